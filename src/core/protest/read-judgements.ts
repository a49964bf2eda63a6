// Holds how annotations with their tokens and tags become judgements, and how the stored conflict codes are held against ours.

import { countTokens } from "#core/align/tokens.ts";
import {
  findConflicts,
  isOriginalCode,
  type Marks,
  NO_CONFLICT,
  originalCode,
} from "#core/judgement/conflicts.ts";
import {
  type Annotator,
  type Answer,
  contentOf,
  type Judgement,
  type JudgementContent,
  NOTHING_SAID,
  sortTokens,
} from "#core/judgement/judgement.ts";
import { type AlignedText, alignedTranslation, outputText } from "#core/match/translation.ts";
import { type CandidateRows, groupRows } from "#core/protest/annotation-rows.ts";
import { uuidOf } from "#core/protest/judgement-id.ts";
import type { ProtestMeta } from "#core/protest/meta.ts";
import { MASTER_USER, type ProtestTables, type Row } from "#core/protest/rows.ts";
import type { Told } from "#core/protest/told.ts";
import { marksOf, textShownHash } from "#core/queue/candidate-view.ts";
import type { Example, Output, Suite } from "#core/suite/suite.ts";

/** When a judgement was made, where the database does not say; replaced by the time of the import. */
export const UNKNOWN_TIME = "1970-01-01T00:00:00.000Z";

export interface JudgedSuite {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
  /** One entry a row of pro_candidates, as in `ProtestOrigin`. */
  readonly candidateOfRow: readonly (number | null)[];
}

export interface ReadJudgements {
  readonly annotators: readonly Annotator[];
  readonly judgements: readonly Judgement[];
}

/** Every judgement in the database, each record an import. Nothing is an error; warnings tell what was read otherwise. */
export function readJudgements(
  tables: ProtestTables,
  judged: JudgedSuite,
  meta: ProtestMeta,
  told: Told,
): ReadJudgements {
  const reader = new JudgementReader(tables, judged, meta, told);
  const judgements = [...groupRows(tables).values()].flatMap((rows) => reader.read(rows));
  for (const { id, annotator_id } of tables.token_annotations) {
    if (annotator_id !== null) continue;
    const message = `token_annotations, id ${id}: found no annotator_id; the row is left aside`;
    told.warn("dangling-id", "rows of token_annotations left aside", message);
  }
  return { annotators: reader.annotators, judgements };
}

/** What an annotator of PROTEST is called in a campaign. */
export function annotatorId(number: number): string {
  return String(number);
}

class JudgementReader {
  readonly #judged: JudgedSuite;
  readonly #meta: ProtestMeta;
  readonly #told: Told;
  readonly #candidates: ReadonlyMap<number, { row: Row<"pro_candidates">; number: number | null }>;
  readonly #corpusNames: ReadonlyMap<number, string>;
  readonly #texts: readonly AlignedText[];
  readonly #names: Map<number, string>;
  readonly #step: string;

  constructor(tables: ProtestTables, judged: JudgedSuite, meta: ProtestMeta, told: Told) {
    this.#judged = judged;
    this.#meta = meta;
    this.#told = told;
    this.#candidates = new Map(
      tables.pro_candidates.map((row, index) => [
        row.id,
        { row, number: judged.candidateOfRow[index] ?? null },
      ]),
    );
    this.#corpusNames = new Map(tables.corpora.map(({ id, name }) => [id, name]));
    this.#texts = judged.outputs.map((output) => outputText(judged.suite, output));
    this.#names = new Map(tables.annotators.map(({ id, name }) => [id, name]));
    if (meta.batch !== null && !this.#names.has(meta.batch.annotator)) {
      this.#names.set(meta.batch.annotator, meta.batch.annotatorName || `annotator ${meta.batch.annotator}`);
    }
    this.#step = uuidOf(JSON.stringify(["protest import", meta.masterId, meta.batch]));
  }

  get annotators(): Annotator[] {
    return Array.from(this.#names, ([id, name]) => ({ id: annotatorId(id), name }));
  }

  /** The records of one candidate and annotator, oldest first. */
  read(rows: CandidateRows): Judgement[] {
    const found = this.#candidates.get(rows.candidate);
    const example = this.#example(found?.number ?? null);
    const system = (found?.number ?? 0) % Math.max(1, this.#judged.outputs.length);
    const text = this.#texts[system];
    const output = this.#judged.outputs[system];
    if (found === undefined || example === undefined || text === undefined || output === undefined) {
      const message = `the judgement of annotator ${rows.annotator} is of candidate ${rows.candidate}, which is not there or left aside; so is the judgement`;
      this.#told.warn("dangling-id", "judgements left aside", message);
      return [];
    }
    this.#meet(rows.annotator);
    if (rows.annotations.length > 1) {
      const message = `candidate ${rows.candidate} has ${rows.annotations.length} rows of annotations by annotator ${rows.annotator}; the last one counts, the others are its history`;
      this.#told.warn("duplicate-judgement", "judgements with several rows", message);
    }
    const marks = marksOf(alignedTranslation(example, text));
    const nothing = { id: null, ant_annotation: null, anaph_annotation: null, remarks: null };
    const annotations = rows.annotations.length === 0 ? [nothing] : rows.annotations;
    return annotations.map((annotation, ordinal): Judgement => {
      const said = this.#content(rows, annotation, output);
      const content = this.#exempt(said, marks, example.category, rows.annotator);
      if ("conflict_status" in annotation) this.#compareCode(annotation, said, marks);
      const { row } = found;
      const corpus = this.#corpusNames.get(row.tgtcorpus) ?? "";
      const key = [this.#meta.masterId, corpus, row.example_no, rows.annotator, ordinal, contentOf(content)];
      return {
        ...content,
        id: uuidOf(JSON.stringify(["protest judgement", ...key])),
        system: output.system,
        example: example.id,
        annotator: annotatorId(rows.annotator),
        time: UNKNOWN_TIME,
        action: "import",
        step: this.#step,
        copiedFrom: null,
        contextBefore: 0,
        contextAfter: 0,
        referenceOpened: false,
        seconds: 0,
        textHash: textShownHash(this.#judged.suite, example, text),
        guidelines: "",
      };
    });
  }

  #example(number: number | null): Example | undefined {
    if (number === null) return undefined;
    return this.#judged.suite.examples[Math.floor(number / this.#judged.outputs.length)];
  }

  #meet(annotator: number): void {
    if (this.#names.has(annotator)) return;
    if (annotator === MASTER_USER) {
      this.#names.set(annotator, "Master user");
      return;
    }
    const name = `annotator ${annotator}`;
    this.#names.set(annotator, name);
    const message = `annotations: annotator ${annotator} is not in the table of annotators; called “${name}”`;
    this.#told.warn("dangling-id", "annotators without a name", message);
  }

  #content(
    rows: CandidateRows,
    annotation: Pick<Row<"annotations">, "ant_annotation" | "anaph_annotation" | "remarks">,
    output: Output,
  ): JudgementContent {
    const antecedent = this.#answer(rows, annotation.ant_annotation);
    const pronoun = this.#answer(rows, annotation.anaph_annotation);
    const tokens = rows.tokens.flatMap(({ id, line, token, annotation: value }) => {
      const aside = (why: string) => {
        const message = `token_annotations, id ${id}: ${why}; the token is left aside`;
        this.#told.warn("unknown-value", "tokens left aside", message);
        return [];
      };
      if (value !== "ok") return aside(`found ${shown(value)}; expected “ok”`);
      if (token >= countTokens(output.lines[line] ?? ""))
        return aside(`there is no token ${token} in line ${line}`);
      return [{ line, position: token }];
    });
    return {
      ...NOTHING_SAID,
      antecedent: antecedent.answer,
      pronoun: pronoun.answer,
      tokens: sortTokens(tokens),
      tags: [...new Set(rows.tags.map(({ tag }) => tag))],
      remark: annotation.remarks ?? "",
      flagged: antecedent.unsure || pronoun.unsure,
    };
  }

  /** What is neither ok, bad nor unset is read as not answered, and flagged to be looked at. */
  #answer(rows: CandidateRows, value: string | null): { answer: Answer; unsure: boolean } {
    if (value === "ok" || value === "bad" || value === "unset") return { answer: value, unsure: false };
    if (value === null) return { answer: "unset", unsure: false };
    const message = `annotations: candidate ${rows.candidate} has the answer “${value}” of annotator ${rows.annotator}; read as not answered, and flagged`;
    this.#told.warn("unknown-value", "answers that are none", message);
    return { answer: "unset", unsure: true };
  }

  /** Where the original does not look for conflicts, those that there are count as kept. */
  #exempt(content: JudgementContent, marks: Marks, category: string, annotator: number): JudgementContent {
    const exempt = annotator === MASTER_USER || !this.#meta.checksConflicts;
    if (!exempt || findConflicts(content, marks, category).length === 0) return content;
    const why =
      annotator === MASTER_USER
        ? "the master user is exempt"
        : "conflict checks are disabled in the database";
    return { ...content, keptBecause: `PROTEST: ${why}` };
  }

  #compareCode(row: Row<"annotations">, content: JudgementContent, marks: Marks): void {
    const stored = row.conflict_status;
    const code = this.storedCode(row.annotator_id, content, marks);
    if (stored === code) return;
    const found = `annotations, id ${row.id}: found the conflict status ${shown(stored)}`;
    if (stored !== null && isOriginalCode(stored)) {
      const message = `${found}; from what the row says it is “${code}”, which counts`;
      this.#told.warn("conflict-code-differs", "conflict statuses that differ", message);
    } else {
      const message = `${found}, which is none; from what the row says it is “${code}”`;
      this.#told.warn("unknown-value", "conflict statuses that are none", message);
    }
  }

  /** The status that the original stores; it does not check the master user, nor anything where checks are disabled. */
  storedCode(annotator: number, content: JudgementContent, marks: Marks): string {
    if (annotator === MASTER_USER || !this.#meta.checksConflicts) return NO_CONFLICT;
    return originalCode(content, marks);
  }
}

function shown(value: string | null): string {
  return value === null ? "NULL" : `“${value}”`;
}
