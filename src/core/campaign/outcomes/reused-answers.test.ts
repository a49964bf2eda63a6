import { describe, expect, it } from "vitest";
import { approvalsOf, passCampaign, passedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { ReuseAnswers, SettingValues } from "#core/ledger/settings.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { type FlatJudgement, inForce, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes } from "./candidate-outcomes.ts";
import type { Outcome } from "./outcome.ts";

const ANNOTATORS: readonly Annotator[] = [
  ...["a1", "a2", "a3"].map((id): Annotator => ({ id, name: id, role: "annotator" })),
  { id: "j1", name: "j1", role: "adjudicator" },
];

/** Position of e1's pronoun in its sentence. */
const PRONOUNS: Readonly<Record<string, number>> = { a: 0, b: 2, c: 0, d: 0, e: 1 };
const FIRST = [{ line: 1, position: 3 }];

/** Possible judgements of e1 by name; “right” ones select the pronoun's token, or the one of the fixed link. */
const SAID: Readonly<Record<string, FlatJudgement>> = {
  right: { antecedent: "bad", pronoun: "ok" },
  mended: { antecedent: "bad", pronoun: "ok", tokens: FIRST, fixedPronoun: FIRST },
  head: { antecedent: "bad", pronoun: "ok", fixedAntecedent: [{ line: 0, position: 0 }] },
  wrong: { antecedent: "bad", pronoun: "bad" },
  links: { antecedent: "bad", pronoun: "bad", fixedPronoun: FIRST },
  half: { pronoun: "bad" },
  clash: { tags: ["ant_unsure"] },
  excluded: { tags: ["bad_translation"] },
  flag: { flagged: true, remark: "later" },
};

/**
 * `a.a1 right, b.a2 wrong*`: of e1 in which output who says what; `*` = of another text; a name twice = in two places.
 */
function log(notation: string): Judgement[] {
  return notation
    .split(", ")
    .filter((one) => one !== "")
    .map((one, place) => {
      const [, system = "", author = "", what = "", stale = ""] = /^(\w)\.(\w+) (\w+)(\*?)$/.exec(one) ?? [];
      const said = SAID[what];
      if (said === undefined) throw new Error(one);
      const tokens = said.pronoun === "ok" ? [{ line: 1, position: PRONOUNS[system] ?? -1 }] : [];
      return smallJudgement(place + 1, {
        ...{ system, author, tokens },
        ...said,
        textHash: stale === "*" ? "another" : "",
      });
    });
}

function campaignOf(notation: string, settings: Partial<SettingValues>): Campaign {
  const set = { reuseAnswers: "pass" as const, ...settings };
  return inForce(alikeLedger(set, { annotators: ANNOTATORS, judgements: log(notation) }));
}

function outcomes(notation: string, settings: Partial<SettingValues> = {}) {
  const campaign = campaignOf(notation, settings);
  return new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
}

const shown = (outcome: Outcome) => ("why" in outcome ? outcome.why : outcome.kind);

/** Outcomes of e1 in a, b, c, e (which share a translation) and d (which does not). */
function ofFirst(found: CandidateOutcomes): string {
  const numbers = ["a", "b", "c", "e", "d"].map((system) => {
    const number = found.texts.index.numberOf({ system, example: "e1" });
    if (number === null) throw new Error(`no e1 in ${system}`);
    return number;
  });
  const signs = numbers.map((number) => {
    const outcome = shown(found.outcome(number));
    return outcome === "reused answer" ? "=" : outcome === "not judged" ? "?" : outcome[0];
  });
  return signs.join("");
}

describe("of outputs a, b, c and e, which share a translation, and d, which does not", () => {
  // `=` accepted before, `?` not judged, else the outcome's first letter: c(orrect, -onflict), i(ncorrect), b(ad
  // translation), a(nnotators disagree), n(ot finished), s(tale), t(wo answers).
  it.each<[said: string, expected: string]>([
    ["", "?????"],
    ["a.a1 right", "c===?"],
    ["d.a1 right", "????c"],
    ["a.a1 right, c.a2 right", "c=c=?"],
    // Of another text, or in two places: nothing came out.
    ["a.a1 right*", "s????"],
    ["a.a1 right, a.a1 wrong", "t????"],
    // Against it.
    ["a.a1 wrong", "i????"],
    ["a.a1 right, b.a2 wrong", "ci???"],
    ["a.a1 right, b.a2 links", "ci???"],
    ["a.a1 right, b.a2 right, b.a3 wrong", "ca???"],
    ["a.a1 right, b.a2 right, b.a3 wrong, b.j1 right", "cc==?"],
    ["a.a1 right, b.a2 right, b.a2 wrong", "ct???"],
    ["a.a1 right, d.a1 wrong", "c===i"],
    // Neither for it nor against it.
    ["a.a1 excluded", "b????"],
    ["a.a1 right, b.a1 excluded", "cb==?"],
    ["a.a1 half", "n????"],
    ["a.a1 right, b.a1 half", "cn==?"],
    ["a.a1 right, b.a2 clash", "cc==?"],
    ["a.a1 right, b.a2 wrong*", "cs==?"],
    ["a.a1 flag", "?????"],
    ["a.a1 right, b.a2 flag", "c===?"],
    // Other words were meant.
    ["a.a1 mended", "c????"],
    ["a.a1 head", "c????"],
    ["a.a1 mended, b.a1 right", "cc==?"],
    ["a.a1 right, a.a2 mended", "c????"],
    ["a.a1 mended, a.j1 right", "c===?"],
  ])("where “%s” is said, e1 is %s", (said, expected) => {
    expect(ofFirst(outcomes(said))).toBe(expected);
  });

  it("the majority decides if the campaign is set so", () => {
    const said = "a.a1 right, a.a2 wrong, a.a3 right";
    expect(ofFirst(outcomes(said))).toBe("a????");
    expect(ofFirst(outcomes(said, { resolutionRule: "majority" }))).toBe("c===?");
    // The annotator who fixed a link was outvoted: the others' judgements decided it.
    const mended = "a.a1 right, a.a2 links, a.a3 right";
    expect(ofFirst(outcomes(mended, { resolutionRule: "majority" }))).toBe("c===?");
  });

  it.each<ReuseAnswers>(["none", "own", "all"])("nothing is accepted under “%s”", (reuseAnswers) => {
    expect(ofFirst(outcomes("a.a1 right", { reuseAnswers }))).toBe("c????");
  });

  it("accepts nothing in a batch, because its annotator judges everything", () => {
    const campaign = campaignOf("a.a1 right", {});
    const batch = { ...campaign, batch: { annotator: "a1", created: "2026-01-02T03:04:05.006Z" } };
    expect(ofFirst(new CandidateOutcomes(batch, () => false))).toBe("c????");
  });

  it("accepts nothing because of an approval, only because of judgements", () => {
    const isFirst = (_example: number, system: number) => system === 0;
    const found = (said: string) => ofFirst(new CandidateOutcomes(campaignOf(said, {}), isFirst));
    expect(found("")).toBe("a????");
    expect(found("a.a1 right")).toBe("c===?");
    expect(found("b.a1 right")).toBe("ac==?");
    expect(found("b.a1 right, a.a1 wrong")).toBe("ic???");
  });

  it("updates at once when a judgement is added or retracted", () => {
    const campaign = campaignOf("", {});
    const found = new CandidateOutcomes(campaign, () => false);
    expect(ofFirst(found)).toBe("?????");
    const [right, back] = [log("a.a1 right"), log("a.a1 flag, a.a1 flag")];
    for (const record of right) campaign.registers.add(record);
    expect(ofFirst(found)).toBe("c===?");
    for (const record of back.slice(1))
      campaign.registers.add({ ...record, supersedes: right.map(({ id }) => id) });
    expect(ofFirst(found)).toBe("?????");
  });
});

describe("the state of a candidate that is accepted before", () => {
  it.each<[said: string, all: string, a1: string, a2: string]>([
    ["a.a1 right", "reused", "reused", "reused"],
    ["a.a1 right, b.a2 flag", "reused", "reused", "reused"],
    // Somebody has begun: that is theirs to finish, and everybody else's as it would be without.
    ["a.a1 right, b.a2 half", "partial", "open", "partial"],
    ["a.a1 right, b.a2 wrong*", "stale", "open", "stale"],
    ["a.a1 right, b.a2 right", "done", "open", "done"],
    ["a.a1 wrong", "open", "open", "open"],
  ])("is, of b where “%s” is said, %s; for a1 %s, for a2 %s", (said, all, a1, a2) => {
    const found = outcomes(said);
    const candidate = found.texts.index.numberOf({ system: "b", example: "e1" }) ?? -1;
    const states = [found.state(candidate), ...["a1", "a2"].map((one) => found.stateFor(one, candidate))];
    expect(states).toEqual([all, a1, a2]);
  });
});
