// Holds the silver references of the campaign as a setting: how many there are and what they do, their file in and out.

import { useMemo, useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { downloadFile } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { SILVER_FILE } from "#core/formats/folder-files.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changeSilver } from "#session/change-campaign.ts";
import { useSession } from "#session/use-campaign.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";

const text = overviewSettingsText.silver;

/** What came of the last thing done here. */
interface Told {
  readonly words: string;
  readonly problems: readonly Problem[];
  /** The rows that were taken out of force; null = nothing to put back. */
  readonly before: readonly SilverReference[] | null;
}

const NOTHING_TOLD: Told = { words: "", problems: [], before: null };
const LARGEST_FILE = 50_000_000;

function useSilver(session: CampaignSession) {
  const { silver, suite } = session.campaign;
  const [told, setTold] = useState(NOTHING_TOLD);
  const change = async (
    rows: readonly SilverReference[],
    words: string,
    problems: readonly Problem[] = [],
  ) => {
    await changeSilver(session, rows);
    setTold({ words, problems, before: rows.length === 0 ? silver : null });
  };
  const choose = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const read = await readChosenFile(picked, LARGEST_FILE, async (file) => {
      const { parseSilver } = await import("#core/formats/silver-tsv.ts");
      return parseSilver(file, suite.examples);
    });
    if (read.ok) await change(read.value, text.changed, read.warnings);
    else setTold({ ...NOTHING_TOLD, words: text.notChanged, problems: read.problems });
  };
  const download = async () => {
    const { serializeSilver } = await import("#core/formats/silver-tsv.ts");
    downloadFile(SILVER_FILE, serializeSilver(silver), "text/tab-separated-values;charset=utf-8");
  };
  return { told, change, choose, download };
}

export function SilverSetting({ session }: { readonly session: CampaignSession }) {
  const { silver, settings } = session.campaign;
  const { told, change, choose, download } = useSilver(session);
  const examples = new Set(silver.map(({ example }) => example)).size;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{text.title}</h3>
      <p>{silver.length === 0 ? text.none : text.count(silver.length, examples)}</p>
      {silver.length === 0 ? (
        <p className="max-w-[65ch] text-sm text-muted">{text.noneHint(SILVER_FILE)}</p>
      ) : (
        <p className="max-w-[65ch] text-sm text-muted">
          {text.uses[settings.acceptedBefore]}
          {settings.acceptedBefore === "pass" ? <Accepted session={session} /> : null}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void choose()}>{silver.length === 0 ? text.choose : text.replace}</Button>
        {silver.length === 0 ? null : (
          <>
            <Button onClick={() => void download()}>{text.download}</Button>
            <Button kind="quiet" onClick={() => void change([], text.removed)}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={`text-sm ${told.words === "" ? "hidden" : ""}`}>
        {told.words}
        {told.before === null || silver.length > 0 ? null : (
          <Button kind="quiet" onClick={() => void change(told.before ?? [], text.restored)}>
            {text.putBack}
          </Button>
        )}
      </p>
      {told.problems.length === 0 ? null : (
        <ProblemList label={text.problems} items={withPlaces(told.problems)} onCopy={copyText} />
      )}
    </div>
  );
}

function Accepted({ session }: { readonly session: CampaignSession }) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is accepted changes with what was said
  const count = useMemo(() => {
    const whys = session.candidates.numbers.map((one) => session.outcomes.outcome(one));
    return whys.filter((one) => one.kind === "open" && one.why === "silver reference").length;
  }, [session, revision]);
  return <strong className="font-medium">{text.accepted(count)}</strong>;
}
