// Holds how a campaign is read that a database of version 2 holds in its tables; what cannot be read is told, never dropped.

import * as v from "valibot";
import {
  annotator2Schema,
  type Campaign2,
  judgement2Schema,
  storedCampaign2Schema,
} from "#core/formats/version-2/campaign-2.ts";
import { ledgerFrom2 } from "#core/formats/version-2/read-campaign-2.ts";
import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";

/** One campaign's rows as they lie in the tables. */
export interface Stored2 {
  readonly campaign: unknown;
  readonly suite: unknown;
  /** In the order of their numbers. */
  readonly outputs: readonly unknown[];
  /** Undefined where there is none. */
  readonly exchange: unknown;
  /** In the order of the log. */
  readonly judgements: readonly unknown[];
}

/** What the small record says beside the ledger. */
const recordSchema = v.looseObject({
  name: v.string(),
  summary: v.object({ approved: v.number(), referred: v.number() }),
  annotators: v.array(annotator2Schema),
  trashed: v.nullable(v.string()),
  backedUp: v.nullable(v.object({ time: v.string(), judgements: v.number() })),
});

const suiteRowSchema = v.object({ suite: v.looseObject({}) });
const outputRowSchema = v.object({ output: v.unknown() });
const exchangeRowSchema = v.optional(
  v.object({ candidates: v.optional(v.unknown()), exchange: v.optional(v.unknown()) }),
  {},
);
const judgementRowSchema = v.object({ judgement: judgement2Schema });

export interface UnreadRow {
  readonly row: unknown;
  readonly why: string;
}

export interface ReadStored2 {
  readonly ledger: Ledger;
  readonly record: v.InferOutput<typeof recordSchema>;
  /** How many records of the log are in the ledger. */
  readonly judgements: number;
  /** Records of the log that cannot be read; the rest stands without them. */
  readonly unread: readonly UnreadRow[];
}

/** `place`: the name of this browser, where all was judged that did not come with a file. A string says why nothing can be read. */
export function readStored2(stored: Stored2, place: string): ReadStored2 | string {
  const record = v.safeParse(recordSchema, stored.campaign);
  if (!record.success) return reasonOf("campaigns", record.issues);
  const suite = v.safeParse(suiteRowSchema, stored.suite);
  if (!suite.success) return reasonOf("suites", suite.issues);
  const outputs = v.safeParse(v.array(outputRowSchema), stored.outputs);
  if (!outputs.success) return reasonOf("outputs", outputs.issues);
  const exchange = v.safeParse(exchangeRowSchema, stored.exchange);
  if (!exchange.success) return reasonOf("exchanges", exchange.issues);
  const { judgements, unread } = readLog(stored.judgements);
  const { name, annotators } = record.output;
  const whole = v.safeParse(storedCampaign2Schema, {
    ...record.output,
    ...exchange.output,
    suite: { ...suite.output.suite, name },
    outputs: outputs.output.map(({ output }) => output),
    annotators: [...annotators, ...unlisted(annotators, judgements)],
    judgements: [],
  });
  if (!whole.success) return reasonOf("campaigns", whole.issues);
  const campaign = { ...whole.output, judgements };
  const ledger = ledgerFrom2(campaign);
  return {
    ledger: { ...ledger, events: placed(ledger.events, campaign, place) },
    record: record.output,
    judgements: judgements.length,
    unread,
  };
}

type Judgement2Rows = Campaign2["judgements"];

function readLog(rows: readonly unknown[]): { judgements: Judgement2Rows; unread: UnreadRow[] } {
  const judgements: Judgement2Rows = [];
  const unread: UnreadRow[] = [];
  for (const row of rows) {
    const read = v.safeParse(judgementRowSchema, row);
    if (read.success) judgements.push(read.output.judgement);
    else unread.push({ row, why: reasonOf("judgements", read.issues) });
  }
  return { judgements, unread };
}

/** Whoever judged and is not listed is called by the id: a file in which somebody is missing would not open. */
function unlisted(
  annotators: readonly { readonly id: string }[],
  judgements: Judgement2Rows,
): { id: string; name: string }[] {
  const listed = new Set(annotators.map(({ id }) => id));
  const missing = new Set(judgements.map(({ annotator }) => annotator).filter((id) => !listed.has(id)));
  return Array.from(missing, (id) => ({ id, name: id }));
}

/** What was said in this browser can be undone here; what was imported or came with a batch cannot. */
function placed(events: readonly LedgerEvent[], campaign: Campaign2, place: string): LedgerEvent[] {
  const merged = new Set<string>();
  for (const { first, count } of campaign.exchange.merges) {
    const start = campaign.judgements.findIndex(({ id }) => id === first);
    if (start < 0) continue;
    for (const { id } of campaign.judgements.slice(start, start + count)) merged.add(id);
  }
  return events.map((event): LedgerEvent => {
    if (event.kind !== "judgement" || event.action === "import" || merged.has(event.id)) return event;
    const said: Judgement = { ...event, place };
    return said;
  });
}

function reasonOf(table: string, issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues;
  const where = v.getDotPath(issue);
  return `${table}${where === null ? "" : `, ${where}`}: ${issue.message}`;
}
