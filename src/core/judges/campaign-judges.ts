// Collects the judges of a campaign: sources of verdicts that are no persons. The automatic pass, a string match and the
// learnt agreement are computed; the verdicts of other judges come from files and are events.

import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import { oncePer } from "#core/base/once.ts";
import type { CampaignTexts } from "#core/campaign/campaign.ts";
import {
  type AlignedText,
  markedTranslation,
  referenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { JudgeAnswer, VerdictsGiven } from "#core/ledger/event.ts";
import type { Folded } from "#core/ledger/fold.ts";
import type { Example } from "#core/suite/suite.ts";

/** What a judge says about one candidate. */
export interface JudgeOpinion {
  readonly verdict: JudgeAnswer;
  /** Probability that the translation is correct; null = none was given. */
  readonly probability: number | null;
}

export interface Judge {
  readonly name: string;
  /** Empty = unknown. */
  readonly version: string;
  /** Whether the verdicts are computed from the campaign, and not from a file. */
  readonly isComputed: boolean;
  /** Whether the judge saw the reference translation; null = unknown. */
  readonly reference: boolean | null;
  /** Number of sentences that the judge saw before the first marked one; null = unknown. */
  readonly context: number | null;
  /** Current opinions by candidate number. A candidate without one counts like one on which the judge abstains. */
  readonly opinions: ReadonlyMap<number, JudgeOpinion>;
  /** Number of verdicts on a text that has changed since, or on a candidate that the campaign does not have now. */
  readonly outdated: number;
  /** Sums of what the files say; null = they say nothing. */
  readonly cost: number | null;
  readonly seconds: number | null;
}

const ABSTAINS: JudgeOpinion = { verdict: "abstains", probability: null };
const CORRECT: JudgeOpinion = { verdict: "correct", probability: null };
const INCORRECT: JudgeOpinion = { verdict: "incorrect", probability: null };

/** What the judge says about a candidate. */
export function opinionOn({ opinions }: Judge, candidate: number): JudgeOpinion {
  return opinions.get(candidate) ?? ABSTAINS;
}

/** The judge's verdict on a candidate. */
export function verdictOn(judge: Judge, candidate: number): JudgeAnswer {
  return opinionOn(judge, candidate).verdict;
}

/** Name and version, which identify a judge. */
export function judgeTitle({ name, version }: Pick<Judge, "name" | "version">): string {
  return version === "" ? name : `${name} ${version}`;
}

const AUTOMATIC_PASS = "automatic pass";
const STRING_MATCH = "string match";
const LEARNT_AGREEMENT = "learnt agreement";

/** All judges: those that are computed, then those from files by name and version. */
export function campaignJudges(
  { verdictsGiven }: Pick<Folded, "verdictsGiven">,
  outcomes: CandidateOutcomes,
): Judge[] {
  const { texts } = outcomes;
  return [
    automaticPass(outcomes),
    stringMatch(texts),
    learntAgreement(outcomes),
    ...judgesFromFiles(verdictsGiven, texts),
  ];
}

const COMPUTED = { version: "", isComputed: true, outdated: 0, cost: null, seconds: null } as const;

/** The automatic pass: an approval says correct. It never rejects, so on a referred candidate it abstains. */
function automaticPass(outcomes: CandidateOutcomes): Judge {
  const opinions = new Map<number, JudgeOpinion>();
  for (const candidate of outcomes.texts.index.numbers)
    if (outcomes.approver(candidate) === "automatic pass") opinions.set(candidate, CORRECT);
  return { ...COMPUTED, name: AUTOMATIC_PASS, reference: true, context: null, opinions };
}

/**
 * Says correct where people judged the same words for pronoun and antecedent correct in another example. It abstains
 * elsewhere, so that it needs no reference, and it learns while people judge.
 */
function learntAgreement(outcomes: CandidateOutcomes): Judge {
  const learnt = learntCorrect(translatedPairs(outcomes));
  const opinions = new Map(Array.from(learnt, (candidate) => [candidate, CORRECT]));
  return { ...COMPUTED, name: LEARNT_AGREEMENT, reference: false, context: null, opinions };
}

/**
 * Whether the words that translate the pronoun in a reference occur anywhere in the sentence of the output, as CTXPro
 * scores (Wicks and Post 2023). It abstains if no reference translates the pronoun. No judgement changes its verdicts.
 */
const stringMatch = oncePer((texts: CampaignTexts): Judge => {
  const { suite, index } = texts;
  const references = suite.references.map((reference) => referenceText(suite, reference));
  const expected = suite.examples.map((example) => expectedForms(example, references));
  const opinions = new Map<number, JudgeOpinion>();
  for (const candidate of index.numbers) {
    const forms = expected[index.exampleNumber(candidate)] ?? [];
    if (forms.length === 0) continue;
    const { line } = texts.example(candidate);
    const sentence = padded(texts.output(candidate).text(line));
    const isFound = forms.some((form) => sentence.includes(form));
    opinions.set(candidate, isFound ? CORRECT : INCORRECT);
  }
  return { ...COMPUTED, name: STRING_MATCH, reference: true, context: 0, opinions };
});

function expectedForms(example: Example, references: readonly AlignedText[]): string[] {
  return references.flatMap((text, number) => {
    const { pronoun } = referenceTranslation(example, text, number);
    return pronoun.length === 0 ? [] : [padded(pronoun.map((token) => text.token(token)).join(" "))];
  });
}

/** Tokens, separated by blanks, in lower case with a blank on each side, so that only whole tokens are found. */
function padded(tokens: string): string {
  return ` ${tokens.toLowerCase()} `;
}

type FileJudge = Omit<Judge, "opinions"> & {
  readonly opinions: Map<number, JudgeOpinion>;
};

/** The judges whose verdicts come from files, by name and version. */
export function judgesFromFiles(given: readonly VerdictsGiven[], texts: CampaignTexts): Judge[] {
  const byTitle = new Map<string, FileJudge>();
  for (const { judge: name, version, reference, context, verdicts } of given) {
    const title = JSON.stringify([name, version]);
    const before = byTitle.get(title) ?? {
      ...COMPUTED,
      name,
      version,
      isComputed: false,
      reference,
      context,
      opinions: new Map(),
    };
    let { outdated, cost, seconds } = before;
    for (const one of verdicts) {
      cost = sum(cost, one.cost);
      seconds = sum(seconds, one.seconds);
      const candidate = texts.index.numberOf(one);
      if (candidate === null || (one.textHash !== "" && one.textHash !== texts.textHash(candidate))) {
        outdated++;
        continue;
      }
      before.opinions.set(candidate, { verdict: one.verdict, probability: one.probability ?? null });
    }
    byTitle.set(title, {
      ...before,
      outdated,
      cost,
      seconds,
      // What the judge saw is known only if all its files say the same.
      reference: before.reference === reference ? reference : null,
      context: before.context === context ? context : null,
    });
  }
  return [...byTitle.values()].sort((a, b) => (judgeTitle(a) < judgeTitle(b) ? -1 : 1));
}

function sum(before: number | null, added: number | undefined): number | null {
  return added === undefined ? before : (before ?? 0) + added;
}

// Learns from people's judgements which pronoun agrees with which head of an antecedent, for a judge that applies this
// to other examples.

/** The translations of a pronoun and of the heads of its antecedents in one output. */
export interface CandidatePairs {
  readonly candidate: number;
  readonly example: number;
  /** Pronoun and head in lower case, one key per antecedent (`pairKey`). */
  readonly pairs: readonly string[];
  /** What people say of the candidate; null = nobody has judged it, or they disagree. */
  readonly judged: "correct" | "incorrect" | null;
}

/** The key of a pronoun's translation and a head's translation, each a list of tokens. Tokens contain no line ends. */
export function pairKey(pronoun: readonly string[], head: readonly string[]): string {
  return `${pronoun.join(" ")}\n${head.join(" ")}`.toLowerCase();
}

/**
 * The candidates of which people judged every pair correct in another example, and incorrect in no other example.
 *
 * Judgements of the candidate's own example never count, neither of this output nor of others. So a sample of judged
 * candidates says how often the rule is right, as it does for any judge.
 */
export function learntCorrect(candidates: readonly CandidatePairs[]): Set<number> {
  const correctIn = new Map<string, Set<number>>();
  const incorrectIn = new Map<string, Set<number>>();
  for (const { example, pairs, judged } of candidates) {
    if (judged === null) continue;
    const examplesOf = judged === "correct" ? correctIn : incorrectIn;
    for (const pair of pairs) getOrInsert(examplesOf, pair, () => new Set()).add(example);
  }
  const isInAnother = (examplesOf: ReadonlyMap<string, ReadonlySet<number>>, pair: string, own: number) => {
    const examples = examplesOf.get(pair);
    return examples !== undefined && examples.size > (examples.has(own) ? 1 : 0);
  };
  const learnt = candidates.filter(
    ({ example, pairs }) =>
      pairs.length > 0 &&
      pairs.every(
        (pair) => isInAnother(correctIn, pair, example) && !isInAnother(incorrectIn, pair, example),
      ),
  );
  return new Set(learnt.map(({ candidate }) => candidate));
}

/** Identifies what these judgements teach. */
export function learntVersion(candidates: readonly CandidatePairs[]): string {
  const taught = candidates.flatMap(({ example, pairs, judged }) =>
    judged === null ? [] : pairs.map((pair) => JSON.stringify([pair, example, judged])),
  );
  return hashText([...new Set(taught)].sort().join("\n")).slice(0, DIGITS);
}

const DIGITS = 12;

/**
 * The pairs of all candidates of categories whose pronouns must agree with an antecedent. A candidate whose pronoun or
 * one of whose heads is not translated has no pairs.
 */
export function translatedPairs(outcomes: CandidateOutcomes): CandidatePairs[] {
  return pairsIn(outcomes.texts).map((words) => {
    const { kind } = outcomes.outcome(words.candidate);
    return { ...words, judged: kind === "correct" || kind === "incorrect" ? kind : null };
  });
}

/** The pairs without what people say. They take most of the time, and no judgement changes them. */
const pairsIn = oncePer((texts: CampaignTexts): readonly Omit<CandidatePairs, "judged">[] =>
  [...texts.suite.examples.entries()].flatMap(([number, example]) => {
    if (!texts.needsAntecedent(example)) return [];
    return texts.index.ofExample(number).map((candidate) => {
      const output = texts.output(candidate);
      const { pronoun, antecedents } = markedTranslation(example, output);
      const isWhole = pronoun.length > 0 && antecedents.every(({ head }) => head.length > 0);
      const words = (tokens: typeof pronoun) => tokens.map((token) => output.token(token));
      const pairs = isWhole ? antecedents.map(({ head }) => pairKey(words(pronoun), words(head))) : [];
      return { candidate, example: number, pairs };
    });
  }),
);
