"""Continuous integration does what people do: each of its commands is one of the Makefile's."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import knobel

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def jobs(workflow: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(workflow.read_text("utf-8"))["jobs"])


def targets() -> set[str]:
    """What the Makefile makes that is no file."""
    (phony,) = re.findall(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    return set(phony.split())


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_every_command_of_a_workflow_is_one_of_the_makefile_s(workflow: Path) -> None:
    commands = [step["run"] for job in jobs(workflow).values() for step in job["steps"] if "run" in step]
    assert commands
    for command in commands:
        program, target = shlex.split(command)
        assert (program, target in targets()) == ("make", True), command


def test_a_release_is_built_once_and_tested_before_anybody_gets_it() -> None:
    release = jobs(ROOT / ".github" / "workflows" / "release.yml")
    built = [name for name, job in release.items() if {"run": "make wheel"} in job["steps"]]
    assert built == ["build"]
    assert {"run": "make test-wheel"} in release["test"]["steps"]
    assert {name: job.get("needs") for name, job in release.items()} == {
        "build": None,
        "test": "build",
        "publish": "test",
        "images": "test",
    }
    for name in ("test", "publish", "images"):
        taken = [step["with"]["name"] for step in release[name]["steps"] if "download-artifact" in step.get("uses", "")]
        assert taken == ["wheel"]
    assert "--platform linux/amd64,linux/arm64 " in MAKEFILE
    (digest,) = re.findall(r"sed -n '(.+containerimage.+)' dist", MAKEFILE)
    told = '{\n  "buildx.build.ref": "x",\n  "containerimage.digest": "sha256:0f",\n  "image.name": "knobel"\n}'
    found = subprocess.run(["sed", "-n", digest], input=told, capture_output=True, text=True, check=True)
    assert found.stdout == "sha256:0f\n"


def test_the_local_run_does_the_same() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("make")] == ["make check", "make test"]


def test_the_python_versions_we_name_are_among_those_that_are_tested() -> None:
    matrix = set(jobs(ROOT / ".github" / "workflows" / "test.yml")["test"]["strategy"]["matrix"]["python-version"])
    named = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    assert named
    assert set(named) <= matrix
    least = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert least == min(matrix, key=lambda version: int(version.partition(".")[2]))


def test_every_target_is_described_at_the_head_of_the_makefile() -> None:
    head = MAKEFILE.partition("PYTHON ?=")[0]
    assert set(re.findall(r"^#   make ([\w-]+)", head, re.MULTILINE)) == targets()


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/knobel/__init__.py"
    files = [ROOT / "pyproject.toml", ROOT / "web" / "package.json", *(ROOT / "src" / "knobel").rglob("*.py")]
    assert [file.name for file in files if f'"{knobel.__version__}"' in file.read_text("utf-8")] == ["__init__.py"]
