// Holds the way to PROTEST: the whole campaign as a master database.

import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { downloadMaster } from "./exchange-acts.ts";

export function MasterSection({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
  const { gaps, plan } = session.campaign;
  const lost = [
    ...(gaps === null ? [] : ["answers of gaps"]),
    ...(plan === null ? [] : ["annotations of tokens and the plan of the suite"]),
    "history, flags, mended alignments",
  ].join(", ");
  return (
    <Section
      title="PROTEST database"
      hint={`The whole campaign as a PROTEST 1.1 master, which the original annotation tool opens. What it has no place for (${lost}) lies in a table of Referee’s own, which it ignores; opened here again, nothing is lost.`}
    >
      <div>
        <Button
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadMaster(session, signal))}
        >
          Download PROTEST master
        </Button>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}
