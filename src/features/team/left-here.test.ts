import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { rulesOf } from "#core/team/team-rules.ts";
import { refusedHere } from "#session/refused-here.ts";
import { gathered, reasonInWords, settingInWords } from "./left-here.ts";

const stamp = (id: string) => ({ id, clock: 1, author: null, time: null });
const setting = (id: string): LedgerEvent => ({
  kind: "setting",
  key: "order",
  value: "shuffled",
  ...stamp(id),
});
const undoing = (id: string, ...events: string[]): LedgerEvent => ({
  ...{ kind: "retraction", events, reason: "refused" },
  ...stamp(id),
});
const left = (events: readonly LedgerEvent[], ...withdrawn: string[]) =>
  refusedHere(
    events.map((event) => ({ event })),
    new Set(withdrawn),
  ).map(({ event }) => event.id);

describe("what was refused and still counts here", () => {
  it("is all that was not undone", () => {
    expect(left([setting("a"), setting("b")])).toEqual(["a", "b"]);
    expect(left([setting("a"), setting("b"), undoing("u", "a")], "a")).toEqual(["b"]);
  });

  it("is an undoing of what the others have", () => {
    expect(left([undoing("u", "theirs")], "theirs")).toEqual(["u"]);
  });
});

describe("what is told alike", () => {
  it("is one row with its number, in the order of the first", () => {
    const all = ["b", "a", "b"].map((what) => ({ what, why: "no" }));
    expect(gathered(all, (one) => one)).toEqual([
      { what: "b", why: "no", count: 2 },
      { what: "a", why: "no", count: 1 },
    ]);
    const ids = ["1", "2"].map((why) => ({ what: "its hash differs", why }));
    expect(
      gathered(
        ids,
        (one) => one,
        ({ what }) => what,
      ),
    ).toEqual([{ what: "its hash differs", why: "1", count: 2 }]);
  });
});

describe("why it was refused", () => {
  it.each([
    ["of a coordinator only: withdraw", "only a coordinator may do this"],
    ["/campaign-1/text%3A0: texts are sent by a coordinator", "only a coordinator may send texts"],
    ["a judgement in another's name", "said under another name than yours"],
    ["its clock is ahead of the time", "it is dated ahead of the server’s time"],
    ["sent by ship", "sent by ship"],
  ])("%s: %s", (why, words) => {
    expect(reasonInWords(why)).toBe(words);
  });

  it("has words for whatever the rules say to an annotator of an event", () => {
    const [, ofAnnotators = ""] = rulesOf("campaign-1").split("if (isCoordinator) return;");
    const said = [...ofAnnotators.matchAll(/refuse\("([^"]+)"/g)].map(([, why]) => why ?? "");
    const asTheyAre = said.filter((why) => reasonInWords(why) === why);
    expect(said.length).toBeGreaterThan(5);
    expect(asTheyAre).toEqual([
      "another of this id, told otherwise, is sent by a coordinator",
      "half a character",
    ]);
  });

  it("a setting is called as on its screen, a view by its name, and no key is shown", () => {
    expect(settingInWords("judgeEqualOutputsOnce")).toBe("the setting “Judge equal outputs once”");
    expect(settingInWords("toString")).toBe("a setting");
  });
});
