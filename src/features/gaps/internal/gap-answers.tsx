// Draws the answers to a gap with their keys, the remark, and answers of others.
import { type Ref, useState } from "react";
import { gapAnswerInWords, labelsKey, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { type GapChoice, gapChoices } from "#core/tasks/gap-filling/labels.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { ChoiceButton, LastAnswerLine, RemarkField } from "#judging/answer-parts.tsx";
import { COPY_ANSWER_KEYS } from "#judging/task/task-commands.ts";
import { AskCoordinator, ItemReplies } from "#parts/item-parts.tsx";
import { gapsText } from "#text/gaps-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button } from "#ui/button.tsx";
import { DataWords } from "#ui/rich.tsx";
import { choiceInWords, fillGap, take, toggle, useShownGap } from "./gap-commands.tsx";
import { othersGapAnswers } from "./gap-session.ts";

const text = gapsText.answer;

interface GapAnswersProps {
  readonly hasGap: boolean;
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  /** Whether a small screen shows everything; false = only the answers. No effect on large screens. */
  readonly isOpen: boolean;
}

export function GapAnswers(props: GapAnswersProps) {
  const { hasGap, remarkRef, isOpen } = props;
  const { task, shown: candidate, commands, keyOf, isReadOnly } = useShownGap();
  const content = task.content(candidate);
  const { pronoun } = task.session.example(candidate);
  const [several, setSeveral] = useState(false);
  const peers = task.grouped(candidate).length;
  const register = task.register(candidate);
  const choices = gapChoices(task.gaps.labels);
  const questions = {
    session: task.session,
    asker: task.annotator,
    item: task.session.candidates.keyOf(candidate),
    task: GAPS,
  } as const;
  const isChosen = ({ labels }: GapChoice) =>
    labels.length > 1
      ? labelsKey(labels) === labelsKey(content.labels)
      : labels.every((label) => content.labels.includes(label));
  const button = (choice: GapChoice) => (
    <ChoiceButton
      key={choice.key}
      text={choiceInWords(choice)}
      isData={choice.labels.every((label) => label !== OTHER)}
      shortcut={choice.key}
      isChosen={isChosen(choice)}
      onPress={(isShiftHeld) =>
        commands.runCommand(isShiftHeld || several ? toggle(choice) : fillGap(choice))
      }
    />
  );
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      className="answers max-lg:-mx-4 max-lg:bg-surface max-lg:sm:-mx-6"
    >
      <fieldset
        disabled={isReadOnly}
        // If no control is enabled, the panel takes the focus itself, so that the keyboard can scroll it.
        tabIndex={isReadOnly ? 0 : undefined}
        className="scroll-shade [--under:var(--surface)] max-lg:!grid-cols-1"
      >
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="pb-2 font-medium">
            {hasGap ? text.question : text.questionNotLinked(pronoun)}
          </legend>
          {hasGap ? null : <p className="text-sm text-muted max-sm:text-xs">{text.notLinkedHint}</p>}
          <div className="grid grid-cols-4 gap-1.5 lg:grid-cols-2">
            {choices.filter(({ labels }) => !labels.includes(OTHER)).map(button)}
          </div>
          <div className="grid grid-cols-3 gap-1.5 lg:grid-cols-2">
            {choices.filter(({ labels }) => labels.includes(OTHER)).map(button)}
            <ChoiceButton
              text={text.badTranslation}
              shortcut={keyOf("bad")}
              isChosen={content.badTranslation}
              onPress={() => commands.run("bad")}
            />
            <ChoiceButton
              text={text.discussion}
              shortcut={keyOf("discuss")}
              isChosen={content.discussion}
              onPress={() => commands.run("discuss")}
            />
          </div>
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="mt-0.5"
              checked={several}
              onChange={({ target }) => setSeveral(target.checked)}
            />
            <span>
              {text.several}
              <span className="max-lg:hidden"> {text.severalKey}</span>
            </span>
          </label>
        </fieldset>
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(keyOf("remark"))}
            onRemark={(remark) => task.note(candidate, { remark })}
            {...(content.labels.includes(OTHER)
              ? { placeholder: judgingText.remark.whichWord, onEnter: () => commands.run("go-on") }
              : {})}
          />
          <AskCoordinator {...questions} />
        </div>
      </fieldset>
      <fieldset disabled={isReadOnly} data-notes-place="">
        <div
          role="status"
          data-notes=""
          // Notes that are longer than their space scroll, so the keyboard must reach them.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="scroll-shade flex flex-none [--under:var(--surface)] flex-col gap-1.5 overflow-y-auto"
        >
          <ItemReplies {...questions} />
          {register?.hasConcurrent === true ? (
            <p className="text-sm text-warn">
              {text.twoAnswers(register.heads.map((head) => gapAnswerInWords(head.content)))}
            </p>
          ) : null}
          {task.isStale(candidate) && register !== null ? (
            <p className="text-sm text-warn">{text.otherText(gapAnswerInWords(register.latest.content))}</p>
          ) : null}
          {peers > 0 ? <p className="text-sm text-muted">{text.sameText(peers)}</p> : null}
          <LastGap />
        </div>
      </fieldset>
    </section>
  );
}

function LastGap() {
  const { task, commands, keyOf } = useShownGap();
  const last = task.lastAnswer();
  if (last === null) return null;
  return (
    <LastAnswerLine
      answer={gapAnswerInWords(last.content)}
      subject={<DataWords>{`“${task.word(last.candidate)}”`}</DataWords>}
      remarkKey={shownKey(keyOf("late-remark"))}
      onRemark={() => commands.run("late-remark")}
      onUndo={() => commands.run("undo")}
    />
  );
}

// Draws others' answers to a gap without names, each with the key that accepts it.

const gapOthersText = gapsText.others;

export function GapOthers() {
  const { task, shown: candidate, commands, isReadOnly } = useShownGap();
  const answers = othersGapAnswers(task, candidate);
  return (
    <section aria-label={gapOthersText.title} className="flex-none border-t border-line py-2">
      <h2 className="pb-1 text-sm font-semibold">{gapOthersText.title}</h2>
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {answers.map(({ record, isConcurrent }, index) => {
          const key = COPY_ANSWER_KEYS[index];
          const { content } = record;
          return (
            <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="min-w-0">
                <DataWords>{gapAnswerInWords(content)}</DataWords>
                {isConcurrent ? <span className="text-muted"> {gapOthersText.oneOfTwo}</span> : null}
                {content.remark === "" ? null : (
                  <span className="text-muted">
                    {" "}
                    · “<DataWords>{content.remark}</DataWords>”
                  </span>
                )}
              </span>
              <Button
                kind="quiet"
                disabled={isReadOnly || content.discussion}
                aria-label={gapOthersText.takeNamed(index + 1, gapAnswerInWords(content))}
                shortcut={key === undefined ? undefined : shownKey(key)}
                onClick={() => commands.runCommand(take(index))}
              >
                {gapOthersText.take}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
