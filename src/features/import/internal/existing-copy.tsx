// Finds this browser's copy of the campaign that is being imported, and offers what to do with it.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import type { ImportPreview } from "#core/exchange/import-all.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import type { BatchSummary, ImportSummary } from "#core/exchange/intake/new-campaign.ts";
import { candidateText } from "#core/ledger/fold.ts";
import type { CampaignRecord } from "#storage/database.ts";
import { importText } from "#text/import-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Rich } from "#ui/rich.tsx";
import type { ImportFlow } from "./import-flow.ts";

const copyText = importText.existingCopy;

interface ExistingCopyNoteProps {
  readonly flow: ImportFlow;
  readonly summary: ImportSummary;
  readonly existing: readonly CampaignRecord[];
  /** The copy in this browser; null = none. */
  readonly same: CampaignRecord | null;
  /** Name for a second copy; null = a batch came back, and its work is added to the campaign. */
  readonly copyName: string | null;
  /** What the file would add to the copy; null = not computed yet. */
  readonly importPreview: ImportPreview | null;
  /** Imports the input as a separate campaign. */
  readonly onCopy: () => void;
  readonly writing: boolean;
}

export function ExistingCopyNote(props: ExistingCopyNoteProps) {
  const { flow, summary, existing, same, copyName, importPreview, onCopy, writing } = props;
  if (same === null) {
    const other = existing.find((record) => record.summary.suiteHash === summary.suiteHash);
    if (other === undefined) return null;
    return (
      <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
        <Rich parts={copyText.sameExamples(<RecordLink record={other} />)} />
      </p>
    );
  }
  return (
    <section
      aria-label={copyText.label}
      className={`flex flex-col gap-3 rounded-card border px-4 py-3 ${copyName === null ? "border-line bg-sunken" : "border-warn bg-warn-wash"}`}
    >
      <p>
        <strong>
          {summary.batch !== null && same.scope === null ? copyText.batchsCampaign : copyText.thisCampaign}
        </strong>
        <Rich
          parts={copyText.whereAndNews(<RecordLink record={same} />, {
            changed: timeInWords(same.changed),
            news: newsInWords(same, importPreview),
            copyName,
          })}
        />
      </p>
      {same.trashed !== null ? null : (
        <div className="flex flex-wrap gap-3">
          <Link to={`/c/${same.id}`} className={buttonClass("plain")}>
            {copyText.open}
          </Link>
          {copyName === null ? (
            <Menu name={importText.ready.more} label={importText.ready.more} align="start">
              <MenuItem disabled={writing} onClick={onCopy}>
                {importText.ready.asCampaign}
              </MenuItem>
            </Menu>
          ) : importPreview !== null && hasNews(importPreview) ? (
            <Button disabled={writing} onClick={() => void flow.importInto(same, importPreview)}>
              {copyText.takeIn}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** What the file would add to the copy; null = not computed yet, there is no copy, or the copy is in the trash. */
export function useIncomingPreview(flow: ImportFlow, record: CampaignRecord | null) {
  const [incomingPreview, setIncomingPreview] = useState<ImportPreview | null>(null);
  useEffect(() => {
    if (record === null || record.trashed !== null) return;
    let isCurrent = true;
    void flow.previewIncoming(record).then((preview) => {
      if (isCurrent) setIncomingPreview(preview);
    });
    return () => {
      isCurrent = false;
    };
  }, [flow, record]);
  return incomingPreview;
}

export function hasNews({ refused, together: { events, retractions } }: ImportPreview): boolean {
  return refused.length === 0 && (events.length > 0 || retractions.length > 0);
}

/**
 * What a batch would add, for its annotator. `replies`: number of questions that the coordinator's new answers are about.
 * `hasMore`: whether it also adds something else.
 */
export function newsFor({ together: { events, retractions } }: Pick<ImportPreview, "together">) {
  const replies = events.filter((event) => event.kind === "reply");
  const answered = new Set(replies.filter(({ text }) => text !== "").map(({ query }) => query));
  return { replies: answered.size, hasMore: events.length > replies.length || retractions.length > 0 };
}

function newsInWords(existing: CampaignRecord, importPreview: ImportPreview | null): string {
  if (existing.trashed !== null) return copyText.news.inTrash;
  if (importPreview === null) return "";
  if (importPreview.refused.length > 0) return copyText.news.impossible;
  if (!hasNews(importPreview)) return copyText.news.none;
  const { added, changed, removed, concurrent, stale, orphaned, noted } = countKinds(
    importPreview.together.items,
  );
  const judgements = [
    [added, copyText.kinds.added],
    [changed, copyText.kinds.changed],
    [removed, copyText.kinds.removed],
    [concurrent, copyText.kinds.concurrent],
    [stale, copyText.kinds.stale],
    [orphaned, copyText.kinds.orphaned],
    [noted, copyText.kinds.noted],
  ] as const;
  const counted = judgements.filter(([count]) => count > 0).map(([count, inWords]) => inWords(count));
  return counted.length === 0 ? copyText.news.onlySettings : copyText.news.records(counted);
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return copyText.namedInTrash(record.name);
  return (
    <Link to={`/c/${record.id}`} className="underline">
      {copyText.named(record.name)}
    </Link>
  );
}

/**
 * This browser's copy of the campaign that is being imported. For a batch: the copy that has all of its work, else the
 * campaign that it was made from. Null = none: a further batch of the same annotator is a copy of its own.
 */
export function existingCopy<R extends Pick<CampaignRecord, "ledger" | "scope" | "trashed" | "progress">>(
  { id, batch }: Pick<ImportSummary, "id"> & { readonly batch: Pick<BatchSummary, "scope" | "task"> | null },
  existing: readonly R[],
): R | null {
  const copies = existing.filter((record) => record.ledger === id);
  const best = (records: readonly R[]) =>
    records.find(({ trashed }) => trashed === null) ?? records[0] ?? null;
  // A campaign cannot be imported into a batch.
  const campaign = best(copies.filter(({ scope }) => scope === null));
  if (batch === null) return campaign;
  return best(copies.filter((copy) => hasAllWork(copy, batch))) ?? campaign;
}

/**
 * Whether the copy is a batch of the same annotator in the same task, and has all items of the other batch. Tokens to
 * annotate are never items of the other tasks.
 */
function hasAllWork(
  { scope, progress }: Pick<CampaignRecord, "scope" | "progress">,
  batch: Pick<BatchSummary, "scope" | "task">,
): boolean {
  if (scope === null || scope.annotator !== batch.scope.annotator) return false;
  if ((progress.gapsOnly === true) !== (batch.task === "judge/gaps")) return false;
  const items = new Set(scope.candidates.map(candidateText));
  return batch.scope.candidates.every((key) => items.has(candidateText(key)));
}
