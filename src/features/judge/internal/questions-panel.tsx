// Draws the questions about a candidate, notes on the answers, selected tokens, tags, and the remark.

import { type Ref, useState } from "react";
import { languageName } from "#browser/language-name.ts";
import { shortened } from "#core/base/message-text.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { hasWordChoice } from "#core/tasks/judging/answer.ts";
import { type AskedQuestion, QUESTION_IDS, questionsAsked } from "#core/tasks/judging/content.ts";
import { asksIfLeftOut, effectiveMarks, judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { isCause } from "#core/tasks/judging/tags.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { JUDGING } from "#core/tasks/tasks.ts";
import { RemarkField } from "#judging/answer-parts.tsx";
import { groupedInWords, setUngrouped } from "#judging/groups/group-commands.ts";
import { markDoubt } from "#judging/pronouns/output-as-linked.ts";
import { ownTags } from "#parts/annotator-figures.ts";
import { annotatorsConflicts, QuestionButton } from "#parts/item-parts.tsx";
import { judgeText } from "#text/judge-text.ts";
import { DataWords } from "#ui/rich.tsx";
import { LastJudgement } from "./finished-panel.tsx";
import {
  AnswerButtons,
  type AnswerButtonsProps,
  AntecedentWords,
  headsOf,
  MissingQuestion,
  TagsField,
  UnlinkedPronoun,
  useShownCandidate,
} from "./judge-controls.tsx";
import { JudgementNotes, PassedOverNote } from "./judgement-notes.tsx";

const text = judgeText.questions;

/** Maximum number of characters of a noun in a question, which has the space of three lines. */
const LONGEST_NOUN = 16;

interface QuestionsPanelProps {
  readonly remarkRef: Ref<HTMLTextAreaElement>;
  readonly customTagRef: Ref<HTMLInputElement>;
  /** On small screens: whether all questions are shown, instead of only the answers below the texts. */
  readonly isOpen: boolean;
  readonly onFixAntecedent: () => void;
  /** Whether marked words are being fixed. */
  readonly isFixing: boolean;
  /** Whether it is shown whose answers do not fit together. */
  readonly showsClashes: boolean;
}

export function QuestionsPanel(props: QuestionsPanelProps) {
  const { remarkRef, customTagRef, isOpen, onFixAntecedent, isFixing, showsClashes } = props;
  const { task, shown: candidate, keyOf, commands, isReadOnly } = useShownCandidate();
  const { session } = task;
  // The panel is made anew for each item. A button looks pointed at only after the pointer has moved on this item.
  const [hasMoved, setMoved] = useState(false);
  const toJudge = session.toJudge(candidate);
  const content = task.content(candidate);
  const example = session.example(candidate);
  const marks = effectiveMarks(content, toJudge.marks);
  const isUnlinked = asksIfLeftOut(content, toJudge.marks);
  const { targetLanguage } = session.campaign.suite;
  // The link is probably wrong, or the pronoun is left out.
  const doubt = isUnlinked ? null : markDoubt(task, candidate);
  const heads = headsOf(session.campaign.suite.source, example);
  const noun = heads.length === 1 ? shortened(heads[0] ?? "", LONGEST_NOUN) : null;
  const isAntecedentUnlinked = toJudge.needsAntecedent && heads.length > 0 && marks.antecedent.length === 0;
  const mayFix = session.campaign.settings.fixAlignments;
  const output = session.output(candidate);
  const selected = content.tokens.map((token) => output.token(token));
  const asked = questionsAsked(toJudge);
  const warning =
    doubt === null
      ? null
      : doubt.beside === null
        ? {
            long: text.noPronounForm(doubt.words, languageName(targetLanguage) ?? targetLanguage),
            short: text.noPronounFormShort,
          }
        : {
            long: text.neighbouringPronoun(doubt.words.join(" "), doubt.beside),
            short: text.neighbouringPronounShort(doubt.beside),
          };
  /** Wording and further line of the questions for which words are marked. */
  const details: Partial<Record<AskedQuestion, Pick<AnswerButtonsProps, "text" | "subject">>> = {
    antecedent: {
      text: isAntecedentUnlinked ? (
        <LongOrShort long={text.headNotLinked(noun)} short={text.headNotLinkedShort(noun)} />
      ) : heads.length > 1 ? (
        text.heads
      ) : (
        text.of.antecedent
      ),
      subject: <AntecedentWords isLinked={!isAntecedentUnlinked} onFix={mayFix ? onFixAntecedent : null} />,
    },
    pronoun: {
      text: isUnlinked ? (
        <LongOrShort
          long={text.pronounNotLinked(example.pronoun)}
          short={text.pronounNotLinkedShort(example.pronoun)}
        />
      ) : isAntecedentUnlinked ? (
        text.pronounWithoutAntecedent
      ) : toJudge.needsAntecedent ? (
        text.pronounGivenAntecedent
      ) : (
        text.of.pronoun
      ),
      // A pronoun without a link is untranslated, or its link is missing. Only a person can decide which.
      subject:
        !isUnlinked && warning === null ? null : mayFix ? (
          <UnlinkedPronoun command="repair" short={text.unlinkedFixShort} warning={warning}>
            {isUnlinked ? text.unlinkedFix : text.showWord}
          </UnlinkedPronoun>
        ) : (
          <UnlinkedPronoun
            command="tag-incorrect_word_alignment"
            short={text.unlinkedTagShort}
            warning={warning}
          >
            {isUnlinked ? text.unlinkedTag : text.tagIt}
          </UnlinkedPronoun>
        ),
    },
  };
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      data-unmoved={hasMoved ? undefined : ""}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setMoved(true);
      }}
      className="answers lg:col-start-2 lg:row-start-1 max-lg:-mx-4 max-lg:bg-surface max-lg:sm:-mx-6"
    >
      <fieldset
        disabled={isReadOnly}
        // If no control is enabled, the panel takes the focus itself, so that the keyboard can scroll it.
        tabIndex={isReadOnly ? 0 : undefined}
        className="scroll-shade [--under:var(--surface)]"
      >
        {showsClashes ? <Clashes /> : null}
        {QUESTION_IDS.map((question) =>
          asked.includes(question) ? (
            <AnswerButtons
              key={question}
              question={question}
              {...(details[question] ?? { text: text.of[question], subject: null })}
              answer={content[question]}
            />
          ) : (
            <MissingQuestion key={question} question={question} />
          ),
        )}
        <GroupNote />
        <div data-rarely="">
          <RemarkField
            remark={content.remark}
            textareaRef={remarkRef}
            shortcut={shownKey(keyOf("remark"))}
            onRemark={(remark) => task.record(candidate, { ...task.content(candidate), remark })}
          />
          <QuestionButton
            session={session}
            asker={task.annotator}
            item={session.candidates.keyOf(candidate)}
            task={JUDGING}
            shortcut={shownKey(keyOf("ask"))}
            onOpen={() => commands.run("ask")}
          />
        </div>
        <TagsField
          // The reasons for a disagreement are shown next to others' answers.
          tags={task.resolves ? content.tags.filter((tag) => !isCause(tag)) : content.tags}
          usedTags={ownTags(session, task.annotator)}
          mentionsShift={!task.resolves}
          customTagRef={customTagRef}
        />
      </fieldset>
      {/* On small screens the notes would grow with each linked word, and move the button that ends the fixing. */}
      <fieldset disabled={isReadOnly} data-notes-place="" className={isFixing ? "max-lg:hidden!" : undefined}>
        <JudgementNotes>
          {/* The word of a “yes” is selected by itself, if there is only one. For an adjudicator this line always exists,
              so that accepting an answer moves no button on a phone. */}
          {(selected.length > 0 && hasWordChoice(content, toJudge)) || task.resolves ? (
            <p className="flex-none truncate text-sm">
              {selected.length === 0 ? (
                "\u00a0"
              ) : (
                <>
                  <span className="text-muted">{text.selected} </span>
                  <DataWords language={session.campaign.suite.targetLanguage}>
                    {selected.join(" · ")}
                  </DataWords>
                </>
              )}
            </p>
          ) : null}
          {/* On small screens this line would disappear with the answer, and the answers of others would move. */}
          <div className={task.resolves ? "contents max-lg:hidden" : "contents"}>
            <LastJudgement>
              <PassedOverNote />
            </LastJudgement>
          </div>
        </JudgementNotes>
      </fieldset>
    </section>
  );
}

/** Says which annotators' answers do not fit together, and what they answered. */
function Clashes() {
  const { task, shown: candidate } = useShownCandidate();
  const { session } = task;
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const needsAntecedent = session.needsAntecedent(session.example(candidate));
  return (
    // The height is fixed, so that no control moves from item to item. More names scroll.
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="h-15 flex-none list-none overflow-y-auto text-sm"
    >
      {annotatorsConflicts(session, candidate).map(({ author, content, clashes }) => (
        <li key={author} data-clash="" className="wrap-anywhere">
          <span className="text-muted">
            {text.clashing(nameOf(author), judgementInWords(content, needsAntecedent))}
          </span>{" "}
          <span className="text-warn">{text.clashes(clashes)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A question, in fewer words on small screens. Screen readers read the long one. */
function LongOrShort({ long, short }: { readonly long: string; readonly short: string }) {
  return (
    <>
      <span className="max-lg:sr-only">{long}</span>
      <span aria-hidden="true" className="lg:hidden">
        {short}
      </span>
    </>
  );
}

/** Shows the number of outputs judged together, and a checkbox to judge the shown one separately. */
function GroupNote() {
  const { task, shown: candidate, commands } = useShownCandidate();
  const words = groupedInWords(task, candidate);
  if (words === null) return null;
  return (
    <label
      data-together=""
      // On small screens the list of groups is in this place and shows the same.
      className={`flex items-start gap-2 text-sm text-muted lg:order-last ${task.order === "example" ? "max-lg:hidden" : ""}`}
    >
      <input
        type="checkbox"
        checked={!task.store.getState().ungrouped.has(candidate)}
        onChange={({ target }) => commands.runCommand(setUngrouped(!target.checked))}
        className="mt-0.5 size-4 accent-accent"
      />
      <span>{words}</span>
    </label>
  );
}
