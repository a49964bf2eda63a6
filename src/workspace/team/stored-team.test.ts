import { expect, it } from "vitest";
import { NO_PROGRESS } from "#core/sync/team/membership.ts";
import { sentUpToIn } from "./stored-team.ts";

const progress = (sent: number, refused: readonly string[]) => ({
  ...NO_PROGRESS,
  memory: { since: "7", sent, refused },
});

it.each([
  ["without a team", undefined, null],
  ["with a team that everything was sent to", progress(12, []), 12],
  ["with a rejected event", progress(12, ["an event"]), null],
  ["with a value of another form", { memory: null }, null],
])("%s, the stored progress says up to which record all events were sent", (_, stored, expected) => {
  expect(sentUpToIn(stored)).toBe(expected);
});
