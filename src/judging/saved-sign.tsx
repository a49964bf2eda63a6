// Holds the sign that says whether everything is on the disk; said only once the transaction is committed.

import { downloadFile } from "#browser/download-file.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { judgingText } from "#text/judging.ts";
import { Button } from "#ui/button.tsx";

const text = judgingText.saved;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: false,
});

/** The whole campaign with what is not on the disk: a file that opens again, here or in another browser. */
function keepInFile({ campaign, ledger }: CampaignSession): void {
  const name = `${campaign.suite.name}.not-saved.campaign.json`;
  downloadFile(name, serializeCampaign(ledger), "application/json");
}

export function SavedSign({ session }: { readonly session: CampaignSession }) {
  const { saving, savedAt, failure, unsaved } = useSession(session, (state) => state);
  if (saving === "failed") {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-lg bg-bad-wash px-3 py-1 text-sm text-bad"
      >
        <span>{text.failed(unsaved.length, failure ?? "")}</span>
        <Button kind="danger" onClick={() => void session.retry()}>
          {text.retry}
        </Button>
        <Button kind="danger" onClick={() => keepInFile(session)}>
          {text.keepInFile}
        </Button>
      </div>
    );
  }
  const last = savedAt === null ? text.all : text.at(CLOCK.format(new Date(savedAt)));
  // How many records are on the disk: what the tests that kill the browser hold the page to.
  const records = session.judgements.length - unsaved.filter(({ kind }) => kind === "judgement").length;
  return (
    <p data-saving={saving} data-records={records} className="figures text-muted lg:min-w-28">
      {saving === "saving" ? text.saving : last}
    </p>
  );
}
