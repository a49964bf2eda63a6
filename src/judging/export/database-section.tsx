// Exports the whole campaign as a PROTEST master database.

import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/exchange-client.ts";
import { campaignExportText } from "#text/campaign-export.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";

const text = campaignExportText.database;

async function downloadDatabase(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.protest.db`;
  downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), MEDIA_TYPES.database);
  return text.downloaded(name);
}

export function DatabaseSection({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const { gaps, plan } = session.campaign;
  const extra = [
    ...(gaps === null ? [] : [text.extra.gaps]),
    ...(plan === null ? [] : [text.extra.plan]),
    text.extra.always,
  ];
  return (
    <Section title={text.title} hint={text.hint(extra)}>
      <div>
        <Button
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadDatabase(session, signal))}
        >
          {text.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}
