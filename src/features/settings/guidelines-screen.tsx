// Shows the guidelines of the campaign, with a way to replace them, and counts judgements per version of the
// guidelines.

import { useState } from "react";
import { readChosenFile } from "#browser/chosen-files.ts";
import { downloadFile } from "#browser/download-file.ts";
import type { Problem } from "#core/base/problem.ts";
import { GUIDELINES_FILE } from "#core/io/folder/campaign-folder.ts";
import { type JudgedUnder, judgedUnder } from "#core/ledger/deciding.ts";
import { LONGEST_GUIDELINES } from "#core/suite/guideline-parts.ts";
import { GUIDELINES_VERSION } from "#core/tasks/judging/content.ts";
import { guidelinesAsMarkdown } from "#core/tasks/judging/judging-guidelines.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { settingsText } from "#text/settings-text.ts";
import { Button } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changeGuidelines } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { SettingFromFile, UndoNote } from "./setting-from-file.tsx";

const text = settingsText.guidelines;

export function GuidelinesScreen() {
  const session = useFrameSession();
  return (
    <PageFrame title={text.page} introduction={text.purpose}>
      <GuidelinesSetting session={session} />
      <UndoNote session={session} />
    </PageFrame>
  );
}

function GuidelinesSetting({ session }: { readonly session: CampaignSession }) {
  const { guidelines, suite } = session.campaign;
  const { own, version } = guidelines;
  return (
    <SettingFromFile
      text={text}
      value={own}
      onRead={(picked) =>
        readChosenFile(picked, LONGEST_GUIDELINES, async (file) => {
          const { parseGuidelines } = await import("#core/io/folder/folder-files.ts");
          return parseGuidelines(file, suite.categories);
        })
      }
      onChange={(next) => changeGuidelines(session, next)}
      onDownload={(words) => downloadFile(GUIDELINES_FILE, words, "text/markdown;charset=utf-8")}
      below={
        <>
          <EditGuidelines session={session} />
          <Versions session={session} />
        </>
      }
    >
      <p>
        <Rich parts={(own === null ? text.referees : text.own)(<code>{version}</code>)} />
      </p>
      <p className="max-w-[65ch] text-sm text-muted">{text.hint(GUIDELINES_FILE)}</p>
    </SettingFromFile>
  );
}

/**
 * A field to change the guidelines in the page. It begins with the guidelines in use, with a heading for each category.
 */
function EditGuidelines({ session }: { readonly session: CampaignSession }) {
  const { guidelines, suite } = session.campaign;
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const begin = () =>
    setTyped(guidelines.own ?? guidelinesAsMarkdown(suite.categories, suite.targetLanguage));
  if (typed === null || session.isPast)
    return (
      <Button className="self-start" disabled={session.isPast} onClick={begin}>
        {text.edit}
      </Button>
    );
  const save = async () => {
    const { parseGuidelines } = await import("#core/io/folder/folder-files.ts");
    const file = { path: GUIDELINES_FILE, bytes: new TextEncoder().encode(typed) };
    const parsed = parseGuidelines(file, suite.categories);
    setProblems(parsed.ok ? parsed.warnings : parsed.problems);
    if (!parsed.ok) return;
    await changeGuidelines(session, parsed.value);
    setTyped(null);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="guidelines-text" className="text-sm font-medium">
        {text.text}
      </label>
      <textarea
        id="guidelines-text"
        rows={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="w-full max-w-[80ch] rounded-lg border border-line-strong bg-surface px-3 py-2 font-mono text-sm"
      />
      <p className="text-sm text-muted">{text.editHint}</p>
      <ProblemPanel label={text.problems} problems={problems} />
      <p className="flex gap-2">
        <Button kind="primary" type="submit">
          {text.save}
        </Button>
        <Button onClick={() => setTyped(null)}>{text.cancel}</Button>
      </p>
    </form>
  );
}

/** Shown if judgements were made under other versions of the guidelines than the current one. */
function Versions({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { annotators, registers, guidelines } = session.campaign;
  const currentJudgements = annotators.flatMap(({ id }) =>
    [...registers.ofAnnotator(id)].filter(({ latest }) => session.candidates.numberOf(latest) !== null),
  );
  const versions = judgedUnder(currentJudgements);
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
    isCurrent: version === current,
  });
}
