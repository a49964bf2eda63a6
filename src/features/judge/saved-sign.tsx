// Holds the sign that says whether everything is on the disk; said only once the transaction is committed.

import { downloadFile } from "#browser/download-file.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button } from "#ui/button.tsx";

function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
  });
}

export function SavedSign({ session }: { readonly session: CampaignSession }) {
  const { saving, savedAt, failure, unsaved } = useSession(session, (state) => state);
  if (saving === "failed") {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-lg bg-bad-wash px-3 py-1 text-sm text-bad"
      >
        <span>
          {unsaved.length} not saved: {failure}
        </span>
        <Button kind="danger" onClick={() => void session.retry()}>
          Try again
        </Button>
        <Button
          kind="danger"
          onClick={() =>
            downloadFile("unsaved-judgements.json", JSON.stringify(unsaved, null, 1), "application/json")
          }
        >
          Keep in a file
        </Button>
      </div>
    );
  }
  const text = savedAt === null ? "Everything is saved" : `Saved ${clockTime(savedAt)}`;
  return (
    <p data-saving={saving} className="figures min-w-28 text-sm text-muted">
      {saving === "saving" ? "Saving…" : text}
    </p>
  );
}
