import { expect, test } from "vitest";
import { house } from "../app/markup.js";
import { sources } from "./files.ts";

/** Addresses that would leave the house where it stands under a path. */
const BARE =
  /\{location\.(origin|host)\}|location\.(origin|host) \+|fetch\(["'`]\/|(href|src)=\{["'`]\/|register\(["'`]\/|pushState\([^)]*["'`]\/|url\(["']?\//;

test("only address.ts knows where the house stands", () => {
  const bare = sources().flatMap(({ file, text }) => text.split("\n").map((line) => ({ file, line })));
  const ours = bare.filter(({ file, line }) => BARE.test(line) && !/^(address|route\.svelte)\.ts$/.test(file));
  expect(ours).toEqual([]);
});

test("paths in markup begin where the house stands", async () => {
  const placed = async (content: string): Promise<string | undefined> =>
    (await house().markup!({ content, filename: "web/src/parts/One.svelte" }))?.code;
  expect(await placed('<script lang="ts">let a;</script><a href="/t/{key}"><img src="/icon.svg" /></a>')).toMatch(
    /^<script lang="ts">import .+;let a;<\/script><a href="\{theHouse\}\/t\/\{key\}"><img src="\{theHouse\}\/icon.svg" \/><\/a>$/,
  );
  expect(await placed('<a href="/">x</a>')).toMatch(
    /^<script lang="ts">import .+<\/script><a href="\{theHouse\}\/">x<\/a>$/,
  );
  expect(await placed('<a href="#rule">x</a><a href="//elsewhere">y</a>')).toBeUndefined();
});
