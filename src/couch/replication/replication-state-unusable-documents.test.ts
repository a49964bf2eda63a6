import { expect, it } from "vitest";
import { MOST_UNUSABLE } from "#core/sync/team/membership.ts";
import { UnusableDocuments } from "./replication-state.ts";

it("each document is listed once, and `events` names only the documents that contain events", () => {
  const unusable = new UnusableDocuments();
  unusable.add([
    { id: "event:a", why: "first" },
    { id: "text:b", why: "broken" },
  ]);
  unusable.add([{ id: "event:a", why: "still" }]);
  expect(unusable.all).toEqual([
    { id: "event:a", why: "still" },
    { id: "text:b", why: "broken" },
  ]);
  expect(unusable.events).toEqual(["event:a"]);
});

it("only the first `MOST_UNUSABLE` documents are listed", () => {
  const unusable = new UnusableDocuments();
  unusable.add(
    Array.from({ length: MOST_UNUSABLE + 5 }, (_, number) => ({ id: `event:${number}`, why: "" })),
  );
  expect(unusable.all).toHaveLength(MOST_UNUSABLE);
  expect(unusable.events.at(-1)).toBe(`event:${MOST_UNUSABLE - 1}`);
});
