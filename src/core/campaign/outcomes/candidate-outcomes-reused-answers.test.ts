import { describe, expect, it } from "vitest";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Judgement, ReuseAnswers, SettingValues } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import {
  currentCampaign,
  type FlatJudgement,
  smallJudgement,
} from "#tools/testing/campaigns/small-campaign.ts";
import { CandidateOutcomes, silverWords } from "./candidate-outcomes.ts";
import type { Outcome } from "./outcome.ts";

const ANNOTATORS: readonly Annotator[] = [
  ...["a1", "a2", "a3"].map((id): Annotator => ({ id, name: id, role: "annotator" })),
  { id: "j1", name: "j1", role: "adjudicator" },
];

/** By output: position of the token that is linked to the pronoun of e1, in the sentence of the output. */
const PRONOUNS: Readonly<Record<string, number>> = { a: 0, b: 2, c: 0, d: 0, e: 1 };
const FIRST = [{ line: 1, position: 3 }];

/**
 * Possible judgements of e1 by name. If the pronoun is correct, its linked token is also selected; in `fixedLink`, the
 * token of the fixed link.
 */
const JUDGEMENTS: Readonly<Record<string, FlatJudgement>> = {
  right: { antecedent: "bad", pronoun: "ok" },
  fixedLink: { antecedent: "bad", pronoun: "ok", tokens: FIRST, fixedPronoun: FIRST },
  head: { antecedent: "bad", pronoun: "ok", fixedAntecedent: [{ line: 0, position: 0 }] },
  wrong: { antecedent: "bad", pronoun: "bad" },
  links: { antecedent: "bad", pronoun: "bad", fixedPronoun: FIRST },
  half: { pronoun: "bad" },
  clash: { pronoun: "bad", tags: ["bad_translation"] },
  excluded: { tags: ["bad_translation"] },
  flag: { flagged: true, remark: "later" },
};

/**
 * Parses judgements such as `a.a1 right, b.a2 wrong*`: output, annotator and judgement of e1. `*` = made on another
 * text; the same annotator twice = concurrent answers.
 */
function log(notation: string): Judgement[] {
  return notation
    .split(", ")
    .filter((word) => word !== "")
    .map((word, index) => {
      const [, system = "", author = "", what = "", stale = ""] = /^(\w)\.(\w+) (\w+)(\*?)$/.exec(word) ?? [];
      const content = JUDGEMENTS[what];
      if (content === undefined) throw new Error(word);
      const tokens = content.pronoun === "ok" ? [{ line: 1, position: PRONOUNS[system] ?? -1 }] : [];
      return smallJudgement(index + 1, {
        system,
        author,
        tokens,
        ...content,
        textHash: stale === "*" ? "another" : "",
      });
    });
}

function campaignOf(notation: string, settings: Partial<SettingValues>): Campaign {
  const set = { reuseAnswers: "pass" as const, ...settings };
  return currentCampaign(equalOutputsLedger(set, { annotators: ANNOTATORS, judgements: log(notation) }));
}

function outcomes(notation: string, settings: Partial<SettingValues> = {}) {
  const campaign = campaignOf(notation, settings);
  return new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
}

const shown = (outcome: Outcome) => ("why" in outcome ? outcome.why : outcome.kind);

const SIGNS: Readonly<Record<string, string>> = { "reused answer": "=", "not judged": "?", conflict: "!" };

/** Outcomes of e1 in a, b, c and e, which have the same translation, and in d with another translation. */
function ofFirst(outcomesOf: CandidateOutcomes): string {
  const numbers = ["a", "b", "c", "e", "d"].map((system) => {
    const number = outcomesOf.texts.index.numberOf({ system, example: "e1" });
    if (number === null) throw new Error(`no e1 in ${system}`);
    return number;
  });
  const signs = numbers.map((number) => {
    const outcome = shown(outcomesOf.outcome(number));
    return SIGNS[outcome] ?? outcome[0];
  });
  return signs.join("");
}

describe("ReusedAnswers, if a, b, c and e have the same translation, and d has another translation,", () => {
  // `=` reused answer, `?` not judged, `!` conflict. A letter is the first one of: correct, incorrect, bad translation,
  // annotators disagree, not finished, stale, two answers.
  it.each<[judgements: string, expected: string]>([
    ["", "?????"],
    ["a.a1 right", "c===?"],
    ["d.a1 right", "????c"],
    ["a.a1 right, c.a2 right", "c=c=?"],
    // Stale or concurrent judgements are not reused for other outputs.
    ["a.a1 right*", "s????"],
    ["a.a1 right, a.a1 wrong", "t????"],
    // In these cases, judgements speak against the translation (in the last case, only against that of “d”).
    ["a.a1 wrong", "i????"],
    ["a.a1 right, b.a2 wrong", "ci???"],
    ["a.a1 right, b.a2 links", "ci???"],
    ["a.a1 right, b.a2 right, b.a3 wrong", "ca???"],
    ["a.a1 right, b.a2 right, b.a3 wrong, b.j1 right", "cc==?"],
    ["a.a1 right, b.a2 right, b.a2 wrong", "ct???"],
    ["a.a1 right, d.a1 wrong", "c===i"],
    // In these cases, judgements speak neither for nor against the translation.
    ["a.a1 excluded", "b????"],
    ["a.a1 right, b.a1 excluded", "cb==?"],
    ["a.a1 half", "n????"],
    ["a.a1 right, b.a1 half", "cn==?"],
    ["a.a1 right, b.a2 clash", "c!==?"],
    ["a.a1 right, b.a2 wrong*", "cs==?"],
    ["a.a1 flag", "?????"],
    ["a.a1 right, b.a2 flag", "c===?"],
    // Links were fixed, so other words were judged.
    ["a.a1 fixedLink", "c????"],
    ["a.a1 head", "c????"],
    ["a.a1 fixedLink, b.a1 right", "cc==?"],
    ["a.a1 right, a.a2 fixedLink", "c????"],
    ["a.a1 fixedLink, a.j1 right", "c===?"],
  ])(
    "gives for “%s” to a, b, c, e, d the outcomes %s (= reused, ? not judged, ! conflict, else first letter)",
    (notation, expected) => {
      expect(ofFirst(outcomes(notation))).toBe(expected);
    },
  );

  it("follows the majority if the campaign's rule is “majority”", () => {
    const notation = "a.a1 right, a.a2 wrong, a.a3 right";
    expect(ofFirst(outcomes(notation))).toBe("a????");
    expect(ofFirst(outcomes(notation, { resolutionRule: "majority" }))).toBe("c===?");
    // One annotator fixed a link, but was outvoted. The judgements of the two other annotators decided.
    const withFixedLink = "a.a1 right, a.a2 links, a.a3 right";
    expect(ofFirst(outcomes(withFixedLink, { resolutionRule: "majority" }))).toBe("c===?");
  });

  it.each<ReuseAnswers>(["none", "own", "all"])("reuses no answer under the setting “%s”", (reuseAnswers) => {
    expect(ofFirst(outcomes("a.a1 right", { reuseAnswers }))).toBe("c????");
  });

  it("reuses no answer in a batch, because its annotator judges every candidate", () => {
    const campaign = campaignOf("a.a1 right", {});
    const batch = { ...campaign, batch: { annotator: "a1", created: "2026-01-02T03:04:05.006Z" } };
    expect(ofFirst(new CandidateOutcomes(batch, () => null))).toBe("c????");
  });

  it("reuses answers of judgements, but no approvals", () => {
    const isFirst = (_example: number, system: number) => (system === 0 ? "automatic pass" : null);
    const acceptedWith = (notation: string) =>
      ofFirst(new CandidateOutcomes(campaignOf(notation, {}), isFirst));
    expect(acceptedWith("")).toBe("a????");
    expect(acceptedWith("a.a1 right")).toBe("c===?");
    expect(acceptedWith("b.a1 right")).toBe("ac==?");
    expect(acceptedWith("b.a1 right, a.a1 wrong")).toBe("ic???");
  });

  it("changes at once when a judgement is added or superseded", () => {
    const campaign = campaignOf("", {});
    const result = new CandidateOutcomes(campaign, () => null);
    expect(ofFirst(result)).toBe("?????");
    const right = log("a.a1 right");
    const back = log("a.a1 flag, a.a1 flag");
    for (const record of right) campaign.registers.add(record);
    expect(ofFirst(result)).toBe("c===?");
    for (const record of back.slice(1))
      campaign.registers.add({ ...record, supersedes: right.map(({ id }) => id) });
    expect(ofFirst(result)).toBe("?????");
  });
});

describe("translations that are known to be wrong", () => {
  /** The translation of a, b, c and e as a silver reference. */
  function withWrong(notation: string, settings: Partial<SettingValues> = {}): string {
    const { texts } = outcomes("");
    const words = silverWords(texts, texts.index.numberOf({ system: "a", example: "e1" }) ?? -1);
    if (words === null) throw new Error("a has no links");
    const wrong = { ...words, antecedent: "unset", people: 1, systems: [], isWrong: true } as const;
    return ofFirst(outcomes(notation, { silver: [wrong], ...settings }));
  }

  it("are open, with a reason of their own, and are never accepted", () => {
    // `k` known wrong.
    expect(withWrong("")).toBe("kkkk?");
    expect(withWrong("d.a1 right")).toBe("kkkkc");
  });

  it("are what people of the campaign judged, if somebody judged them", () => {
    expect(withWrong("a.a1 right")).toBe("c===?");
    expect(withWrong("a.a1 wrong")).toBe("i????");
  });

  it("have no effect unless earlier answers are applied", () => {
    expect(withWrong("", { reuseAnswers: "own" })).toBe("?????");
  });
});

describe("the state of a candidate with the same translation as a judged candidate", () => {
  it.each<[judgements: string, all: string, a1: string, a2: string]>([
    ["a.a1 right", "reused", "reused", "reused"],
    ["a.a1 right, b.a2 flag", "reused", "reused", "reused"],
    // A candidate that one annotator began has that annotator's state. For other annotators no answer is reused.
    ["a.a1 right, b.a2 half", "partial", "open", "partial"],
    ["a.a1 right, b.a2 wrong*", "stale", "open", "stale"],
    ["a.a1 right, b.a2 right", "done", "open", "done"],
    ["a.a1 wrong", "open", "open", "open"],
  ])("with the judgements “%s” is over all annotators %s; for a1 %s; for a2 %s", (notation, all, a1, a2) => {
    const result = outcomes(notation);
    const candidate = result.texts.index.numberOf({ system: "b", example: "e1" }) ?? -1;
    const states = [
      result.state(candidate),
      ...["a1", "a2"].map((annotator) => result.stateFor(annotator, candidate)),
    ];
    expect(states).toEqual([all, a1, a2]);
  });
});
