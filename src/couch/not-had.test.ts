import { expect, it } from "vitest";
import { MOST_LEFT } from "#core/team/membership.ts";
import { NotHad } from "./not-had.ts";

it("tells each document once, and which of them hold events", () => {
  const notHad = new NotHad();
  notHad.add([
    { id: "event:a", why: "first" },
    { id: "text:b", why: "broken" },
  ]);
  notHad.add([{ id: "event:a", why: "still" }]);
  expect(notHad.all).toEqual([
    { id: "event:a", why: "still" },
    { id: "text:b", why: "broken" },
  ]);
  expect(notHad.events).toEqual(["event:a"]);
});

it("holds no more than so many, whatever comes", () => {
  const notHad = new NotHad();
  notHad.add(Array.from({ length: MOST_LEFT + 5 }, (_, number) => ({ id: `event:${number}`, why: "" })));
  expect(notHad.all).toHaveLength(MOST_LEFT);
  expect(notHad.events.at(-1)).toBe(`event:${MOST_LEFT - 1}`);
});
