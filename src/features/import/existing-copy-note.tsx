// Draws a note that this browser already has the campaign, or one with the same examples, and offers what to do.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import type { Parsed } from "#core/base/problem.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import type { ImportSummary } from "#core/io/open/import-summary.ts";
import type { IncomingPreview } from "#core/io/open/import-work.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { importText } from "#text/import.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import type { ImportFlow } from "./import-flow.ts";

const text = importText.existingCopy;

interface ExistingCopyNoteProps {
  readonly flow: ImportFlow;
  readonly summary: ImportSummary;
  readonly existing: readonly CampaignRecord[];
  /** The copy in this browser; null = none. */
  readonly same: CampaignRecord | null;
  /** Name for a second copy. */
  readonly copyName: string;
  readonly writing: boolean;
}

/** What the file would add to the copy; null = not computed yet, there is no copy, or the copy is in the trash. */
export function useIncomingPreview(flow: ImportFlow, record: CampaignRecord | null) {
  const [incomingPreview, setIncomingPreview] = useState<Parsed<IncomingPreview> | null>(null);
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

export function ExistingCopyNote({
  flow,
  summary,
  existing,
  same,
  copyName,
  writing,
}: ExistingCopyNoteProps) {
  const importPreview = useIncomingPreview(flow, same);
  if (same === null) {
    const other = existing.find((record) => record.summary.suiteHash === summary.suiteHash);
    if (other === undefined) return null;
    return (
      <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
        <Rich parts={text.sameExamples(<RecordLink record={other} />)} />
      </p>
    );
  }
  return (
    <section
      aria-label={text.label}
      className="flex flex-col gap-3 rounded-card border border-warn bg-warn-wash px-4 py-3"
    >
      <p>
        <strong>
          {summary.batch !== null && same.scope === null ? text.batchsCampaign : text.thisCampaign}
        </strong>
        <Rich
          parts={text.whereAndNews(<RecordLink record={same} />, {
            changed: timeInWords(same.changed),
            news: newsInWords(same, importPreview),
            copyName,
          })}
        />
      </p>
      {same.trashed !== null ? null : (
        <div className="flex flex-wrap gap-3">
          <Link to={`/c/${same.id}`} className={buttonClass("plain")}>
            {text.open}
          </Link>
          {importPreview?.ok === true && hasNews(importPreview.value) ? (
            <Button
              disabled={writing}
              onClick={() => void flow.importInto(same, importPreview.value.incoming)}
            >
              {text.takeIn}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

export function hasNews({ preview: { events, retractions } }: IncomingPreview): boolean {
  return events.length > 0 || retractions.length > 0;
}

function newsInWords(existing: CampaignRecord, importPreview: Parsed<IncomingPreview> | null): string {
  if (existing.trashed !== null) return text.news.inTrash;
  if (importPreview === null) return "";
  if (!importPreview.ok) return text.news.impossible;
  if (!hasNews(importPreview.value)) return text.news.none;
  const { added, changed, concurrent, stale, orphaned } = countKinds(importPreview.value.preview.items);
  const judgements = [
    [added, text.kinds.added],
    [changed, text.kinds.changed],
    [concurrent, text.kinds.concurrent],
    [stale, text.kinds.stale],
    [orphaned, text.kinds.orphaned],
  ] as const;
  const counted = judgements.filter(([count]) => count > 0).map(([count, inWords]) => inWords(count));
  return counted.length === 0 ? text.news.onlySettings : text.news.records(counted);
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return text.namedInTrash(record.name);
  return (
    <Link to={`/c/${record.id}`} className="underline">
      {text.named(record.name)}
    </Link>
  );
}
