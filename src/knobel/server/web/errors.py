"""Refusals over HTTP: a status, a key of the catalogs, and the sentence in the asked language."""

from __future__ import annotations

import logging

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from knobel.game import Refused
from knobel.i18n import language_of_header, speaker
from knobel.server import metrics
from knobel.wire.http import Failure

log = logging.getLogger("knobel.http")

STATUS = {
    "refused-no-table": 404,
    "refused-no-page": 404,
    "refused-link": 404,
    "refused-device-link": 404,
    "refused-no-device": 404,
    "refused-passkey-unknown": 404,
    "refused-nothing-of-yours": 404,
    "refused-passkey": 403,
    "refused-passkey-host": 422,
    "refused-no-seat": 404,
    "refused-puzzle": 404,
    "refused-not-yours": 403,
    "refused-host-only": 403,
    "refused-not-seated": 403,
    "refused-not-steady": 422,
    "refused-crowd-seats": 422,
    "refused-origin": 403,
    "refused-banned": 403,
    "refused-banned-why": 403,
    "refused-closed": 410,
    "refused-code": 404,
    "refused-no-circle": 404,
    "refused-circle-link": 404,
    "refused-circle-member": 404,
    "refused-no-gathering": 404,
    "refused-circle-founder": 403,
    "refused-gathering-time": 422,
    "refused-circle-crowd": 422,
    "refused-no-tournament": 404,
    "refused-tournament-link": 404,
    "refused-tournament-person": 404,
    "refused-tournament-host": 403,
    "refused-tournament-table": 403,
    "refused-cup-watch": 403,
    "refused-tournament-not-in": 403,
    "refused-tournament-removed": 403,
    "refused-tournament-game": 422,
    "refused-tournament-same-dice": 422,
    "refused-tournament-through": 422,
    "refused-removed": 403,
    "refused-muted": 403,
    "refused-frozen": 403,
    "refused-named": 403,
    "refused-not-moderated": 422,
    "refused-name-blocked": 422,
    "refused-method": 405,
    "refused-too-big": 413,
    "refused-too-slow": 408,
    "refused-too-fast": 429,
    "refused-practice-full": 429,
    "refused-game": 422,
    "refused-level": 422,
    "refused-option": 422,
    "refused-option-value": 422,
    "refused-name": 422,
    "refused-brought-unreadable": 422,
    "refused-brought-seats": 422,
    "refused-brought-many": 422,
    "refused-notice-endpoint": 422,
    "refused-notice-keys": 422,
    "refused-mail-none": 404,
    "refused-mail-unknown": 404,
    "refused-mail-link": 404,
    "refused-mail-address": 422,
    "refused-mail-here": 422,
    "refused-mail-refused": 422,
    "refused-mail-later": 503,
    "refused-notice-unknown": 404,
    "refused-shape": 400,
    "refused-store": 503,
    "refused-damaged": 503,
    "refused-moved": 503,
    "refused-unsure": 503,
    "refused-upgrading": 503,
    "refused-broken": 500,
}
"""What a refusal is in HTTP; any other is a conflict with how things stand (409)."""


def status_of(refusal: Refused) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(refusal.key, 409)


async def refuse(request: Request, error: Exception) -> Response:
    """A wish that is not granted."""
    assert isinstance(error, Refused)
    metrics.REFUSALS.add(error.key)
    text = speaker(language_of(request)).say(error.key, error.args_for_people)
    return as_json(Failure(error.key, error.args_for_people, text), status_of(error))


async def refuse_http(request: Request, error: Exception) -> Response:
    """A path or a method that does not exist."""
    assert isinstance(error, HTTPException)
    return await refuse(request, Refused("refused-method" if error.status_code == 405 else "refused-no-page"))


async def refuse_broken(request: Request, error: Exception) -> Response:
    """Our own fault."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return await refuse(request, Refused("refused-broken"))


def as_json(answer: object, status: int = 200) -> Response:
    """A response for programs."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def language_of(request: Request) -> str:
    """The language somebody asks for."""
    return language_of_header(Headers(scope=request.scope).get("accept-language", ""))
