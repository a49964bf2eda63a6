// Holds the note that the same campaign, or one of the same examples, is in this browser already, and what can be done about it.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { countKinds } from "#core/exchange/take-back.ts";
import type { ImportSummary } from "#core/open/import-summary.ts";
import type { TakeInPreview } from "#core/open/import-work.ts";
import { figure } from "#core/shared/number-words.ts";
import type { Parsed } from "#core/shared/problem.ts";
import type { CampaignRecord } from "#storage/records.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { ImportFlow } from "./import-flow.ts";

export interface AlreadyHereProps {
  readonly flow: ImportFlow;
  readonly summary: ImportSummary;
  readonly known: readonly CampaignRecord[];
  /** The copy of it that is here; null = there is none. */
  readonly same: CampaignRecord | null;
  /** The name that the second copy would get. */
  readonly copyName: string;
  readonly writing: boolean;
}

/** What the file would bring; null while that is being found out. */
function useTakeIn(flow: ImportFlow, record: CampaignRecord | null) {
  const [found, setFound] = useState<Parsed<TakeInPreview> | null>(null);
  useEffect(() => {
    if (record === null || record.trashed !== null) return;
    let wanted = true;
    void flow.previewTakeIn(record).then((preview) => {
      if (wanted) setFound(preview);
    });
    return () => {
      wanted = false;
    };
  }, [flow, record]);
  return found;
}

export function AlreadyHere({ flow, summary, known, same, copyName, writing }: AlreadyHereProps) {
  const found = useTakeIn(flow, same);
  if (same === null) {
    const other = known.find((record) => record.summary.suiteHash === summary.suiteHash);
    if (other === undefined) return null;
    return (
      <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
        The same examples are in <RecordLink record={other} />. This will be a campaign of its own beside it.
      </p>
    );
  }
  return (
    <section
      aria-label="Already here"
      className="flex flex-col gap-3 rounded-card border border-warn bg-warn-wash px-4 py-3"
    >
      <p>
        <strong>
          {summary.batchOf !== null && same.scope === null
            ? "The campaign that this batch came from is here"
            : "This campaign is here already"}
        </strong>
        , as <RecordLink record={same} />, last changed {timeInWords(same.changed)}.{" "}
        {newsInWords(same, found)} A second copy would be called “{copyName}”, and the first one stays as it
        is.
      </p>
      {same.trashed !== null ? null : (
        <div className="flex flex-wrap gap-3">
          <Link to={`/c/${same.id}`} className={buttonClass("plain")}>
            Open it
          </Link>
          {found?.ok === true && hasNews(found.value) ? (
            <Button disabled={writing} onClick={() => void flow.takeIn(same, found.value.incoming)}>
              Take what is new into it
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function hasNews({ preview: { events, withdrawals } }: TakeInPreview): boolean {
  return events.length > 0 || withdrawals.length > 0;
}

function newsInWords(same: CampaignRecord, found: Parsed<TakeInPreview> | null): string {
  if (same.trashed !== null) return "It is in the trash, where it can be restored.";
  if (found === null) return "";
  if (!found.ok) return "It cannot be taken into that one.";
  if (!hasNews(found.value)) return "All that is in the file is there already.";
  const { added, changed, twice, stale, aside } = countKinds(found.value.preview.items);
  const judgements = [
    [added, "added"],
    [changed, "changed"],
    [twice, "said twice, differently"],
    [stale, "of another text"],
    [aside, "kept aside"],
  ] as const;
  const told = judgements.filter(([count]) => count > 0).map(([count, words]) => `${figure(count)} ${words}`);
  if (told.length === 0)
    return "Taking it in would change no judgement and no annotation, but its settings or history.";
  return `Of what people say in the file, taking it in would bring: ${told.join(", ")}.`;
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return <>“{record.name}” (in the trash)</>;
  return (
    <Link to={`/c/${record.id}`} className="underline">
      “{record.name}”
    </Link>
  );
}
