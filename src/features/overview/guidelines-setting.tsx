// Holds the guidelines of the campaign as a setting: which hold, their file in and out, and what was judged under which.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { downloadFile } from "#browser/download-file.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { GUIDELINES_FILE } from "#core/formats/folder-files.ts";
import { LONGEST_GUIDELINES } from "#core/guidelines/guidelines-text.ts";
import { type JudgedUnder, judgedUnder } from "#core/score/guidelines-versions.ts";
import { type Problem, withPlaces } from "#core/shared/problem.ts";
import { GUIDELINES_VERSION } from "#core/task/pronoun-judgement/guidelines-version.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { changeGuidelines } from "#session/change-campaign.ts";
import { useSession } from "#session/use-campaign.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { Button } from "#ui/button.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { Rich } from "#ui/rich.tsx";

const text = overviewSettingsText.guidelines;

/** What came of the last thing done here. */
interface Told {
  readonly words: string;
  readonly problems: readonly Problem[];
  /** The text that was taken out of force; null = nothing to put back. */
  readonly before: string | null;
}

const NOTHING_TOLD: Told = { words: "", problems: [], before: null };

function useGuidelines(session: CampaignSession) {
  const { guidelines, suite } = session.campaign;
  const [told, setTold] = useState(NOTHING_TOLD);
  const change = async (own: string | null, words: string, problems: readonly Problem[] = []) => {
    await changeGuidelines(session, own);
    setTold({ words, problems, before: own === null ? guidelines.own : null });
  };
  const choose = async () => {
    const picked = await pickFiles("files");
    if (picked === null) return;
    const read = await readChosenFile(picked, LONGEST_GUIDELINES, async (file) => {
      const { parseGuidelines } = await import("#core/formats/guidelines-md.ts");
      return parseGuidelines(file, suite.categories);
    });
    if (!read.ok) {
      setTold({ ...NOTHING_TOLD, words: text.notChanged, problems: read.problems });
      return;
    }
    const isSame = read.value === guidelines.own;
    await change(read.value, isSame ? text.same : text.changed, read.warnings);
  };
  return { told, change, choose };
}

export function GuidelinesSetting({ session }: { readonly session: CampaignSession }) {
  const { own, version } = session.campaign.guidelines;
  const { told, change, choose } = useGuidelines(session);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{text.title}</h3>
      <p>
        <Rich parts={(own === null ? text.referees : text.own)(<code>{version}</code>)} />
      </p>
      <p className="max-w-[65ch] text-sm text-muted">{text.hint(GUIDELINES_FILE)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void choose()}>{own === null ? text.choose : text.replace}</Button>
        {own === null ? null : (
          <>
            <Button onClick={() => downloadFile(GUIDELINES_FILE, own, "text/markdown;charset=utf-8")}>
              {text.download}
            </Button>
            <Button kind="quiet" onClick={() => void change(null, text.removed)}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={`text-sm ${told.words === "" ? "hidden" : ""}`}>
        {told.words}
        {told.before === null || own !== null ? null : (
          <Button kind="quiet" onClick={() => void change(told.before, text.restored)}>
            {text.putBack}
          </Button>
        )}
      </p>
      {told.problems.length === 0 ? null : (
        <ProblemList label={text.problems} items={withPlaces(told.problems)} onCopy={copyText} />
      )}
      <Versions session={session} />
    </div>
  );
}

/** Where anything was judged under other guidelines than those in force. */
function Versions({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { annotators, registers, guidelines } = session.campaign;
  const inForce = annotators.flatMap(({ id }) =>
    [...registers.ofAnnotator(id)].filter(({ latest }) => session.candidates.numberOf(latest) !== null),
  );
  const versions = judgedUnder(inForce);
  if (versions.every(({ version }) => version === guidelines.version)) return null;
  return (
    <div className="text-sm">
      <p>{text.judgedSoFar}</p>
      <ul aria-label={text.judgedUnder} className="flex list-disc flex-col ps-5">
        {versions.map((under) => (
          <li key={under.version}>{inWords(under, guidelines.version)}</li>
        ))}
      </ul>
    </div>
  );
}

function inWords({ version, judgements }: JudgedUnder, current: string): string {
  if (version === "") return text.unknownVersion(judgements);
  return text.version(judgements, {
    name: version,
    isReferees: version === GUIDELINES_VERSION,
    isInForce: version === current,
  });
}
