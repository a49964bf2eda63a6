// Holds the notes that the same translation was judged right before: here, with the key that says it again; or in another campaign.

import { listed } from "#core/shared/told-text.ts";
import { type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { saidInWords } from "#core/task/pronoun-judgement/said-in-words.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import type { Sitting } from "#judging/sitting.ts";
import type { Suggestion } from "#judging/suggestions.ts";
import { translationWords } from "#judging/translation-words.ts";
import { judgeText } from "#text/judge.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { Difference } from "./other-outputs.tsx";

const text = judgeText.suggestion;

interface SuggestionNoteProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
}

export function SuggestionNote({ sitting, candidate, acts, keys }: SuggestionNoteProps) {
  const { session } = sitting;
  const suggestion = sitting.suggestions.of(candidate);
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
            <bdi className="font-medium">
              {translationWords(session, candidate, sitting.content(candidate))}
            </bdi>,
            inWords(sitting, suggestion),
            saidInWords(suggestion.content, needsAntecedent),
          )}
        />
      </p>
      <OtherText sitting={sitting} candidate={candidate} suggestion={suggestion} />
      <div>
        <Button
          className={SMALL}
          shortcut={shownKey(keyOf("confirm", keys))}
          onClick={() => acts.run("confirm")}
        >
          {text.confirm}
        </Button>
      </div>
    </section>
  );
}

/** That people of another campaign judged the translation right; there is nothing to take over, only to know. */
export function SilverNote({ sitting, candidate }: Pick<SuggestionNoteProps, "sitting" | "candidate">) {
  const found = sitting.suggestions.silver(candidate);
  if (found === null) return null;
  const { people, systems, antecedent } = found;
  const head = antecedent === "unset" ? "" : antecedent === "ok" ? text.headRight : text.headWrong;
  return (
    <p className="flex-none rounded-lg bg-accent-wash px-3 py-2 text-sm">
      {text.elsewhere({ people, head, systems: systems.length === 0 ? "" : listed(systems, 3) })}
    </p>
  );
}

/** What that output says otherwise, where it is another text that is in force. */
function OtherText({
  sitting,
  candidate,
  suggestion: { judgement, groupedBy, isEarlier },
}: Pick<SuggestionNoteProps, "sitting" | "candidate"> & { readonly suggestion: Suggestion }) {
  const other = sitting.session.candidates.numberOf(judgement);
  if (groupedBy === "text" || isEarlier || other === null) return null;
  return (
    <div data-other-text="" className="flex gap-2">
      <span className="flex-none text-muted">{text.there}</span>
      <div className="min-w-0">
        <Difference sitting={sitting} shown={candidate} other={other} />
      </div>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

function inWords({ session, annotator }: Sitting, { judgement, isEarlier, groupedBy }: Suggestion): string {
  const { author, time } = judgement;
  const who =
    author === annotator
      ? text.you
      : (session.campaign.annotators.find(({ id }) => id === author)?.name ?? author);
  const date = time === null ? null : DAY.format(new Date(time));
  return text.where({ who, isEarlier, isSameText: groupedBy === "text", date });
}
