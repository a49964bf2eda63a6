// Exports the whole campaign as a PROTEST master database.

import { exchangeText } from "#text/exchange.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { downloadMaster } from "./exchange-acts.ts";

const text = exchangeText.database;

export function MasterSection({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const { gaps, plan } = session.campaign;
  const lost = [
    ...(gaps === null ? [] : [text.lost.gaps]),
    ...(plan === null ? [] : [text.lost.plan]),
    text.lost.always,
  ];
  return (
    <Section title={text.title} hint={text.hint(lost)}>
      <div>
        <Button
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadMaster(session, signal))}
        >
          {text.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}
