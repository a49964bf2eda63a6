// Describes the tables of judgements (one row per judgement) and of candidates (one row per candidate), and the codebook
// that explains their columns and codes. The tables contain only the latest judgement of each annotator about each
// candidate.

import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { alignedPronoun } from "#core/campaign/matching/translation.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { finishedOutcome, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { decisionOf } from "#core/ledger/deciding.ts";
import { type Judgement, OVERLAP_LABEL, type PronounRecord } from "#core/ledger/event.ts";
import { type Annotator, candidateText, type PronounRegister } from "#core/ledger/fold.ts";
import { documentNumber, type Example, includesToken, type TokenRef } from "#core/suite/suite.ts";
import {
  type Column,
  column,
  dataColumn,
  type LongTable,
  type Table,
  TEXT,
  table,
} from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { Answer, JudgementContent } from "#core/tasks/judging/content.ts";
import { CONFLICT_WORDS, effectiveMarks, originalCode } from "#core/tasks/judging/pronoun-judgement.ts";
import { CAUSES, STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import type { JudgementState } from "#core/tasks/task.ts";
import { TASKS } from "#core/tasks/tasks.ts";
import { type OwnOutcome, outcomeName } from "./differing-judgements.ts";
import { approvalsOf } from "./score-campaign.ts";

interface JudgementRow {
  readonly candidate: CandidateResult;
  readonly judgement: JudgementDetail;
}

/** One row per candidate and annotator with a judgement: the latest one; in the order of `candidates`. */
export function judgementsTable(candidates: Iterable<CandidateResult>): LongTable<JudgementRow> {
  return {
    title: "judgements",
    columns: [
      ...CANDIDATE_COLUMNS.map((column) =>
        column.id === JUDGED_PRONOUN.id
          ? ofPart<JudgementRow, JudgementDetail>(JUDGED_PRONOUN, (row) => row.judgement)
          : ofPart<JudgementRow, CandidateResult>(column, (row) => row.candidate),
      ),
      ...JUDGEMENT_COLUMNS.map((column) =>
        ofPart<JudgementRow, JudgementDetail>(column, (row) => row.judgement),
      ),
    ],
    rows: judgementRows(candidates),
  };
}

function* judgementRows(candidates: Iterable<CandidateResult>): Generator<JudgementRow> {
  for (const candidate of candidates)
    for (const judgement of candidate.judgements) yield { candidate, judgement };
}

/** One row for every candidate, judged or not, with the same columns for each annotator (“pronoun: Anna”). */
export function candidatesTable(
  candidates: Iterable<CandidateResult>,
  annotators: readonly Annotator[],
): LongTable<CandidateResult> {
  const ofAnnotator = (annotator: Annotator) =>
    COLUMNS_PER_ANNOTATOR.map((column): Column<CandidateResult> => {
      const id = `${column.id}: ${distinctName(annotator, annotators)}`;
      const isOfAnnotator = (judgement: JudgementDetail) => judgement.annotator.id === annotator.id;
      const judgementOf = ({ judgements }: CandidateResult) => judgements.find(isOfAnnotator) ?? null;
      return { ...ofPart({ ...column, id, heading: id }, judgementOf), isName: true };
    });
  return {
    title: "candidates",
    columns: [...CANDIDATE_COLUMNS, ...OUTCOME_COLUMNS, ...annotators.flatMap(ofAnnotator)],
    rows: candidates,
  };
}

/** The tables of the codebook: the columns of both tables, and the codes in their cells. */
export function codebookTables(): readonly Table[] {
  const ofAnnotator = COLUMNS_PER_ANNOTATOR.map((column) => ({ ...column, id: `${column.id}: NAME` }));
  const ofJudgement = CANDIDATE_COLUMNS.map((column) =>
    column.id === JUDGED_PRONOUN.id ? JUDGED_PRONOUN : column,
  );
  return [
    meaningsTable({
      title: "Columns of judgements.csv",
      note: "One row per annotator and candidate: the latest judgement.",
      heading: "column",
      rows: [...ofJudgement, ...JUDGEMENT_COLUMNS].map(meaningOf),
    }),
    meaningsTable({
      title: "Further columns of candidates.csv",
      note: "One row per candidate, judged or not. The first columns are those from system to sampled of judgements.csv, with output_pronoun for all annotators together. The columns that end in a name are repeated for each annotator.",
      heading: "column",
      rows: [DECIDED_PRONOUN, ...OUTCOME_COLUMNS, ...ofAnnotator].map(meaningOf),
    }),
    meaningsTable({
      title: "Tags",
      note: "The codes in the column tags, with what annotators read about them. Other tags are those of the campaign.",
      heading: "tag",
      rows: [...STANDARD_TAGS, ...CAUSES].map(({ tag, meaning }) => [tag, meaning]),
    }),
    meaningsTable({
      title: "Conflicts",
      note: "The codes in the columns conflicts and protest_code. They are those of PROTEST’s tool.",
      heading: "code",
      rows: Object.entries(CONFLICT_WORDS),
    }),
  ];
}

type Meaning = readonly [name: string, meaning: string];

function meaningOf({ id, meaning = "" }: Pick<Column<never>, "id" | "meaning">): Meaning {
  return [id, meaning];
}

function meaningsTable(description: {
  readonly title: string;
  readonly note: string;
  readonly heading: string;
  readonly rows: readonly Meaning[];
}): Table {
  const { title, note, heading, rows } = description;
  return table<Meaning>({
    title,
    note,
    columns: [
      column("name", heading, TEXT, ([name]) => name),
      column("meaning", "meaning", TEXT, ([, meaning]) => meaning),
    ],
    rows,
  });
}

/** A column with the meaning that the codebook gives. */
function explained<Row>(
  id: string,
  meaning: string,
  value: Parameters<typeof dataColumn<Row>>[1],
): Column<Row> {
  return { ...dataColumn(id, value), meaning };
}

const JUDGED_PRONOUN = explained<JudgementDetail>(
  "output_pronoun",
  "the words of the output that the answer about the pronoun is about, which are those to count: if it is correct, the words chosen for the pronoun; otherwise, or if none is chosen, the words linked to it, as the annotator fixed them; empty = no word is linked",
  (j) => j.judgedPronoun().join(" "),
);

const DECIDED_PRONOUN = explained<CandidateResult>(
  JUDGED_PRONOUN.id,
  "the same of the finished judgements (of adjudicators if there are any), with bars between different words; if nobody finished, linked_pronoun",
  (c) => decidedPronouns(c).join("|"),
);

/** The different words, each once, that the finished judgements are about: those of adjudicators if there are any. */
function decidedPronouns({ judgements, linkedPronoun }: CandidateResult): readonly string[] {
  const finished = judgements.filter(({ outcome }) => outcome !== null);
  const resolutions = finished.filter(({ annotator }) => annotator.role === "adjudicator");
  const counted = resolutions.length > 0 ? resolutions : finished;
  if (counted.length === 0) return [linkedPronoun().join(" ")];
  return [...new Set(counted.map(({ judgedPronoun }) => judgedPronoun().join(" ")))];
}

/**
 * Columns about the candidate, which both tables have. In the table of judgements, `output_pronoun` is that of the
 * judgement (`JUDGED_PRONOUN`).
 */
const CANDIDATE_COLUMNS: readonly Column<CandidateResult>[] = [
  explained("system", "the MT system", (c) => c.system),
  explained("example", "the example’s id in the suite", (c) => c.example.id),
  explained("category", "the category of the source pronoun", (c) => c.example.category),
  explained(
    "document",
    "the document with the pronoun; empty = the suite has no documents",
    (c) => c.document,
  ),
  explained(
    "line",
    "the line of source.txt with the pronoun, counted from 0 through all documents; screens count from 1 within each document",
    (c) => c.example.line,
  ),
  explained("source_pronoun", "the pronoun in the source", (c) => c.example.pronoun),
  DECIDED_PRONOUN,
  explained(
    "linked_pronoun",
    "the words of the output that its word alignment links to the pronoun, which the automatic pass compared, whatever annotators fixed; empty = none",
    (c) => c.linkedPronoun().join(" "),
  ),
  explained("verdict", "of the automatic pass: approved or referred (to be judged)", (c) =>
    c.verdict.approved ? "approved" : "referred",
  ),
  explained(
    "verdict_reason",
    "why the automatic pass gave this verdict; “learnt agreement” if that approved a candidate that the pass referred",
    (c) => c.verdict.reason,
  ),
  explained(
    "shared",
    "yes = an assignment gave the candidate to all annotators; empty = nothing was assigned",
    (c) => c.isShared,
  ),
  explained(
    "sampled",
    "yes = approved and assigned; if nothing was assigned: approved, with a finished judgement",
    (c) => c.isSampled,
  ),
];

const OUTCOME_COLUMNS: readonly Column<CandidateResult>[] = [
  explained(
    "outcome",
    "of all judgements and the automatic pass: approved (not judged), correct, incorrect, excluded, open",
    ({ outcome }) => outcome.kind,
  ),
  explained("outcome_why", "why the candidate is open or excluded; else empty", ({ outcome }) =>
    "why" in outcome ? outcome.why : null,
  ),
];

/** The words for an answer in exports. */
const ANSWER_WORDS: Readonly<Record<Answer, string>> = { ok: "correct", bad: "incorrect", unset: "unset" };

const STATE_MEANING =
  "open, partial (something is missing), done, conflict (answers, words or tags contradict each other), stale (on a text that has changed), concurrent (two answers of one person; the row has the later one)";

const JUDGEMENT_COLUMNS: readonly Column<JudgementDetail>[] = [
  explained("annotator", "the annotator’s id", (j) => j.annotator.id),
  explained("annotator_name", "the annotator’s name", (j) => j.annotator.name),
  explained("role", "annotator or adjudicator", (j) => j.annotator.role),
  explained("state", STATE_MEANING, (j) => j.state),
  explained(
    "outcome",
    "what this judgement alone says: correct, incorrect or excluded; empty = it is unfinished or does not count",
    ({ outcome }) =>
      outcome === null || outcome === "correct" || outcome === "incorrect" ? outcome : "excluded",
  ),
  explained(
    "antecedent",
    "the answer about the antecedent’s head: correct, incorrect or unset",
    (j) => ANSWER_WORDS[j.judgement.content.antecedent],
  ),
  explained(
    "pronoun",
    "the answer about the pronoun: correct, incorrect or unset",
    (j) => ANSWER_WORDS[j.judgement.content.pronoun],
  ),
  explained("selected_tokens", "the words that the annotator chose", (j) => j.selected().join(" ")),
  explained("selected_positions", "their places, as line:position, both from 0", (j) =>
    positions(j.judgement.content.tokens),
  ),
  explained("tags", "tags, with bars between them", (j) => joinedByBar(j.judgement.content.tags)),
  explained("remark", "the annotator’s remark", (j) => j.judgement.content.remark),
  explained("flagged", "yes = the annotator wants to look at it again", (j) => j.judgement.content.flagged),
  explained(
    "fixed_pronoun",
    "places of the words that the annotator linked to the pronoun instead of linked_pronoun; empty = not changed",
    (j) => positions(j.judgement.content.fixedPronoun),
  ),
  explained("fixed_antecedent", "the same for the antecedent’s head", (j) =>
    positions(j.judgement.content.fixedAntecedent),
  ),
  explained("conflicts", "codes of the conflicts, with bars between them", (j) => joinedByBar(j.conflicts())),
  explained(
    "kept_because",
    "the reason for which the annotator kept a conflict",
    (j) => j.judgement.content.keptBecause,
  ),
  explained(
    "protest_code",
    "the two codes that PROTEST’s tool would store, for pronoun and antecedent; ana_ok and ant_ok = no conflict",
    (j) => j.originalCode(),
  ),
  explained(
    "context_before",
    "lines before the pronoun’s that were on the screen; empty = unknown",
    (j) => j.judgement.circumstances.contextBefore,
  ),
  explained(
    "context_after",
    "lines after the pronoun’s that were on the screen; empty = unknown",
    (j) => j.judgement.circumstances.contextAfter,
  ),
  explained(
    "reference_opened",
    "whether the annotator looked at the reference; empty = unknown",
    (j) => j.judgement.circumstances.referenceOpened,
  ),
  explained(
    "seconds",
    "time with the candidate on the screen; empty = unknown",
    (j) => j.judgement.circumstances.seconds,
  ),
  explained("time", "when the judgement was stored, in UTC", (j) => j.judgement.time),
  explained("judgement", "the id of the judgement", (j) => j.judgement.id),
  explained("decision", "the id of the decision; the same for all outputs that one decision judged", (j) =>
    j.decision(),
  ),
  explained(
    "copied_from",
    "the id of the judgement from which this one was copied; empty = it was not copied",
    (j) => j.judgement.copiedFrom,
  ),
  explained(
    "grouped_by",
    "what the outputs of these two judgements have in common: text or translation; empty = not copied",
    (j) => groupedBy(j.judgement),
  ),
  explained(
    "suggested",
    "yes = the annotator accepted a suggested earlier answer",
    (j) => j.judgement.circumstances.suggested,
  ),
  explained(
    "text_opened",
    "for outputs with the same translation: whether the output’s own text was on the screen",
    (j) => j.judgement.circumstances.textOpened,
  ),
  explained(
    "second_look",
    "what happened to a judge’s objection: control (not shown), shown, kept or changed; empty = there was none",
    (j) => j.judgement.circumstances.secondLook?.state,
  ),
  explained("guidelines", "the version of the guidelines", (j) => j.judgement.circumstances.guidelines),
];

/**
 * Columns that the table of candidates repeats for each annotator. A cell has no value if the annotator has not judged
 * the candidate.
 */
const COLUMNS_PER_ANNOTATOR: readonly Column<JudgementDetail>[] = [
  ...JUDGEMENT_COLUMNS.filter(({ id }) => id === "state" || id === "antecedent" || id === "pronoun"),
  explained("tokens", "the words that the annotator chose", (j) => j.selected().join(" ")),
  ...JUDGEMENT_COLUMNS.filter(({ id }) => id === "tags" || id === "remark"),
];

/**
 * Makes a column that reads a part of the row, such as one annotator's judgement. If the part is null, the cell has no
 * value.
 */
function ofPart<Row, Part>(
  { id, heading, unit, value }: Column<Part>,
  part: (row: Row) => Part | null,
): Column<Row> {
  return column(id, heading, unit, (row) => {
    const partOfRow = part(row);
    return partOfRow === null ? NOT_JUDGED_BY : value(partOfRow);
  });
}

/** One object for all cells, because a table of candidates has millions. */
const NOT_JUDGED_BY = { none: "not judged by this annotator", text: "" };

/**
 * What the output shares with the output from which the judgement was copied; null if the judgement was not copied.
 */
function groupedBy({ copiedFrom, circumstances }: Judgement): string | null {
  return copiedFrom === null ? null : (circumstances.groupedBy ?? "text");
}

/**
 * Positions as `line:position`, both 0-based. Empty if no token is selected, if the alignment is not fixed, or if it is
 * fixed so that no token is linked.
 */
function positions(tokens: readonly TokenRef[] | null): string {
  return joinedByBar((tokens ?? []).map(tokenPlace));
}

function joinedByBar(parts: readonly string[]): string {
  return parts.join("|");
}

/** The name, followed by the id if the name is not unique; the id if there is no name. */
function distinctName({ id, name }: Annotator, annotators: readonly Annotator[]): string {
  if (name === "") return id;
  return annotators.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name;
}

/**
 * One annotator's judgement with values derived from it. Values that need the text are functions, because most readers
 * count judgements by their outcomes.
 */
export interface JudgementDetail {
  readonly annotator: Annotator;
  readonly judgement: PronounRecord;
  /**
   * `stale`: made on a text that has changed, so the judgement is not counted. `concurrent`: the latest of several
   * concurrent answers. Otherwise the state of the judgement itself.
   */
  readonly state: JudgementState | "stale" | "concurrent";
  /** What this judgement alone says; null if it does not count or is not finished. */
  readonly outcome: OwnOutcome | null;
  /** The conflicts of the judgement, including those that the annotator kept with a reason. */
  readonly conflicts: () => readonly string[];
  /** The conflicts as PROTEST's tool stores them: `"<pronoun> <antecedent>"`. */
  readonly originalCode: () => string;
  /** Id of the decision; the same for all judgements that one decision made (`decisionOf`). */
  readonly decision: () => string;
  /** Words at the positions of the selected tokens. For a stale judgement, these are words of the current text. */
  readonly selected: () => readonly string[];
  /**
   * The words that the answer about the pronoun is about. If it is “correct”: the words selected for the pronoun. Otherwise,
   * or if none is selected: the words linked to it, after the annotator fixed the links. Empty = no word is linked.
   */
  readonly judgedPronoun: () => readonly string[];
}

export interface CandidateResult {
  readonly system: string;
  readonly example: Example;
  readonly verdict: Verdict;
  readonly outcome: Outcome;
  /**
   * Text of the output tokens linked to the pronoun, whatever annotators fixed: what the automatic pass compared. Empty if
   * untranslated or not aligned.
   */
  readonly linkedPronoun: () => readonly string[];
  /** Id of the document with the pronoun; null if the suite has no documents. */
  readonly document: string | null;
  /** Whether an assignment gave the candidate to all annotators, for agreement; null if nothing was assigned. */
  readonly isShared: boolean | null;
  /**
   * Whether the candidate is in the audit's sample: it was approved, and it was assigned. If nothing was assigned, every
   * approval with a finished judgement is in the sample.
   */
  readonly isSampled: boolean;
  /** Judgements in the order of the campaign's annotators; empty if there are none. */
  readonly judgements: readonly JudgementDetail[];
}

/** Digits of a decision's id: enough for 200,000 decisions, of which two have the same id once in 10⁹ campaigns. */
const DECISION_DIGITS = 16;

/** Which candidates are read, and from which outcomes. By default all candidates, with outcomes from the verdicts. */
interface ReadFrom {
  readonly outcomes?: CandidateOutcomes;
  readonly counts?: (candidate: number) => boolean;
}

/**
 * The candidates' results, by system, then by example in suite order. They are made one by one when they are read,
 * because those of 200,000 candidates need a gigabyte.
 */
export class CandidateResults implements Iterable<CandidateResult> {
  readonly outcomes: CandidateOutcomes;
  readonly #verdicts: readonly (readonly Verdict[])[];
  readonly #campaign: Campaign;
  readonly #assigned: AssignedKeys | null;
  readonly #order: ReadonlyMap<string, number>;
  readonly #counts: (candidate: number) => boolean;
  /** The ids of decisions by their keys, because several tables need the id of each judgement's decision. */
  readonly #decisions = new Map<string, string>();
  #judged: readonly CandidateResult[] | null = null;

  /** `verdicts`: by output, then by example. */
  constructor(campaign: Campaign, verdicts: readonly (readonly Verdict[])[], from: ReadFrom = {}) {
    const { outcomes = new CandidateOutcomes(campaign, approvalsOf(verdicts)), counts = () => true } = from;
    this.outcomes = outcomes;
    this.#verdicts = verdicts;
    this.#campaign = campaign;
    this.#assigned = assignedKeys(campaign);
    this.#order = new Map(campaign.annotators.map(({ id }, index) => [id, index]));
    this.#counts = counts;
  }

  *[Symbol.iterator](): Generator<CandidateResult> {
    for (const candidate of this.outcomes.texts.index.bySystem)
      if (this.#counts(candidate)) yield this.#result(candidate);
  }

  /** Whether any of the candidates is of this example. */
  hasExample(example: number): boolean {
    return this.outcomes.texts.index.ofExample(example).some(this.#counts);
  }

  /** The results of one example, in the order of the systems. `example`: its number in the suite. */
  ofExample(example: number): CandidateResult[] {
    const candidates = this.outcomes.texts.index.ofExample(example).filter(this.#counts);
    return candidates.map((candidate) => this.#result(candidate));
  }

  /** Results of the candidates with a judgement. Kept, because several tables and texts read them. */
  judged(): readonly CandidateResult[] {
    this.#judged ??= this.outcomes.texts.index.bySystem
      .filter((candidate) => this.outcomes.registers(candidate).length > 0 && this.#counts(candidate))
      .map((candidate) => this.#result(candidate));
    return this.#judged;
  }

  #documentOf({ line }: Example): string | null {
    const { suite } = this.#campaign;
    return suite.documents[documentNumber(suite, line) ?? -1]?.id ?? null;
  }

  #result(candidate: number): CandidateResult {
    const { texts } = this.outcomes;
    const { index } = texts;
    const verdict = this.#verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)];
    if (verdict === undefined) throw new RangeError(`no verdict for candidate ${candidate}`);
    const output = texts.output(candidate);
    const example = texts.example(candidate);
    const { system } = index.keyOf(candidate);
    const key = this.#assigned === null ? "" : candidateText({ system, example: example.id });
    const judgements = this.#details(candidate);
    const isAssigned = this.#assigned?.all.has(key) ?? judgements.some(({ outcome }) => outcome !== null);
    return {
      system,
      example,
      verdict,
      outcome: this.outcomes.outcome(candidate),
      linkedPronoun: () => alignedPronoun(example, output).map((token) => output.token(token)),
      document: this.#documentOf(example),
      isShared: this.#assigned?.shared.has(key) ?? null,
      isSampled: verdict.approved && isAssigned,
      judgements,
    };
  }

  #orderOf({ latest }: PronounRegister): number {
    return this.#order.get(latest.author) ?? this.#order.size;
  }

  #details(candidate: number): readonly JudgementDetail[] {
    const registers = this.outcomes.registers(candidate);
    if (registers.length === 0) return NO_JUDGEMENTS;
    const judgements = this.outcomes.countedJudgements(candidate);
    return registers
      .map((register, at) => ({ register, isStale: judgements[at]?.stale === true }))
      .sort((a, b) => this.#orderOf(a.register) - this.#orderOf(b.register))
      .map(({ register, isStale }) => this.#detail(register, candidate, isStale));
  }

  #detail(register: PronounRegister, candidate: number, isStale: boolean): JudgementDetail {
    const { latest, hasConcurrent } = register;
    const { texts } = this.outcomes;
    const { annotators, registers } = this.#campaign;
    const decisions = this.#decisions;
    const annotator = annotators[this.#orderOf(register)];
    const toJudge = this.outcomes.toJudge(candidate);
    const output = texts.output(candidate);
    const state = isStale
      ? "stale"
      : hasConcurrent
        ? "concurrent"
        : TASKS[latest.task].state(latest.content, toJudge);
    return {
      annotator: annotator ?? { id: latest.author, name: latest.author, role: "annotator" },
      judgement: latest,
      state,
      outcome: state === "done" ? outcomeName(finishedOutcome(latest.content)) : null,
      conflicts: () => TASKS[latest.task].conflicts(latest.content, toJudge),
      originalCode: () => originalCode(latest.content, toJudge.marks),
      decision: () => {
        const key = decisionOf(register, registers);
        return getOrInsert(decisions, key, () => hashText(key).slice(0, DECISION_DIGITS));
      },
      selected: () => latest.content.tokens.map((token) => output.token(token)),
      judgedPronoun: () => judgedPronoun(latest.content, toJudge.marks).map((token) => output.token(token)),
    };
  }
}

/** Only linked tokens can be selected for the pronoun; a token outside the links is one of the antecedent's head. */
function judgedPronoun(content: JudgementContent, marks: Marks): readonly TokenRef[] {
  const linked = effectiveMarks(content, marks).pronoun;
  if (content.pronoun !== "ok") return linked;
  const selected = linked.filter((token) => includesToken(content.tokens, token));
  return selected.length === 0 ? linked : selected;
}

const NO_JUDGEMENTS: readonly JudgementDetail[] = [];

/** Keys (`candidateText`) of the candidates in assignments of judging. */
interface AssignedKeys {
  readonly all: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

/** Null if no candidate is assigned to be judged. */
function assignedKeys({ assignments }: Pick<Campaign, "assignments">): AssignedKeys | null {
  const shares = assignments.flatMap(({ task, tasks }) => (task === undefined ? tasks : []));
  if (shares.length === 0) return null;
  const keysOf = (ofShares: typeof shares) =>
    new Set(ofShares.flatMap(({ candidates }) => candidates.map(candidateText)));
  return { all: keysOf(shares), shared: keysOf(shares.filter(({ label }) => label === OVERLAP_LABEL)) };
}
