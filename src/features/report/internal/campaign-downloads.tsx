// Exports the whole campaign as a PROTEST master database, or as a compressed campaign folder.
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { campaignExportText } from "#text/report-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

const { database, folder } = campaignExportText;

interface DownloadSectionProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  /** Resolves to a notice about the downloaded file. */
  readonly download: (signal: AbortSignal) => Promise<string>;
}

function DownloadSection({ title, hint, label, download }: DownloadSectionProps) {
  const status = useActionStatus();
  return (
    <Section title={title} hint={hint}>
      <div>
        <Button disabled={status.busy} onClick={() => status.runLong(download)}>
          {label}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}

async function downloadDatabase(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.protest.db`;
  downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), MEDIA_TYPES.database);
  return database.downloaded(name);
}

export function DatabaseSection({ session }: { readonly session: CampaignSession }) {
  const { gaps, plan } = session.campaign;
  const extra = [
    ...(gaps === null ? [] : [database.extra.gaps]),
    ...(plan === null ? [] : [database.extra.plan]),
    database.extra.always,
  ];
  return (
    <DownloadSection
      title={database.title}
      hint={database.hint(extra)}
      label={database.download}
      download={(signal) => downloadDatabase(session, signal)}
    />
  );
}

/** Downloads the campaign folder as a .zip. Resolves to a notice, which also lists what a folder cannot contain. */
async function downloadFolder(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.zip`;
  const written = await inExchange(signal, (api) => api.folder(ledger, name));
  if (!written.ok) throw new Error(written.problems.map(({ message }) => message).join(" "));
  const { bytes, losses } = written.value;
  downloadFile(name, bytes, MEDIA_TYPES.zip);
  return folder.downloaded(name, losses);
}

/** `referee` can read the folder, and any editor can open its files. */
export function FolderSection({ session }: { readonly session: CampaignSession }) {
  return (
    <DownloadSection
      title={folder.title}
      hint={folder.hint(session.campaign.plan !== null)}
      label={folder.download}
      download={(signal) => downloadFolder(session, signal)}
    />
  );
}
