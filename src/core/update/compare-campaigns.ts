// Holds what differs between two states of a campaign, in figures and by candidate: systems, examples, verdicts, what was judged.

import type { Campaign } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText, isPronounRegister, type Register } from "#core/ledger/registers.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";

/** What is judged, whatever it says: on the text in force, on another, or of a system or example that is not in force. */
export const STANDINGS = ["standing", "stale", "aside"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface ChangedSystem {
  readonly system: string;
  /** Lines whose text differs, counted from 0. */
  readonly lines: readonly number[];
  /** Whether links or the system's own source differ. */
  readonly links: boolean;
}

export interface ChangedExample {
  readonly id: string;
  /** Names of the columns of examples.tsv that differ. */
  readonly columns: readonly (keyof Example)[];
}

export interface ChangedVerdict extends CandidateKey {
  readonly before: Verdict;
  readonly after: Verdict;
}

/** What one annotator says of one candidate, and what becomes of it. */
export interface ChangedStanding extends CandidateKey {
  readonly annotator: string;
  readonly before: Standing;
  readonly after: Standing;
}

export interface UpdateChanges {
  readonly systems: {
    readonly added: readonly string[];
    readonly changed: readonly ChangedSystem[];
    readonly removed: readonly string[];
  };
  readonly examples: {
    readonly added: readonly string[];
    readonly changed: readonly ChangedExample[];
    readonly removed: readonly string[];
  };
  /** Lines of the source and of each reference that differ; null = there is none, or was none, of that number. */
  readonly source: readonly number[];
  readonly references: readonly (readonly number[] | null)[];
  /** Whether categories, documents, a reference's links or anything else of the suite differ. */
  readonly otherParts: readonly ("categories" | "documents" | "links of references")[];
  /** What settings are called that differ. */
  readonly settings: readonly (
    | "name"
    | "languages"
    | "profile"
    | "guidelines"
    | "silver references"
    | "gap filling"
  )[];
  /** Approved before and referred after, or the other way round; of candidates that are in both. */
  readonly flips: readonly ChangedVerdict[];
  /** How many registers of judging there are of each standing after: together all that was ever judged. */
  readonly judgements: Readonly<Record<Standing, number>>;
  readonly standings: readonly ChangedStanding[];
  /** The same of the gaps that were filled. */
  readonly answers: Readonly<Record<Standing, number>>;
  readonly answerStandings: readonly ChangedStanding[];
}

/** A state of a campaign with its texts, which are read once for all that is compared. */
export interface CampaignState {
  readonly campaign: Campaign;
  readonly texts: CampaignTexts;
}

export function stateOf(campaign: Campaign): CampaignState {
  return { campaign, texts: new CampaignTexts(campaign) };
}

export function compareCampaigns(then: CampaignState, now: CampaignState): UpdateChanges {
  const [before, after] = [then.campaign, now.campaign];
  return {
    systems: compareSystems(before.outputs, after.outputs),
    examples: compareExamples(before.suite.examples, after.suite.examples),
    ...compareSuites(before.suite, after.suite),
    settings: compareSettings(before, after),
    flips: compareVerdicts(then, now),
    ...compareAllStandings(then, now),
  };
}

/** What is named so in one, in the other, and in both but otherwise; `differing` gives null where it is the same. */
function compareByName<T, Change>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => string,
  differing: (then: T, now: T) => Change | null,
) {
  const then = new Map(before.map((one) => [nameOf(one), one]));
  const now = new Set(after.map(nameOf));
  return {
    added: after.map(nameOf).filter((name) => !then.has(name)),
    removed: before.map(nameOf).filter((name) => !now.has(name)),
    changed: after.flatMap((one): Change[] => {
      const known = then.get(nameOf(one));
      const change = known === undefined || known === one ? null : differing(known, one);
      return change === null ? [] : [change];
    }),
  };
}

function compareSystems(before: readonly Output[], after: readonly Output[]): UpdateChanges["systems"] {
  const nameOf = ({ system }: Output) => system;
  return compareByName(before, after, nameOf, (known, output): ChangedSystem | null => {
    const { lines: _then, ...thenOthers } = known;
    const { lines: _now, ...nowOthers } = output;
    const lines = linesOf(known.lines, output.lines);
    const links = !isSame(thenOthers, nowOthers);
    return lines.length > 0 || links ? { system: output.system, lines, links } : null;
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function linesOf(before: readonly string[], after: readonly string[]): number[] {
  const all = Array.from({ length: Math.max(before.length, after.length) }, (_, line) => line);
  return all.filter((line) => before[line] !== after[line]);
}

const COLUMNS: readonly (keyof Example)[] = [
  "category",
  "line",
  "position",
  "pronoun",
  "antecedents",
  "referencePronoun",
  "referenceAntecedents",
  "referenceAntecedentSpans",
];

function compareExamples(before: readonly Example[], after: readonly Example[]): UpdateChanges["examples"] {
  const nameOf = ({ id }: Example) => id;
  return compareByName(before, after, nameOf, (known, example): ChangedExample | null => {
    const columns = COLUMNS.filter((column) => !isSame(known[column], example[column]));
    return columns.length === 0 ? null : { id: example.id, columns };
  });
}

function compareSuites(
  before: Suite,
  after: Suite,
): Pick<UpdateChanges, "source" | "references" | "otherParts"> {
  const most = Math.max(before.references.length, after.references.length);
  const pairs = Array.from({ length: most }, (_, number) => [
    before.references[number],
    after.references[number],
  ]);
  const isLinked = pairs.some(
    ([a, b]) => a?.lines !== undefined && b !== undefined && !isSame(a.alignment, b.alignment),
  );
  return {
    source: linesOf(before.source, after.source),
    references: pairs.map(([a, b]) =>
      a === undefined || b === undefined ? null : linesOf(a.lines, b.lines),
    ),
    otherParts: [
      ...(isSame(before.categories, after.categories) ? [] : ["categories" as const]),
      ...(isSame(before.documents, after.documents) ? [] : ["documents" as const]),
      ...(isLinked ? ["links of references" as const] : []),
    ],
  };
}

function compareSettings(before: Campaign, after: Campaign): UpdateChanges["settings"] {
  const [then, now] = [before.suite, after.suite];
  return [
    ...(then.name === now.name ? [] : ["name" as const]),
    ...(then.sourceLanguage === now.sourceLanguage && then.targetLanguage === now.targetLanguage
      ? []
      : ["languages" as const]),
    ...(isSame(before.profile, after.profile) ? [] : ["profile" as const]),
    ...(before.guidelines.own === after.guidelines.own ? [] : ["guidelines" as const]),
    ...(isSame(before.silver, after.silver) ? [] : ["silver references" as const]),
    ...(isSame(before.gaps, after.gaps) ? [] : ["gap filling" as const]),
  ];
}

function verdictsByKey({
  campaign,
  texts: { index, outputs },
}: CampaignState): ReadonlyMap<string, CandidateKey & { readonly verdict: Verdict }> {
  const verdicts = passCampaign(passedCampaign(campaign), outputs);
  return new Map(
    index.numbers.flatMap((candidate) => {
      const key = index.keyOf(candidate);
      const found = verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
      if (found === undefined) return [];
      const { approved, reason } = found;
      return [[candidateText(key), { ...key, verdict: { approved, reason } }]];
    }),
  );
}

function compareVerdicts(before: CampaignState, after: CampaignState): ChangedVerdict[] {
  const then = verdictsByKey(before);
  return [...verdictsByKey(after)].flatMap(([text, { system, example, verdict }]): ChangedVerdict[] => {
    const known = then.get(text)?.verdict;
    if (known === undefined || known.approved === verdict.approved) return [];
    return [{ system, example, before: known, after: verdict }];
  });
}

function standingIn(texts: CampaignTexts, { latest, heads }: Register): Standing {
  if (texts.index.numberOf(latest) === null) return "aside";
  // Said twice: as long as one of the answers is of this text there is something to choose.
  return heads.every((head) => texts.isStale(head)) ? "stale" : "standing";
}

function compareAllStandings(
  before: CampaignState,
  after: CampaignState,
): Pick<UpdateChanges, "judgements" | "standings" | "answers" | "answerStandings"> {
  const { all } = after.campaign.registers;
  const judged = compareStandings(before, after, all.filter(isPronounRegister));
  const filled = compareStandings(
    before,
    after,
    all.filter((register) => !isPronounRegister(register)),
  );
  return {
    ...{ judgements: judged.counts, standings: judged.standings },
    ...{ answers: filled.counts, answerStandings: filled.standings },
  };
}

function compareStandings(before: CampaignState, after: CampaignState, registers: readonly Register[]) {
  const counts = { standing: 0, stale: 0, aside: 0 };
  const standings = registers.flatMap((register): ChangedStanding[] => {
    const { by: annotator, system, example } = register.latest;
    const [was, is] = [standingIn(before.texts, register), standingIn(after.texts, register)];
    counts[is]++;
    return was === is ? [] : [{ annotator, system, example, before: was, after: is }];
  });
  return { counts, standings };
}
