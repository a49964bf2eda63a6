import { expect, it } from "vitest";
import { MOST_UNUSABLE } from "#core/sync/team/membership.ts";
import { UnusableDocuments } from "./unusable-documents.ts";

it("each document is listed once, and `events` names only the documents that contain events", () => {
  const notHad = new UnusableDocuments();
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

it("at most `MOST_UNUSABLE` documents are listed, the first ones", () => {
  const notHad = new UnusableDocuments();
  notHad.add(Array.from({ length: MOST_UNUSABLE + 5 }, (_, number) => ({ id: `event:${number}`, why: "" })));
  expect(notHad.all).toHaveLength(MOST_UNUSABLE);
  expect(notHad.events.at(-1)).toBe(`event:${MOST_UNUSABLE - 1}`);
});
