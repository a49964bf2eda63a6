// Exports the whole campaign as a compressed campaign folder. `referee` can read it, and any editor can open its files.

import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { campaignExportText } from "#text/campaign-export.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

const text = campaignExportText.folder;

/** Resolves to a notice that names the file, and the data that a folder cannot contain. */
async function downloadFolder(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.zip`;
  const written = await inExchange(signal, (api) => api.folder(ledger, name));
  if (!written.ok) throw new Error(written.problems.map(({ message }) => message).join(" "));
  const { bytes, losses } = written.value;
  downloadFile(name, bytes, MEDIA_TYPES.zip);
  return text.downloaded(name, losses);
}

export function FolderSection({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  return (
    <Section title={text.title} hint={text.hint(session.campaign.plan !== null)}>
      <div>
        <Button
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadFolder(session, signal))}
        >
          {text.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}
