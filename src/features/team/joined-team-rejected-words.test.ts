import { describe, expect, it } from "vitest";
import { rulesOf } from "#core/sync/team/team-rules.ts";
import { groupRows, reasonInWords } from "./internal/joined-team.tsx";
import { settingInWords } from "./internal/setting-names.ts";

describe("groupRows", () => {
  it("makes one row of equal entries with their number, in the order in which they first occur", () => {
    const entries = ["b", "a", "b"].map((what) => ({ what, why: "no" }));
    expect(groupRows(entries, (entry) => entry)).toEqual([
      { what: "b", why: "no", count: 2 },
      { what: "a", why: "no", count: 1 },
    ]);
    const sameWhat = ["1", "2"].map((why) => ({ what: "its hash differs", why }));
    expect(
      groupRows(
        sameWhat,
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
    [
      "the event's clock is no number, or too far ahead of the server's",
      "its clock is too far ahead of the server’s time",
    ],
    ["sent by ship", "sent by ship"],
  ])("explains “%s” as “%s”", (why, words) => {
    expect(reasonInWords(why)).toBe(words);
  });

  it("explains every reason that the rules can give for the event of a member", () => {
    const [, rules = ""] = /\nfunction checkMembersEvent(.*?)\n}\n/s.exec(rulesOf("campaign-1")) ?? [];
    const reasons = [...rules.matchAll(/refuse\("([^"]+)"/g)].map(([, why]) => why ?? "");
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((why) => reasonInWords(why) === why)).toEqual([]);
  });

  it("settingInWords names a setting by its label on screen, and an unknown setting without its key", () => {
    expect(settingInWords("judgeEqualOutputsOnce")).toBe("the setting “Judge identical outputs once”");
    expect(settingInWords("toString")).toBe("a setting");
  });
});
