// Holds the note that the same campaign, or one of the same examples, is in this browser already.

import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import type { ImportSummary } from "#core/campaign/import-summary.ts";
import type { CampaignRecord } from "#storage/database.ts";

export interface AlreadyHereProps {
  readonly summary: ImportSummary;
  readonly known: readonly CampaignRecord[];
  /** The name that the second copy would get. */
  readonly copyName: string;
}

export function AlreadyHere({ summary, known, copyName }: AlreadyHereProps) {
  const sameSuite = known.filter((record) => record.summary.suiteHash === summary.suiteHash);
  const same = sameSuite.find((record) => record.created === summary.created);
  const [other] = sameSuite;
  if (same !== undefined) {
    return (
      <p className="rounded-card border border-warn bg-warn-wash px-4 py-3">
        <strong>This campaign is here already</strong>, as <RecordLink record={same} />, last changed{" "}
        {timeInWords(same.changed)}. Importing keeps both side by side: the second copy is called “{copyName}
        ”, and the first one stays as it is.
      </p>
    );
  }
  if (other === undefined) return null;
  return (
    <p className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
      The same examples are in <RecordLink record={other} />. This will be a campaign of its own beside it.
    </p>
  );
}

function RecordLink({ record }: { readonly record: CampaignRecord }) {
  if (record.trashed !== null) return <>“{record.name}” (in the trash)</>;
  return (
    <Link to={`/c/${record.id}`} className="underline">
      “{record.name}”
    </Link>
  );
}
