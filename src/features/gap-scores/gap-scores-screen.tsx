// Shows the results of gap filling: scores by system, agreement, comparison with judging, disagreements, and exports.

import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { BAD_TRANSLATION_MODES } from "#core/analysis/gaps/gap-scores.ts";
import {
  gapProgressText,
  missingExamplesText,
  NO_GAP_IN_SAMPLE,
  unlistedText,
} from "#core/analysis/gaps/gap-words.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";
import { DisputedSection } from "./internal/disputed-section.tsx";
import { GapAgreementSection, TwoMethodsSection } from "./internal/gap-agreement-sections.tsx";
import { GapExports } from "./internal/gap-exports.tsx";
import { ScoresSection } from "./internal/scores-section.tsx";
import { useCampaignGaps } from "./internal/use-campaign-gaps.ts";

const text = gapScoresText;

const BAD_TRANSLATIONS = [
  { value: "left-out", label: text.badTranslations.leftOut },
  { value: "incorrect", label: text.badTranslations.incorrect },
] as const;

export function GapScoresScreen() {
  const session = useFrameSession();
  const task = session.campaign.gaps;
  return (
    <div className="page flex flex-col gap-6 pt-4 pb-8">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      {task === null ? (
        <Notice session={session} path="settings/gap-filling" action={text.setUp} words={text.notSetUp} />
      ) : (
        <Scores session={session} task={task} />
      )}
    </div>
  );
}

function Scores({ session, task }: { readonly session: CampaignSession; readonly task: GapTask }) {
  const [parameters, setParameters] = useSearchParams();
  const badReading = BAD_TRANSLATION_MODES.find((one) => one === parameters.get("bad")) ?? "left-out";
  const setBad = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.set("bad", value);
    setParameters(next, { replace: true, flushSync: true });
  };
  const counting = useCampaignGaps(session, task, badReading);
  const line = <ComputationLine status={counting} />;
  const gaps = counting.result;
  if (gaps === null) return <div className="min-h-screen">{line}</div>;
  const { scores, missingExamples } = gaps;
  const unlisted = unlistedText(gaps.unlisted);
  const isAnswered = gaps.gaps.some(({ answers }) => answers.length > 0);
  if (scores.length === 0) {
    return (
      <Notice session={session} path="settings/gap-filling" action={text.setUp} words={NO_GAP_IN_SAMPLE} />
    );
  }
  if (!isAnswered) {
    const words = text.noAnswers(gaps.gaps.length, scores.length);
    return <Notice session={session} path="judge/gaps" action={text.fillGaps} words={words} />;
  }
  const isOpen = scores.some(({ open }) => open > 0);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p>
          {text.progress(gapProgressText(scores), task.examples?.length ?? null)}
          {missingExamples === 0 ? null : ` ${missingExamplesText(missingExamples)}`}
        </p>
        {unlisted === null ? null : <p className="max-w-[75ch] text-sm text-warn">{unlisted}</p>}
        {!isOpen || session.isPast ? null : (
          <p>
            <Link to={screenAddress(session.id, "judge/gaps")} className={buttonClass("plain")}>
              {text.fillGaps}
            </Link>
          </p>
        )}
      </div>
      <ChoiceSelect
        label={text.badTranslations.label}
        className="w-88 max-w-full"
        choices={BAD_TRANSLATIONS}
        value={badReading}
        onChange={setBad}
      />
      {line}
      <ScoresSection gaps={gaps} />
      <DisputedSection session={session} gaps={gaps} />
      <GapAgreementSection gaps={gaps} />
      <TwoMethodsSection methods={gaps.methods} />
      <GapExports content={{ campaign: session.campaign, gaps, outcomes: session.outcomes }} />
    </>
  );
}

interface NoticeProps {
  readonly session: CampaignSession;
  readonly path: "settings/gap-filling" | "judge/gaps";
  readonly action: string;
  readonly words: ReactNode;
}

function Notice({ session, path, action, words }: NoticeProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">{words}</p>
      {session.isPast ? null : (
        <RoleLink session={session} path={path} className={buttonClass("primary")}>
          {action}
        </RoleLink>
      )}
    </div>
  );
}
