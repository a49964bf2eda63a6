// Draws an earlier answer for the same translation, from this campaign or another one.

import { listed } from "#core/base/message-text.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { judgementInWords } from "#core/tasks/judging/judgement-in-words.ts";
import { translationWords } from "#judging/groups/group-words.ts";
import type { Suggestion } from "#judging/pronouns/reuse.ts";
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
  const { author, time } = suggestion.judgement;
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    <section
      aria-label={text.label}
      className="flex flex-none flex-col gap-1 rounded-lg bg-accent-wash px-3 py-2 text-sm"
    >
      <p>
        <Rich
          parts={text.judgedBefore({
            who: author === task.annotator ? null : nameOf(author),
            translation: (
              <DataWords language={session.campaign.suite.targetLanguage} className="font-medium">
                {translationWords(session, candidate, task.content(candidate))}
              </DataWords>
            ),
            isEarlier: suggestion.isEarlier,
            isSameText: suggestion.groupedBy === "text",
            when: time === null ? null : dayInWords(new Date(time), new Date()),
            answer: judgementInWords(suggestion.content, needsAntecedent),
          })}
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

/** The day of a judgement, as a person says it on the day `now`. */
function dayInWords(judged: Date, now: Date): string {
  return DAY.format(judged) === DAY.format(now) ? text.today : text.onDay(DAY.format(judged));
}
