// Holds how a batch is taken out of a campaign: one annotator's candidates with all that they need, and what was said of them.

import type { Campaign } from "#core/campaign/campaign.ts";
import { NOTHING_EXCHANGED } from "#core/exchange/exchange.ts";
import { masterIdOf } from "#core/exchange/master-id.ts";
import { annotatorNumbers } from "#core/protest/annotator-numbers.ts";
import { buildOrigin } from "#core/protest/build-origin.ts";
import { NO_EXTRAS, type ProtestOrigin } from "#core/protest/origin.ts";
import { FILE_VERSION, type Row } from "#core/protest/rows.ts";
import { writeTables } from "#core/protest/write-tables.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";

export interface BatchPlan {
  /** The annotator's id; must be one of the campaign's. */
  readonly annotator: string;
  /** Numbers of the campaign's candidates, in the order of the showing. */
  readonly candidates: readonly number[];
  /** The tasks whose candidates they are, which PROTEST's `annotation_tasks` names. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
  /** ISO 8601, UTC. */
  readonly created: string;
}

/**
 * A campaign of its own with these candidates, the outputs that they are of, the whole suite, and this annotator's
 * records of them. PROTEST's row ids are those of the master, so that the original tool can take it back too.
 */
export function makeBatch(campaign: Campaign, plan: BatchPlan): Campaign {
  const { suite, outputs, annotators, judgements } = campaign;
  const index = candidateIndexOf(campaign);
  const chosen = new Set(plan.candidates);
  const systems = outputs.flatMap((_, system) =>
    plan.candidates.some((candidate) => index.systemNumber(candidate) === system) ? [system] : [],
  );
  const renumber = (candidate: number) =>
    index.exampleNumber(candidate) * systems.length + systems.indexOf(index.systemNumber(candidate));
  const mine = judgements.filter((judgement) => {
    const candidate = index.numberOf(judgement);
    return judgement.annotator === plan.annotator && candidate !== null && chosen.has(candidate);
  });
  return {
    ...campaign,
    suite,
    outputs: outputs.filter((_, system) => systems.includes(system)),
    candidates: plan.candidates.map(renumber),
    annotators: annotators.filter(({ id }) => id === plan.annotator),
    judgements: mine,
    warnings: [],
    exchange: {
      ...NOTHING_EXCHANGED,
      batch: { annotator: plan.annotator, master: masterIdOf(campaign), created: plan.created },
      protest: batchOrigin(campaign, plan, systems, renumber),
    },
  };
}

/** PROTEST's rows of the batch: those of the master that its candidates need (protest.md §5). */
function batchOrigin(
  campaign: Campaign,
  plan: BatchPlan,
  systems: readonly number[],
  renumber: (candidate: number) => number,
): ProtestOrigin {
  const origin = campaign.exchange.protest ?? buildOrigin(campaign);
  const { tables, candidates } = writeTables(campaign);
  const annotator = annotatorNumbers(campaign.annotators).get(plan.annotator) ?? 0;
  const name = campaign.annotators.find(({ id }) => id === plan.annotator)?.name ?? "";
  const chosen = new Set(plan.candidates);
  const kept = tables.pro_candidates.map((row, place) => {
    const number = candidates[place] ?? null;
    return number !== null && chosen.has(number) ? { row, number } : null;
  });
  const rows = kept.flatMap((one) => (one === null ? [] : [one.row]));
  const ids = new Set(rows.map(({ id }) => id));
  const corpora = new Set(rows.flatMap(({ srccorpus, tgtcorpus }) => [srccorpus, tgtcorpus]));
  const examples = new Set(rows.map(({ tgtcorpus, example_no }) => `${tgtcorpus} ${example_no}`));
  const isOfBatch = (row: Pick<Row<"translations">, "tgtcorpus" | "example_no">) =>
    examples.has(`${row.tgtcorpus} ${row.example_no}`);
  const tasks = new Set(
    tables.task_definition
      .filter((row) => plan.tasks.some(({ set, label }) => set === row.taskset && label === row.label))
      .map(({ id }) => id),
  );
  const isMine = (row: { readonly candidate: number; readonly annotator_id: number | null }) =>
    ids.has(row.candidate) && row.annotator_id === annotator;
  const { sentences: _sentences, ...others } = tables;
  return {
    rows: {
      ...others,
      meta_data: batchMeta(tables.meta_data, plan, annotator, name),
      corpora: tables.corpora.filter(({ id }) => corpora.has(id)),
      documents: tables.documents.filter(({ corpus }) => corpora.has(corpus)),
      pro_candidates: rows,
      pro_antecedents: tables.pro_antecedents.filter(isOfBatch),
      translations: tables.translations.filter(isOfBatch),
      annotators: tables.annotators.filter(({ id }) => id === annotator),
      annotations: tables.annotations.filter(isMine),
      token_annotations: tables.token_annotations.filter(isMine),
      tag_annotations: tables.tag_annotations.filter(isMine),
      annotation_tasks: tables.annotation_tasks.filter(
        ({ task_no, candidate }) => tasks.has(task_no) && ids.has(candidate),
      ),
      task_definition: [],
    },
    texts: origin.texts
      .filter(({ corpus }) => corpora.has(corpus))
      .map((text) =>
        text.text === "output" || text.text === "own-source"
          ? { ...text, number: systems.indexOf(text.number) }
          : text,
      ),
    sentences: origin.sentences.filter(({ corpus }) => corpora.has(corpus)),
    missing: origin.missing.filter(({ corpus }) => corpora.has(corpus)),
    candidates: kept.flatMap((one) => (one === null ? [] : [renumber(one.number)])),
    extras: NO_EXTRAS,
  };
}

/** Tags in the order in which the original writes them. */
function batchMeta(
  master: readonly Row<"meta_data">[],
  { created }: BatchPlan,
  annotator: number,
  name: string,
): Row<"meta_data">[] {
  const value = (tag: string) => master.find((row) => row.tag === tag)?.tag_value;
  const config = master.filter(({ tag }) => tag.startsWith("config:"));
  return [
    { tag: "file_version", tag_value: FILE_VERSION },
    { tag: "file_type", tag_value: "annotation_batch" },
    { tag: "time_created", tag_value: created.slice(0, 19).replace("T", " ") },
    { tag: "master_description", tag_value: value("master_description") ?? "" },
    { tag: "master_id", tag_value: value("master_id") ?? "" },
    ...config,
    { tag: "annotator_id", tag_value: String(annotator) },
    { tag: "annotator_name", tag_value: name },
  ];
}
