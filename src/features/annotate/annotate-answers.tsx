// Draws the questions about a token (category, antecedents, translation, or why it is no example) and the
// remark.

import type { Ref } from "react";
import { UNSUITABLE, UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { chosenChoice } from "#core/suite-building/annotation/annotate.ts";
import { annotationInWords, tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { ChoiceButton, RemarkField } from "#judging/answer-parts.tsx";
import { AskCoordinator } from "#parts/item-questions.tsx";
import { annotateText } from "#text/annotate.ts";
import { Button } from "#ui/button.tsx";
import { chooseCategory, markUnsuitable } from "./annotation-commands.ts";
import { AntecedentPart } from "./antecedent-part.tsx";
import { AnnotationButton, useShownToken } from "./controls.tsx";
import { END_FIXING, fixedPart } from "./link-commands.ts";
import { ProposalNote } from "./proposal-note.tsx";
import { SelectionNote } from "./selection-note.tsx";
import { DoubtfulLinkNote, FixingNote, LinkedLine, TranslationPart } from "./translation-part.tsx";

const text = annotateText.answer;

interface AnnotateAnswersProps {
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  /** Whether a small screen shows all questions; false = only the answers. No effect on large screens. */
  readonly isOpen: boolean;
}

export function AnnotateAnswers({ remarkRef, isOpen }: AnnotateAnswersProps) {
  const { task, shown: token, keyOf, isReadOnly } = useShownToken();
  const content = task.content(token);
  const question = task.questionOf(token);
  const register = task.register(token);
  const needsAntecedent = chosenChoice(content, task.source.place(token))?.antecedentAgreement === true;
  const linkPart = fixedPart(question);
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      // Every question has the same height, so that the texts above do not move.
      className="answers scroll-shade [--under:var(--surface)] max-lg:-mx-4 max-lg:min-h-[20.75rem] max-lg:sm:-mx-6"
    >
      <fieldset disabled={isReadOnly} className="max-lg:!grid-cols-1">
        {linkPart === null ? null : <FixingNote part={linkPart} />}
        <LinkedLine />
        <DoubtfulLinkNote />
        <ProposalNote />
        <div className={`min-w-0 ${linkPart === null ? "" : "max-lg:hidden"}`}>
          {question === "reason" ? (
            <Reasons />
          ) : question === "antecedent" || (needsAntecedent && question !== "category") ? (
            <AntecedentPart />
          ) : (
            <Categories />
          )}
        </div>
        {question === "reason" ? null : <TranslationPart />}
        {register?.hasConcurrent === true ? (
          <p className="text-sm text-warn">
            {text.twoAnswers(register.heads.map((head) => annotationInWords(head.content)))}
          </p>
        ) : null}
        {task.isStale(token) && register !== null ? (
          <p className="text-sm text-warn">{text.otherText(annotationInWords(register.latest.content))}</p>
        ) : null}
        {task.answers.of(token).isCategoryGone ? (
          <p className="text-sm text-warn">{text.categoryGone(fullCategoryName(content.category ?? ""))}</p>
        ) : null}
        <SelectionNote />
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(keyOf("remark"))}
            onRemark={(remark) => task.note(token, { remark })}
          />
          <AskCoordinator
            session={task.session}
            asker={task.annotator}
            item={tokenKey(token)}
            task={ANNOTATING}
          />
        </div>
      </fieldset>
    </section>
  );
}

function Categories() {
  const { task, shown: token, commands } = useShownToken();
  const content = task.content(token);
  const choices = task.source.choices(token);
  const chosenNow = chosenChoice(content, task.source.place(token));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text.question(task.source.word(token))}</legend>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-2">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.key}
            text={choice.name}
            shortcut={choice.key}
            isChosen={chosenNow?.key === choice.key}
            onPress={() => commands.act(chooseCategory(choice))}
          />
        ))}
      </div>
      {choices.length > 0 ? null : <p className="text-sm text-muted">{text.noCategory}</p>}
      <NoExample />
    </fieldset>
  );
}

function NoExample() {
  const { task, shown: token } = useShownToken();
  const { unsuitable } = task.content(token);
  return (
    <>
      {unsuitable === null ? null : (
        <p className="text-sm font-medium">{text.isNoExample(UNSUITABLE_WORDS[unsuitable])}</p>
      )}
      <AnnotationButton command="unsuitable" kind="quiet" className="self-start">
        {unsuitable === null ? text.noExample : text.otherReason}
      </AnnotationButton>
    </>
  );
}

function Reasons() {
  const { task, shown: token, commands } = useShownToken();
  const { unsuitable } = task.content(token);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text.reason(task.source.word(token))}</legend>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-2">
        {UNSUITABLE.map((reason, index) => (
          <ChoiceButton
            key={reason}
            text={UNSUITABLE_WORDS[reason]}
            shortcut={String(index + 1)}
            isChosen={unsuitable === reason}
            onPress={() => commands.act(markUnsuitable(reason))}
          />
        ))}
      </div>
      <Button kind="quiet" className="self-start" onClick={() => commands.act(END_FIXING)}>
        {text.isExample}
      </Button>
    </fieldset>
  );
}
