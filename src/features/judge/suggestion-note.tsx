// Draws an earlier answer for the same translation, from this campaign or another one.

import { listed } from "#core/base/message-text.ts";
import { judgementInWords } from "#core/tasks/judging/judgement-in-words.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import type { Suggestion } from "#judging/pronouns/reuse.ts";
import { translationWords } from "#judging/pronouns/translation-words.ts";
import { judgeText } from "#text/judge.ts";
import { SMALL } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { Rich } from "#ui/rich.tsx";
import { JudgingButton, useShownCandidate } from "./controls.tsx";
import { OutputDifference } from "./other-outputs.tsx";

const text = judgeText.suggestion;

export function SuggestionNote() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const suggestion = task.reuse.of(candidate);
  if (suggestion === null) return null;
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={text.label}
      className="flex flex-none flex-col gap-1 rounded-lg bg-accent-wash px-3 py-2 text-sm"
    >
      <p>
        <Rich
          parts={text.judgedBefore(
            <DataWords language={session.campaign.suite.targetLanguage} className="font-medium">
              {translationWords(session, candidate, task.content(candidate))}
            </DataWords>,
            inWords(task, suggestion),
            judgementInWords(suggestion.content, needsAntecedent),
          )}
        />
      </p>
      <OtherText suggestion={suggestion} />
      <div>
        <JudgingButton command="confirm" className={SMALL}>
          {text.confirm}
        </JudgingButton>
      </div>
    </section>
  );
}

/** Says that annotators of another campaign judged the translation right. The note offers no answer to accept. */
export function SilverNote() {
  const { task, shown: candidate } = useShownCandidate();
  const silverReference = task.reuse.silver(candidate);
  if (silverReference === null) return null;
  const { people, systems, antecedent } = silverReference;
  const head = antecedent === "unset" ? "" : antecedent === "ok" ? text.headRight : text.headWrong;
  return (
    <p className="flex-none rounded-lg bg-accent-wash px-3 py-2 text-sm">
      {text.elsewhere({ people, head, systems: systems.length === 0 ? "" : listed(systems, 3) })}
    </p>
  );
}

/**
 * Shows how the text of the other output differs; draws nothing if the texts are equal, or if the other text is not in
 * the campaign now.
 */
function OtherText({ suggestion }: { readonly suggestion: Suggestion }) {
  const { task, shown: candidate } = useShownCandidate();
  const { judgement, groupedBy, isEarlier } = suggestion;
  const other = task.session.candidates.numberOf(judgement);
  if (groupedBy === "text" || isEarlier || other === null) return null;
  return (
    <div data-other-text="" className="flex gap-2">
      <span className="flex-none text-muted">{text.there}</span>
      <div className="min-w-0">
        <OutputDifference task={task} shown={candidate} other={other} />
      </div>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

function inWords(
  { session, annotator }: JudgingSession,
  { judgement, isEarlier, groupedBy }: Suggestion,
): string {
  const { author, time } = judgement;
  const authorName =
    author === annotator
      ? text.you
      : (session.campaign.annotators.find(({ id }) => id === author)?.name ?? author);
  const date = time === null ? null : DAY.format(new Date(time));
  return text.where({ who: authorName, isEarlier, isSameText: groupedBy === "text", date });
}
