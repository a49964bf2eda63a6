import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { rulesOf } from "#core/sync/team/team-rules.ts";
import { rejectedHere } from "#workspace/team/rejected-here.ts";
import { groupRows, reasonInWords, settingInWords } from "./rejected-words.ts";

const stamp = (id: string) => ({ id, clock: 1, author: null, time: null });
const setting = (id: string): LedgerEvent => ({
  kind: "setting",
  key: "order",
  value: "shuffled",
  ...stamp(id),
});
const undoing = (id: string, ...events: string[]): LedgerEvent => ({
  ...{ kind: "retraction", events, reason: "rejected" },
  ...stamp(id),
});
const left = (events: readonly LedgerEvent[], ...withdrawn: string[]) =>
  rejectedHere(
    events.map((event) => ({ event })),
    new Set(withdrawn),
  ).map(({ event }) => event.id);

describe("rejectedHere", () => {
  it("are all rejected events that were not retracted", () => {
    expect(left([setting("a"), setting("b")])).toEqual(["a", "b"]);
    expect(left([setting("a"), setting("b"), undoing("u", "a")], "a")).toEqual(["b"]);
  });

  it("include a retraction of an event that the others have", () => {
    expect(left([undoing("u", "theirs")], "theirs")).toEqual(["u"]);
  });
});

describe("groupRows", () => {
  it("makes one row of equal events with their number, in the order of the first", () => {
    const all = ["b", "a", "b"].map((what) => ({ what, why: "no" }));
    expect(groupRows(all, (one) => one)).toEqual([
      { what: "b", why: "no", count: 2 },
      { what: "a", why: "no", count: 1 },
    ]);
    const ids = ["1", "2"].map((why) => ({ what: "its hash differs", why }));
    expect(
      groupRows(
        ids,
        (one) => one,
        ({ what }) => what,
      ),
    ).toEqual([{ what: "its hash differs", why: "1", count: 2 }]);
  });
});

describe("reasonInWords", () => {
  it.each([
    ["of a coordinator only: withdraw", "only a coordinator may do this"],
    ["/campaign-1/text%3A0: texts are sent by a coordinator", "only a coordinator may send texts"],
    ["a judgement in another's name", "it has another author"],
    ["its clock is ahead of the time", "its time is ahead of the server’s"],
    ["sent by ship", "sent by ship"],
  ])("%s: %s", (why, words) => {
    expect(reasonInWords(why)).toBe(words);
  });

  it("has words for every reason of the rules for an annotator's event", () => {
    const [, ofAnnotators = ""] = rulesOf("campaign-1").split("if (isCoordinator) return;");
    const said = [...ofAnnotators.matchAll(/refuse\("([^"]+)"/g)].map(([, why]) => why ?? "");
    const asTheyAre = said.filter((why) => reasonInWords(why) === why);
    expect(said.length).toBeGreaterThan(5);
    expect(asTheyAre).toEqual(["another event with this id is sent by a coordinator", "half a character"]);
  });

  it("names a setting as its screen does and a view by its name, and shows no key", () => {
    expect(settingInWords("judgeEqualOutputsOnce")).toBe("the setting “Judge identical outputs once”");
    expect(settingInWords("toString")).toBe("a setting");
  });
});
