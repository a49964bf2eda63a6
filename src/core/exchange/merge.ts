// Holds what a batch brought back would change, told before anything is written (lessons.md 4): by example, system and
// annotator, never by row ids. Only the batch's own annotator is ever touched.

import type { Campaign } from "#core/campaign/campaign.ts";
import { checkBatch } from "#core/exchange/check-batch.ts";
import {
  type Annotator,
  contentOf,
  type Judgement,
  NOTHING_SAID,
  sameContent,
} from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { sameStored } from "#core/protest/write-judgements.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import type { Parsed } from "#core/shared/problem.ts";

/**
 * `added`: nothing was said here. `changed`: the batch goes on from what is said here. `contradicting`: both were
 * changed apart from each other, so that neither is known to be the later. `behind`: the batch is older than what is here.
 */
export type MergeKind = "added" | "changed" | "unchanged" | "contradicting" | "behind";

export interface MergeItem {
  readonly kind: MergeKind;
  readonly system: string;
  readonly example: string;
  /** What is said here; null = nothing. */
  readonly before: Judgement | null;
  /** What the batch says. */
  readonly after: Judgement;
  /** Records of the batch's own log that lead there and are not here yet, oldest first. */
  readonly history: readonly Judgement[];
}

export interface MergePreview {
  readonly annotator: Annotator;
  /** Whether the campaign does not know the annotator yet. */
  readonly isNew: boolean;
  readonly items: readonly MergeItem[];
  /** Judgements of other annotators in the batch, which are left aside. */
  readonly others: number;
  /** Judgements of the annotator in the campaign of which the batch says nothing; they stay. */
  readonly onlyHere: number;
}

/**
 * What merging the batch `incoming` (read from `file`) into `campaign` would do; nothing is changed. Errors:
 * unknown-format, other-campaign, unknown-candidate, hash-differs (`checkBatch`).
 */
export function previewMerge(campaign: Campaign, incoming: Campaign, file: string): Parsed<MergePreview> {
  const checked = checkBatch(campaign, incoming, file);
  if (!checked.ok) return checked;
  const { annotator, isNew } = checked.value;
  const here = new JudgementLog(candidateIndexOf(campaign), campaign.judgements);
  const there = new JudgementLog(candidateIndexOf(incoming), incoming.judgements);
  const known = new Set(here.all.map(({ id }) => id));
  const fromBatch = incoming.exchange.batch?.annotator ?? "";
  const histories = historiesOf(there.all.filter((judgement) => judgement.annotator === fromBatch));
  const latest = [...there.ofAnnotator(fromBatch).values()];
  const items = latest.flatMap((said): MergeItem[] => {
    const after = { ...said, annotator: annotator.id };
    const number = here.numberOf(said);
    const before = number === null ? null : saidOrNothing(here.latest(annotator.id, number));
    const history = histories.get(keyOf(said)) ?? [];
    if (before === null && sameContent(after, NOTHING_SAID)) return [];
    return [
      {
        kind: kindOf(before, after, new Set(history.map(({ id }) => id)), known),
        system: said.system,
        example: said.example,
        before,
        after,
        history: history
          .filter(({ id, action }) => action !== "import" && !known.has(id))
          .map((record) => ({ ...record, annotator: annotator.id })),
      },
    ];
  });
  const touched = new Set(items.map(keyOf));
  const onlyHere = [...here.ofAnnotator(annotator.id).values()].filter(
    (judgement) =>
      saidOrNothing(judgement) !== null &&
      there.numberOf(judgement) !== null &&
      !touched.has(keyOf(judgement)),
  );
  const others = new Set(
    there.all
      .filter((judgement) => judgement.annotator !== fromBatch)
      .map((one) => `${one.annotator} ${keyOf(one)}`),
  );
  return {
    ok: true,
    value: { annotator, isNew, items, others: others.size, onlyHere: onlyHere.length },
    warnings: checked.warnings,
  };
}

function kindOf(
  before: Judgement | null,
  after: Judgement,
  batchIds: ReadonlySet<string>,
  known: ReadonlySet<string>,
): MergeKind {
  if (before === null) return "added";
  // A PROTEST database holds less than a log: what it cannot hold is no difference.
  const same = after.action === "import" ? sameStored(before, after) : sameContent(before, after);
  if (same) return "unchanged";
  if (batchIds.has(before.id)) return "changed";
  if (before.action === "import") return "changed";
  return known.has(after.id) ? "behind" : "contradicting";
}

function saidOrNothing(judgement: Judgement | null): Judgement | null {
  return judgement === null || sameContent(judgement, NOTHING_SAID) ? null : judgement;
}

function historiesOf(judgements: readonly Judgement[]): Map<string, Judgement[]> {
  const histories = new Map<string, Judgement[]>();
  for (const judgement of judgements) {
    const key = keyOf(judgement);
    const known = histories.get(key);
    if (known === undefined) histories.set(key, [judgement]);
    else known.push(judgement);
  }
  return histories;
}

function keyOf({ system, example }: { readonly system: string; readonly example: string }): string {
  return JSON.stringify([system, example]);
}

/** How many items of each kind. */
export function countKinds(items: readonly MergeItem[]): Readonly<Record<MergeKind, number>> {
  const counts = { added: 0, changed: 0, unchanged: 0, contradicting: 0, behind: 0 };
  for (const { kind } of items) counts[kind]++;
  return counts;
}

export interface MergeStamp {
  readonly newId: () => string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/**
 * The records that carry the merge out, to be appended in this order. The log of a Referee batch comes along as it is;
 * what a PROTEST batch says is one record of its own. Contradicting judgements are taken over only if `takeTheirs`.
 */
export function mergeRecords(preview: MergePreview, takeTheirs: boolean, stamp: MergeStamp): Judgement[] {
  const step = stamp.newId();
  return preview.items.flatMap(({ kind, after, history }) => {
    if (kind === "unchanged" || kind === "behind" || (kind === "contradicting" && !takeTheirs)) return [];
    const last = history.at(-1);
    if (last !== undefined && sameContent(last, after)) return [...history];
    return [...history, { ...after, id: stamp.newId(), time: stamp.now, action: "import" as const, step }];
  });
}

/** The records that give back what was said before the records `merged` (a run of the log), as one step. */
export function undoRecords(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates">,
  judgements: readonly Judgement[],
  merged: { readonly first: string; readonly count: number },
  stamp: MergeStamp,
): { readonly records: Judgement[]; readonly kept: number } {
  const start = judgements.findIndex(({ id }) => id === merged.first);
  if (start < 0) return { records: [], kept: 0 };
  const index = candidateIndexOf(campaign);
  const before = new JudgementLog(index, judgements.slice(0, start));
  const now = new JudgementLog(index, judgements);
  const run = judgements.slice(start, start + merged.count);
  const ids = new Set(run.map(({ id }) => id));
  const last = new Map(run.map((judgement) => [`${judgement.annotator} ${keyOf(judgement)}`, judgement]));
  const step = stamp.newId();
  let kept = 0;
  const records = [...last.values()].flatMap((judgement): Judgement[] => {
    const candidate = now.numberOf(judgement);
    const latest = candidate === null ? null : now.latest(judgement.annotator, candidate);
    if (candidate === null || latest === null || !ids.has(latest.id)) {
      kept++;
      return [];
    }
    const said = before.latest(judgement.annotator, candidate);
    const content = contentOf(said ?? NOTHING_SAID);
    return [
      { ...(said ?? judgement), ...content, id: stamp.newId(), time: stamp.now, action: "import", step },
    ];
  });
  return { records, kept };
}
