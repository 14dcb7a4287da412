// Choosing how one looks, faster than a slow line answers.

import { afterEach, describe, expect, it, vi } from "vitest";
import { myFace } from "../src/me/face.svelte";
import type { Face } from "../src/wire/knobel";

interface Asked {
  method: string;
  body: Face | null;
  answer: (face: Face) => Promise<void>;
}

/** A server that answers when it is told to. */
function slowServer(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (_: string, { method, body }: { method: string; body?: string }) => {
    let resolve!: (response: Response) => void;
    const promise = new Promise<Response>((then) => (resolve = then));
    const answer = async (face: Face): Promise<void> => {
      resolve(Response.json(face));
      await vi.waitFor(() => promise);
      for (let n = 0; n < 20; n++) await Promise.resolve();
    };
    asked.push({ method, body: body ? (JSON.parse(body) as Face) : null, answer });
    return promise;
  });
  return asked;
}

describe("how somebody looks", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is what was chosen last, whenever the server answers what came before", async () => {
    const asked = slowServer();
    myFace.remember();
    void myFace.keep({ colour: "violet" });
    const last = myFace.keep({ ...myFace.value, picture: "rocket" });
    const wanted = { colour: "violet", picture: "rocket" };
    expect(myFace.value).toEqual(wanted);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await asked[0]!.answer({});
    expect(myFace.value).toEqual(wanted);
    expect([asked[1]!.method, asked[1]!.body]).toEqual(["PUT", wanted]);
    void myFace.keep({ ...wanted, colour: "blue" } as Face);
    await asked[1]!.answer(wanted as Face);
    expect(myFace.value.colour).toBe("blue");
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await asked[2]!.answer(asked[2]!.body!);
    await last;
    expect(myFace.value).toEqual({ colour: "blue", picture: "rocket" });
    expect(asked).toHaveLength(3);
  });
});
