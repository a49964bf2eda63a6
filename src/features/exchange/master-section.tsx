// Holds the way to PROTEST: the whole campaign as a master database.

import type { CampaignSession } from "#session/campaign-session.ts";
import { exchangeText } from "#text/exchange.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { downloadMaster } from "./exchange-acts.ts";

const text = exchangeText.database;

export function MasterSection({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
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
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadMaster(session, signal))}
        >
          {text.download}
        </Button>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}
