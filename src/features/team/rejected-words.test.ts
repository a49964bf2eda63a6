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
const retraction = (id: string, ...events: string[]): LedgerEvent => ({
  ...{ kind: "retraction", events, reason: "rejected" },
  ...stamp(id),
});
const remainingIds = (events: readonly LedgerEvent[], ...retractedIds: string[]) =>
  rejectedHere(
    events.map((event) => ({ event })),
    new Set(retractedIds),
  ).map(({ event }) => event.id);

describe("rejectedHere", () => {
  it("lists all rejected events that were not retracted", () => {
    expect(remainingIds([setting("a"), setting("b")])).toEqual(["a", "b"]);
    expect(remainingIds([setting("a"), setting("b"), retraction("u", "a")], "a")).toEqual(["b"]);
  });

  it("lists a retraction of an event that the team has", () => {
    expect(remainingIds([retraction("u", "theirs")], "theirs")).toEqual(["u"]);
  });
});

describe("groupRows", () => {
  it("makes one row of equal entries with their number, in the order in which they first occur", () => {
    const entries = ["b", "a", "b"].map((what) => ({ what, why: "no" }));
    expect(groupRows(entries, (entry) => entry)).toEqual([
      { what: "b", why: "no", count: 2 },
      { what: "a", why: "no", count: 1 },
    ]);
    const ids = ["1", "2"].map((why) => ({ what: "its hash differs", why }));
    expect(
      groupRows(
        ids,
        (entry) => entry,
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
  ])("explains “%s” as “%s”", (why, words) => {
    expect(reasonInWords(why)).toBe(words);
  });

  it("explains every reason that the rules can give for an annotator's event", () => {
    const [, ofAnnotators = ""] = rulesOf("campaign-1").split("if (isCoordinator) return;");
    const reasons = [...ofAnnotators.matchAll(/refuse\("([^"]+)"/g)].map(([, why]) => why ?? "");
    const unexplained = reasons.filter((why) => reasonInWords(why) === why);
    expect(reasons.length).toBeGreaterThan(5);
    expect(unexplained).toEqual(["another event with this id is sent by a coordinator", "half a character"]);
  });

  it("names a setting by its label on screen and a view by its name, without keys of the file", () => {
    expect(settingInWords("judgeEqualOutputsOnce")).toBe("the setting “Judge identical outputs once”");
    expect(settingInWords("toString")).toBe("a setting");
  });
});
