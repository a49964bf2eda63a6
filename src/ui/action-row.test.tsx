// Tests what a long computation shows in each of its states.

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ComputationLine } from "./action-row.tsx";

type Status = Parameters<typeof ComputationLine>[0]["status"];

/** The texts and buttons, and the percentage of the progress bar. */
function shown(more: Partial<Status>): string[] {
  const nothing = () => undefined;
  const status: Status = {
    state: "quick",
    share: null,
    hasResult: false,
    failure: "",
    cancel: nothing,
    restart: nothing,
    ...more,
  };
  const html = renderToStaticMarkup(<ComputationLine status={status} />);
  return [...html.matchAll(/aria-valuenow="(\d+)"|>([^<]+)</g)].map(([, bar, text]) => bar ?? text ?? "");
}

describe("ComputationLine", () => {
  it.each<[string, Partial<Status>, string[]]>([
    ["only that the computation is running, at its beginning", {}, ["Counting…"]],
    ["nothing while a quick computation replaces a result", { hasResult: true }, []],
    ["Cancel without a bar if the progress is unknown", { state: "long" }, ["Counting…", "Cancel"]],
    [
      "progress and Cancel while a long computation runs",
      { state: "long", share: 0.35 },
      ["Counting…", "35", "Cancel"],
    ],
    ["nothing once the computation is finished", { state: "finished", share: 0.95 }, []],
    [
      "that the computation was cancelled, and a way to start it again",
      { state: "cancelled", share: 0.35 },
      ["Counting was cancelled.", "Count again"],
    ],
    [
      "that earlier figures remain after cancelling",
      { state: "cancelled", hasResult: true },
      ["Counting was cancelled. The figures below are for the previous selection.", "Count again"],
    ],
    [
      "why the computation failed, and a way to start it again",
      { state: "failed", share: 0.35, failure: "out of memory" },
      ["Counting failed: out of memory", "Count again"],
    ],
  ])("shows %s", (_, status, expected) => {
    expect(shown(status)).toEqual(expected);
  });
});
