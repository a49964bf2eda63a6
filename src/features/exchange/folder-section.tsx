// Holds the way to plain files: the whole campaign as a campaign folder, packed, which any editor opens and `referee` reads.

import { downloadFile } from "#browser/download-file.ts";
import { inExchange } from "#browser/exchange-client.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";

const ZIP_TYPE = "application/zip";

/** Says what the folder cannot hold. */
async function downloadFolder(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.zip`;
  const written = await inExchange(signal, (api) => api.folder(ledger, name));
  if (!written.ok) throw new Error(written.problems.map(({ message }) => message).join(" "));
  const { bytes, notHeld } = written.value;
  downloadFile(name, bytes, ZIP_TYPE);
  const lost = notHeld.length === 0 ? "" : ` What a folder cannot hold: ${notHeld.join("; ")}.`;
  return `${name} is in your downloads.${lost}`;
}

export function FolderSection({ session }: { readonly session: CampaignSession }) {
  const told = useTold();
  const made = session.campaign.plan === null ? "" : ", the plan of the suite and what was annotated";
  return (
    <Section
      title="Campaign folder"
      hint={`The campaign as plain files in a .zip: source, references, outputs, examples, what was judged${made}, with who, when, and under which guidelines. Opened here again it is the same campaign, but for its history.`}
    >
      <div>
        <Button
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadFolder(session, signal))}
        >
          Download campaign folder
        </Button>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}
