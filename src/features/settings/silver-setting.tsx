// Shows the silver references of the campaign as a setting: their number and their effect.

import { useMemo } from "react";
import { downloadFile } from "#browser/download-file.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { SILVER_FILE } from "#core/io/folder/campaign-folder.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import { settingsText } from "#text/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeSilver } from "#workspace/campaign/change-campaign.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { SettingFromFile } from "./setting-from-file.tsx";

const text = settingsText.silver;

const LARGEST_FILE = 50_000_000;

async function download(silver: readonly SilverReference[]): Promise<void> {
  const { serializeSilver } = await import("#core/io/folder/work-files.ts");
  downloadFile(SILVER_FILE, serializeSilver(silver), "text/tab-separated-values;charset=utf-8");
}

export function SilverSetting({ session }: { readonly session: CampaignSession }) {
  const { silver, suite, settings } = session.campaign;
  const examples = new Set(silver.map(({ example }) => example)).size;
  return (
    <SettingFromFile
      text={text}
      value={silver.length === 0 ? null : silver}
      onRead={(picked) =>
        readChosenFile(picked, LARGEST_FILE, async (file) => {
          const { parseSilver } = await import("#core/io/folder/work-files.ts");
          return parseSilver(file, suite.examples);
        })
      }
      onChange={(rows) => changeSilver(session, rows ?? [])}
      onDownload={(rows) => void download(rows)}
    >
      <p>{silver.length === 0 ? text.none : text.count(silver.length, examples)}</p>
      {silver.length === 0 ? (
        <p className="max-w-[65ch] text-sm text-muted">{text.noneHint(SILVER_FILE)}</p>
      ) : (
        <p className="max-w-[65ch] text-sm text-muted">
          {text.uses[settings.reuseAnswers]}
          {settings.reuseAnswers === "pass" ? <Accepted session={session} /> : null}
        </p>
      )}
    </SettingFromFile>
  );
}

function Accepted({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the accepted translations
  const count = useMemo(() => {
    const outcomes = session.candidates.numbers.map((one) => session.outcomes.outcome(one));
    return outcomes.filter((one) => one.kind === "open" && one.why === "silver reference").length;
  }, [session, revision]);
  return <strong className="font-medium">{text.accepted(count)}</strong>;
}
