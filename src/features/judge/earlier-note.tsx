// Draws a stale judgement: its answers, what has changed in the text, and a button that confirms it.

import { useMemo } from "react";
import type { Judgement } from "#core/ledger/event.ts";
import { judgementInWords } from "#core/tasks/judging/judgement-in-words.ts";
import { textDirection } from "#core/text/language.ts";
import { judgeText } from "#text/judge.ts";
import { SMALL } from "#ui/button.tsx";
import { TextChanges } from "#ui/text-changes.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { differenceSince } from "#workspace/history/earlier-text.ts";
import { JudgingButton, useShownCandidate } from "./controls.tsx";

const text = judgeText.earlier;

interface DifferenceProps {
  readonly session: CampaignSession;
  readonly candidate: number;
  readonly judgement: Judgement;
}

export function DifferenceSince({ session, candidate, judgement }: DifferenceProps) {
  const sentences = useMemo(
    () => differenceSince(session, candidate, judgement),
    [session, candidate, judgement],
  );
  const { targetLanguage } = session.campaign.suite;
  if (sentences === null) return <p className="text-muted">{text.noText}</p>;
  if (sentences.length === 0) return <p className="text-muted">{text.sameWords}</p>;
  return sentences.map((parts, index) => (
    <TextChanges
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's position is its identity
      key={index}
      parts={parts}
      language={targetLanguage}
      direction={textDirection(targetLanguage)}
    />
  ));
}

export function EarlierNote() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const register = task.register(candidate);
  if (register === null || register.hasConcurrent || !task.isStale(candidate)) return null;
  const { latest } = register;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={text.title}
      data-stale=""
      className="flex flex-none flex-col gap-1 rounded-lg bg-warn-wash px-3 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="font-medium">
          <span aria-hidden="true">≠ </span>
          {text.title}
        </h3>
        <JudgingButton command="confirm" className={SMALL}>
          {text.confirm}
        </JudgingButton>
      </div>
      <p>
        <span className="text-muted">{text.yourAnswer}</span>{" "}
        {judgementInWords(latest.content, needsAntecedent)}
      </p>
      <DifferenceSince session={session} candidate={candidate} judgement={latest} />
      <p className="text-muted">{text.judgeAgain}</p>
    </section>
  );
}
