// Holds what is asked of a candidate: the two questions, what is noted of the answers, selected tokens, tags, remark.

import type { Ref } from "react";
import { isCause } from "#core/task/pronoun-judgement/causes.ts";
import { type KeyOverrides, keyOf, shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { effectiveMarks } from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgeActs } from "#judging/judge-acts.ts";
import { ownTags } from "#judging/own-figures.ts";
import { RemarkField } from "#judging/remark-field.tsx";
import type { Sitting } from "#judging/sitting.ts";
import { judgeText } from "#text/judge.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { AntecedentWords } from "./antecedent-words.tsx";
import { JudgementNotes } from "./judgement-notes.tsx";
import { LastJudgement } from "./last-judgement.tsx";
import { TagsField } from "./tags-field.tsx";
import { TwinsNote } from "./twins-note.tsx";

const text = judgeText.questions;

interface QuestionsPanelProps {
  readonly sitting: Sitting;
  readonly candidate: number;
  readonly acts: JudgeActs;
  readonly keys: KeyOverrides;
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  readonly ownTagRef: Ref<HTMLInputElement>;
  /** On a small screen, where only the answers stand below the texts: all the rest is shown, too. */
  readonly isOpen: boolean;
  readonly onMendAntecedent: () => void;
  /** Another tab judges: nothing may be pressed here. */
  readonly isReadOnly: boolean;
}

/** Where nothing is linked to a pronoun, it is left out, or its link is missing: only a person can tell which. */
const IS_THERE = { text: text.thereFix, command: "repair" } as const;
const IS_THERE_UNMENDED = {
  text: text.thereTag,
  command: "tag-incorrect_word_alignment",
} as const;

export function QuestionsPanel({
  sitting,
  candidate,
  acts,
  keys,
  remarkRef,
  ownTagRef,
  isOpen,
  onMendAntecedent,
  isReadOnly,
}: QuestionsPanelProps) {
  const { session } = sitting;
  const judged = session.judged(candidate);
  const content = sitting.content(candidate);
  const example = session.example(candidate);
  const marks = effectiveMarks(content, judged.marks);
  const isUnlinked = marks.pronoun.length === 0;
  const mayMend = session.campaign.settings.fixAlignments;
  const output = session.output(candidate);
  const selected = content.tokens.map((token) => output.token(token));
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      // Where nothing in it may be pressed, it is scrolled by the keyboard itself.
      tabIndex={isReadOnly ? 0 : undefined}
      className="answers scroll-shade [--under:var(--surface)] max-lg:-mx-4 max-lg:sm:-mx-6"
    >
      <fieldset disabled={isReadOnly}>
        {judged.needsAntecedent ? (
          <AnswerButtons
            question="antecedent"
            text={example.antecedents.length > 1 ? text.heads : text.head}
            subject={
              <AntecedentWords
                session={session}
                example={example}
                isLinked={marks.antecedent.length > 0}
                onGo={() => acts.run("antecedent")}
                onMend={mayMend ? onMendAntecedent : null}
                keys={keys}
              />
            }
            answer={content.antecedent}
            acts={acts}
            keys={keys}
          />
        ) : null}
        <AnswerButtons
          question="pronoun"
          text={
            isUnlinked
              ? text.pronounNotLinked(example.pronoun)
              : judged.needsAntecedent
                ? text.pronounGivenAntecedent
                : text.pronoun
          }
          answer={content.pronoun}
          acts={acts}
          keys={keys}
          {...(isUnlinked ? { otherwise: mayMend ? IS_THERE : IS_THERE_UNMENDED } : {})}
        />
        <JudgementNotes sitting={sitting} candidate={candidate} acts={acts} keys={keys}>
          <p className="flex-none truncate text-sm">
            <span className="text-muted">{text.selected} </span>
            {selected.length === 0 ? (
              <span className="text-muted">{text.noneSelected}</span>
            ) : (
              <bdi>{selected.join(" · ")}</bdi>
            )}
          </p>
          {/* On a small screen it would go with the answer, and what people said would move. */}
          <div className={sitting.adjudicates ? "contents max-lg:hidden" : "contents"}>
            <LastJudgement sitting={sitting} acts={acts} keys={keys} />
          </div>
        </JudgementNotes>
        <TwinsNote sitting={sitting} candidate={candidate} acts={acts} />
        <TagsField
          // Why people differed is told beside what they said.
          tags={sitting.adjudicates ? content.tags.filter((tag) => !isCause(tag)) : content.tags}
          acts={acts}
          keys={keys}
          known={ownTags(session, sitting.annotator)}
          category={example.category}
          goesOn={!sitting.adjudicates}
          ownTagRef={ownTagRef}
        />
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(keyOf("remark", keys))}
            onSay={(remark) => sitting.say(candidate, { ...sitting.content(candidate), remark })}
          />
        </div>
      </fieldset>
    </section>
  );
}
