// Draws the questions about a token: category, antecedents, translation, or why it is no example; and what is proposed
// for it.

import { Fragment, type Ref } from "react";
import { languageName } from "#browser/language-name.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import { chosenChoice, type LinkPart } from "#core/suite-building/annotation/annotate.ts";
import type { CategoryChoice } from "#core/suite-building/phrases/category-choices.ts";
import { haveSameSpan } from "#core/suite-building/phrases/edit-antecedent.ts";
import { isSelected } from "#core/suite-building/targets/concordance.ts";
import {
  type AnnotationContent,
  annotationInWords,
  sameExample,
  tokenKey,
} from "#core/tasks/annotation/suite-annotation.ts";
import { shownKey } from "#core/tasks/presses.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { ChoiceButton, LastAnswerLine, RemarkField } from "#judging/answer-parts.tsx";
import { AskCoordinator, ItemReplies } from "#parts/item-parts.tsx";
import { annotateText } from "#text/annotate-text.ts";
import { neighbouringPronounWords } from "#text/judging-text.ts";
import { Button, Kbd, SMALL } from "#ui/button.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { useMedia } from "#ui/use-media.ts";
import { annotationInShort, headLabel } from "./annotate-view.ts";
import {
  type AnnotatingCommandId,
  AnnotationButton,
  chooseCategory,
  markUnsuitable,
  useAnnotating,
  useShownToken,
} from "./annotation-commands.tsx";
import type { AnnotationSession } from "./annotation-session.ts";
import {
  ADD_ANOTHER,
  activateAntecedent,
  choosePhrase,
  doubtfulWords,
  END_FIXING,
  fixedPart,
  linkDoubtOf,
  nearbyPronoun,
  OFFERS_PER_PAGE,
  offersWithDigits,
  removeAntecedent,
  SHOW_NEXT_OFFERS,
  UNLINK_DOUBTFUL_WORDS,
  wordsLinkedTo,
} from "./antecedent-commands.ts";

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
  const isWide = useMedia(WIDE);
  const links = question === "reason" ? null : <TranslationPart />;
  const questions = {
    session: task.session,
    asker: task.annotator,
    item: tokenKey(token),
    task: ANNOTATING,
  } as const;
  return (
    <section
      aria-label={text.label}
      data-open={isOpen}
      // Every question has the same height, so that the texts above do not move.
      className="answers max-lg:-mx-4 max-lg:min-h-[20.75rem] max-lg:bg-surface max-lg:sm:-mx-6"
    >
      <fieldset
        disabled={isReadOnly}
        className="scroll-shade [--under:var(--surface)] max-lg:!grid-cols-1"
        // If no control is enabled, the panel takes the focus itself, so that the keyboard can scroll it.
        tabIndex={isReadOnly ? 0 : undefined}
      >
        {linkPart === null ? null : <FixingNote part={linkPart} />}
        {isWide || isOpen ? null : <LinkedLine />}
        <div className={`min-w-0 ${linkPart === null ? "" : "max-lg:hidden"}`}>
          {question === "reason" ? (
            <Reasons />
          ) : question === "antecedent" || (needsAntecedent && question !== "category") ? (
            <AntecedentPart />
          ) : (
            <Categories />
          )}
        </div>
        {isWide ? null : links}
        <ProposalNote />
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
          <AskCoordinator {...questions} />
        </div>
      </fieldset>
      {/* Always in view: what the pronoun is linked to, and the previous answer. */}
      <fieldset disabled={isReadOnly} data-notes-place="" className="flex-col justify-end gap-1.5 lg:flex">
        <div className="flex flex-col gap-1.5 lg:px-3.5 lg:pb-1">
          <ItemReplies {...questions} />
          <DoubtfulLinkNote />
          {isWide ? links : null}
          {/* The line comes and goes. The links above it stay where they are. */}
          <div className="lg:min-h-8">
            <LastAnnotation />
          </div>
        </div>
      </fieldset>
    </section>
  );
}

/** The annotation of another token that undo would change, with buttons that undo it and add a remark to it. */
function LastAnnotation() {
  const { task, commands, keyOf } = useAnnotating();
  const last = task.lastAnswer();
  if (last === null) return null;
  const { sourceLanguage } = task.source.suite;
  const phrases = last.content.antecedents.map((one) => task.source.phrase(one));
  return (
    <LastAnswerLine
      answer={
        <>
          {phrases.length === 0 ? null : (
            <DataWords language={sourceLanguage}>{`${phrases.join(" · ")} · `}</DataWords>
          )}
          {annotationInShort(task, last.token)}
        </>
      }
      subject={<DataWords language={sourceLanguage}>{`“${task.word(last.token)}”`}</DataWords>}
      remarkKey={shownKey(keyOf("late-remark"))}
      onRemark={() => commands.run("late-remark")}
      onUndo={() => commands.run("undo")}
    />
  );
}

function Categories() {
  const { task, shown: token, commands } = useShownToken();
  const content = task.content(token);
  const choices = task.source.choices(token);
  const chosenNow = chosenChoice(content, task.source.place(token));
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-2 font-medium">{text.question(task.source.word(token))}</legend>
      <div className="grid grid-cols-2 gap-1.5 lg:grid-cols-1 lg:gap-2">
        {choices.map((choice) => (
          <ChoiceButton
            key={choice.key}
            text={choice.name}
            gloss={glossOf(choice)}
            shortcut={choice.key}
            isChosen={chosenNow?.key === choice.key}
            onPress={() => commands.runCommand(chooseCategory(choice))}
          />
        ))}
      </div>
      {choices.length > 0 ? null : <p className="text-sm text-muted">{text.noCategory}</p>}
      {new Set(choices.map(({ antecedentAgreement }) => antecedentAgreement)).size === 2 ? (
        <p className="text-xs text-muted">{text.whenMovesOn(isTouch)}</p>
      ) : null}
      <NoExample />
    </fieldset>
  );
}

/** What a choice means, if its name is a term of linguistics; null = its name says it. */
function glossOf({ categories: [category] }: CategoryChoice): string | null {
  const { glosses } = text;
  const facets = category?.facets ?? null;
  if (facets === null) return null;
  if (facets.use === "event") return glosses.event;
  if (facets.use === "pleonastic") return glosses.pleonastic;
  if (facets.use === "addressee") return facets.generic === true ? glosses.generic : glosses.addressee;
  if (facets.group === true) return glosses.group;
  return facets.number === "singular" ? glosses.singular : null;
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
            onPress={() => commands.runCommand(markUnsuitable(reason))}
          />
        ))}
      </div>
      <Button kind="quiet" className="self-start" onClick={() => commands.runCommand(END_FIXING)}>
        {text.isExample}
      </Button>
    </fieldset>
  );
}

// Draws the antecedents of a token and the controls that change them. Offered phrases do not move when one is chosen.

const antecedentText = annotateText.antecedent;

/** Commands that move an edge of the span or its head, by what they move. */
const MOVES: readonly {
  readonly moved: string;
  readonly commands: readonly {
    readonly command: AnnotatingCommandId;
    readonly label: string;
    /** The label on wide screens, next to what is moved. */
    readonly short: string;
  }[];
}[] = [
  {
    moved: antecedentText.leftEdge,
    commands: [
      { command: "grow-left", label: antecedentText.beginEarlier, short: antecedentText.extend },
      { command: "shrink-left", label: antecedentText.beginLater, short: antecedentText.shrink },
    ],
  },
  {
    moved: antecedentText.rightEdge,
    commands: [
      { command: "grow-right", label: antecedentText.endLater, short: antecedentText.extend },
      { command: "shrink-right", label: antecedentText.endEarlier, short: antecedentText.shrink },
    ],
  },
  {
    moved: antecedentText.headWord,
    commands: [
      { command: "head-left", label: antecedentText.headBefore, short: antecedentText.previousWord },
      { command: "head-right", label: antecedentText.headAfter, short: antecedentText.nextWord },
    ],
  },
];

/** Moves the edges and the head of the active antecedent. The Tab key follows the order in which one reads. */
function Moves() {
  return (
    <div className={`grid gap-1 max-lg:grid-cols-3 lg:grid-cols-[auto_1fr_1fr] lg:items-center ${BELOW}`}>
      {useMedia(WIDE)
        ? MOVES.map(({ moved, commands }) => (
            <Fragment key={moved}>
              <span className="pe-1 text-xs text-muted">{moved}</span>
              {commands.map(({ command, label, short }) => (
                <AnnotationButton
                  key={command}
                  command={command}
                  aria-label={label}
                  className="min-h-8! justify-between! px-2! py-0.5! text-xs!"
                >
                  {short}
                </AnnotationButton>
              ))}
            </Fragment>
          ))
        : [0, 1].flatMap((row) =>
            MOVES.flatMap(({ commands }) => commands.slice(row, row + 1)).map(({ command, label }) => (
              <AnnotationButton key={command} command={command} className="min-h-11! px-1! py-1! text-xs!">
                {label}
              </AnnotationButton>
            )),
          )}
    </div>
  );
}

const QUIET = `${SMALL} max-lg:px-1.5!`;
/** Below the first row of a small screen. */
const BELOW = "min-w-0 max-lg:basis-full";
/** As the prefix `lg:` of classes. */
const WIDE = "(min-width: 64rem)";

function AntecedentPart() {
  const { task, shown: token, commands } = useShownToken();
  const { source, number } = task;
  const content = task.content(token);
  const { antecedents } = content;
  const name = chosenChoice(content, source.place(token))?.name ?? content.category ?? "";
  const isWide = useMedia(WIDE);
  const quiet = (command: AnnotatingCommandId, label: string) => (
    <AnnotationButton command={command} kind="quiet" className={QUIET}>
      {label}
    </AnnotationButton>
  );
  const further = (
    <span className="flex items-center lg:-ms-2.5 lg:flex-wrap">
      {antecedents.length === 0 ? null : (
        <Button
          kind="quiet"
          className={QUIET}
          aria-pressed={task.store.getState().isAdding}
          onClick={() => commands.runCommand(ADD_ANOTHER)}
        >
          {antecedentText.addAnother}
        </Button>
      )}
      {quiet("unsuitable", antecedentText.noExample)}
    </span>
  );
  return (
    // On small screens, the quiet buttons share the first row, because the texts need the space.
    <fieldset className="flex min-w-0 flex-col gap-2 max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-1">
      <legend className="pb-1 font-medium">{antecedentText.question(source.word(token))}</legend>
      <div className="flex items-center gap-x-2 max-lg:contents">
        <p className="min-w-0 flex-1 truncate text-sm text-muted">
          <bdi>{name}</bdi>
        </p>
        {quiet("category", antecedentText.category)}
        {isWide ? null : further}
      </div>
      <div className={BELOW}>
        <AntecedentOffers />
      </div>
      {antecedents.length === 0 ? null : (
        <div className={`flex flex-col gap-1.5 max-lg:flex-row max-lg:overflow-x-auto ${BELOW}`}>
          {antecedents.map((antecedent, at) => (
            <Chosen
              key={`${antecedent.line} ${antecedent.start} ${antecedent.end}`}
              sign={headLabel(at, content)}
              language={source.suite.sourceLanguage}
              phrase={source.phrase(antecedent)}
              head={source.word({ line: antecedent.line, position: antecedent.head })}
              where={whereOf(token, antecedent)}
              isActive={at === number}
              onTake={() => commands.runCommand(activateAntecedent(at))}
              onRemove={() => commands.runCommand(removeAntecedent(at))}
            />
          ))}
        </div>
      )}
      {antecedents.length === 0 ? null : <Moves />}
      {/* At the end, as below the categories: not where a category was pressed a moment ago. */}
      {isWide ? further : null}
    </fieldset>
  );
}

/** Where an antecedent is, in words: in the pronoun's sentence, or in one before or after it. */
function whereOf(token: TokenRef, antecedent: Antecedent): string {
  const distance = token.line - antecedent.line;
  if (distance === 0) return antecedentText.sameSentence;
  return distance < 0 ? antecedentText.afterPronoun : antecedentText.before(distance);
}

interface ChosenProps {
  readonly sign: string | null;
  /** Language tag of the phrase. */
  readonly language: string;
  readonly phrase: string;
  readonly head: string;
  readonly where: string;
  readonly isActive: boolean;
  readonly onTake: () => void;
  readonly onRemove: () => void;
}

function Chosen({ sign, language, phrase, head, where, isActive, onTake, onRemove }: ChosenProps) {
  return (
    <div
      className={`flex min-w-0 items-center gap-1 rounded-lg border-2 ps-3 max-lg:min-w-[70%] max-lg:flex-1 ${isActive ? "border-antecedent bg-antecedent-wash" : "border-line"}`}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={onTake}
        className="min-h-11 min-w-0 flex-1 py-1 text-start text-sm"
      >
        <span className="block truncate">
          <DataWords language={language} className="font-medium">
            {phrase}
          </DataWords>
        </span>
        <span className="block truncate text-xs text-muted">
          <Rich parts={antecedentText.head(sign ?? "", <DataWords language={language}>{head}</DataWords>)} />
          {` · ${where}`}
        </span>
      </button>
      <button
        type="button"
        aria-label={antecedentText.remove(phrase)}
        onClick={onRemove}
        className="min-h-11 min-w-11 rounded-lg text-muted hover:bg-sunken"
      >
        ×
      </button>
    </div>
  );
}

/** Draws the phrases offered as antecedents, each with its digit: wrapped like words. */
function AntecedentOffers() {
  const { task, shown: token, commands } = useShownToken();
  const { source, store } = task;
  const { offersFrom } = store.getState();
  const offers = offersWithDigits(task, token);
  const isMore = task.offers(token).length > OFFERS_PER_PAGE;
  const { antecedents } = task.content(token);
  if (offers.length === 0) {
    return <p className="text-sm text-muted">{antecedentText.noOffers}</p>;
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {/* Both texts have two lines, so that no suggestion moves when one is chosen. */}
      <p className="min-h-8 text-xs text-muted max-lg:hidden">
        {antecedents.length === 0 ? antecedentText.offersOrder : antecedentText.offersReplace}
      </p>
      <ol
        aria-label={antecedentText.offers}
        className="flex list-none flex-wrap gap-1 max-lg:max-h-40 max-lg:gap-1.5 max-lg:overflow-y-auto max-lg:py-1"
      >
        {offers.map((offer, index) => {
          const isChosen = antecedents.some((one) => haveSameSpan(one, offer));
          return (
            <li key={`${offer.line} ${offer.start} ${offer.end}`} className="max-w-full">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-keyshortcuts={String(index + 1)}
                onClick={(event) =>
                  commands.runCommand(choosePhrase(offer, event.shiftKey || event.ctrlKey || event.metaKey))
                }
                className={`flex min-h-7 w-full items-center justify-between gap-2 rounded-lg border px-2 pointer-coarse:min-h-11 text-start text-sm max-lg:min-h-11 max-lg:border-2 max-lg:px-3 ${isChosen ? "border-antecedent bg-antecedent-wash" : "border-line hover:bg-sunken"}`}
              >
                <DataWords language={source.suite.sourceLanguage} className="min-w-0 truncate">
                  {source.phrase(offer)}
                </DataWords>
                {/* Without keys, too, it says which words of the text the phrase is. */}
                <span aria-hidden="true" className="hidden text-xs text-muted pointer-coarse:inline">
                  {index + 1}
                </span>
                <Kbd>{String(index + 1)}</Kbd>
              </button>
            </li>
          );
        })}
        {isMore ? (
          <li>
            <Button
              kind="quiet"
              className={`${SMALL} px-2! max-lg:min-h-11!`}
              shortcut="0"
              onClick={() => commands.runCommand(SHOW_NEXT_OFFERS)}
            >
              {offersFrom === 0 ? antecedentText.furtherBack : antecedentText.otherOffers}
            </Button>
          </li>
        ) : null}
      </ol>
    </div>
  );
}

// Draws what the pronoun, head and phrase are linked to in the reference, with buttons to fix the links.

const translationText = annotateText.translation;

/** Words of the reference that are linked to this part of the token, spaced as in the text; "" = none. */
function linkedText(task: AnnotationSession, token: TokenRef, part: LinkPart): string {
  return wordsLinkedTo(task, token, part)
    .map(({ line, position, word }, at, words) => {
      const follows = words[at - 1]?.position === position - 1;
      const hasSpace = task.source.reference?.sentence(line).spaces[position] !== false;
      return at === 0 || (follows && !hasSpace) ? word : ` ${word}`;
    })
    .join("");
}

function TranslationPart() {
  const { task, shown: token, commands, keyOf } = useShownToken();
  const { asked } = task.store.getState();
  const { reference, suite } = task.source;
  if (reference === null) return null;
  const hasAntecedent = task.content(token).antecedents.length > 0;
  const parts: readonly LinkPart[] = hasAntecedent ? ["pronoun", "head", "span"] : ["pronoun"];
  return (
    <section
      aria-label={translationText.title}
      data-rarely=""
      className="flex flex-col border-t border-line pt-2 lg:-mx-3.5 lg:px-3.5"
    >
      <h3 className="text-xs font-medium tracking-wide text-muted uppercase">{translationText.title}</h3>
      <dl className="flex flex-col">
        {parts.map((part) => {
          const command = `fix-${part}` as const;
          const words = linkedText(task, token, part);
          const isAsked = asked === part;
          const name = translationText.parts[part];
          return (
            <div key={part} className="flex min-h-8 items-center gap-2 text-sm lg:pointer-fine:min-h-7">
              <dt className="w-16 shrink-0 text-muted">{name}</dt>
              <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
                <bdi lang={suite.targetLanguage} translate="no" className="min-w-0 truncate">
                  {words === "" ? (
                    <span className={part === "pronoun" ? "text-warn" : "text-muted"}>
                      {translationText.nothing}
                    </span>
                  ) : (
                    words
                  )}
                </bdi>
                <Button
                  kind="quiet"
                  aria-pressed={isAsked}
                  aria-label={isAsked ? translationText.donePart(name) : translationText.correctPart(name)}
                  className={`min-h-7! px-2! py-0.5! pointer-coarse:min-h-11! ${isAsked ? "bg-accent-wash max-lg:hidden" : ""}`}
                  // While a link is fixed, letters search for words.
                  shortcut={shownKey(isAsked ? "Escape" : keyOf(command))}
                  onClick={() => (isAsked ? commands.runCommand(END_FIXING) : commands.run(command))}
                >
                  {isAsked ? translationText.done : translationText.correct}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/**
 * Shows the linked words of the reference on a separate line, which stays when other parts change. If the link needs a
 * look, a button fixes it: the other one is behind “More”.
 */
function LinkedLine() {
  const { task, shown: token } = useShownToken();
  const { reference, suite } = task.source;
  if (reference === null) return null;
  const isFixing = fixedPart(task.questionOf(token)) !== null;
  const hasAntecedent = task.content(token).antecedents.length > 0;
  const parts: readonly LinkPart[] = hasAntecedent ? ["pronoun", "head"] : ["pronoun"];
  const pronoun = <DataWords language={suite.sourceLanguage}>{`“${task.source.word(token)}”`}</DataWords>;
  return (
    <div data-subject="" className="flex min-h-7 items-center justify-between gap-2">
      <p className="min-w-0 truncate text-xs text-muted">
        <Rich parts={translationText.titleBefore(pronoun)} />{" "}
        {parts.map((part) => (
          <span key={part}>
            {part === "pronoun" ? "" : ` · ${translationText.parts[part]} `}
            <bdi lang={suite.targetLanguage} translate="no" className="font-medium text-ink">
              {linkedText(task, token, part) || "–"}
            </bdi>
          </span>
        ))}
      </p>
      {isFixing || linkDoubtOf(task, token) === null ? null : (
        <AnnotationButton
          command="fix-pronoun"
          aria-label={translationText.correctPart(translationText.parts.pronoun)}
          className="flex-none px-3! py-0!"
        >
          {translationText.correct}
        </AnnotationButton>
      )}
    </div>
  );
}

/**
 * Warns that words are linked to the pronoun that are no pronouns, with a button that unlinks them, or asks whether a
 * pronoun form beside the linked word is meant.
 */
function DoubtfulLinkNote() {
  const { task, shown: token, commands, isReadOnly } = useShownToken();
  const { targetLanguage } = task.source.suite;
  const { unsuitable } = task.content(token);
  const doubtful = doubtfulWords(task, token);
  const beside = nearbyPronoun(task, token);
  if (unsuitable !== null || (doubtful.length === 0 && beside === null)) return null;
  const linked = wordsLinkedTo(task, token, "pronoun").map(({ word }) => word);
  if (doubtful.length === 0)
    return (
      <p role="status" className="text-xs text-warn">
        {neighbouringPronounWords(linked.join(" "), beside ?? "")}
      </p>
    );
  return (
    <p role="status" className="text-xs text-warn">
      {translationText.doubtful(linked.length, doubtful, languageName(targetLanguage) ?? targetLanguage)}{" "}
      {isReadOnly ? null : (
        <Button kind="quiet" className={SMALL} onClick={() => commands.runCommand(UNLINK_DOUBTFUL_WORDS)}>
          {translationText.unlink(doubtful)}
        </Button>
      )}
    </p>
  );
}

/** On small screens: says which link is being fixed by tapping words, with a button to end it. */
function FixingNote({ part }: { readonly part: LinkPart }) {
  const { commands } = useAnnotating();
  return (
    <div className="flex items-center justify-between gap-2 lg:hidden">
      <p className="text-sm">{translationText.tap(translationText.parts[part])}</p>
      <Button className="shrink-0" onClick={() => commands.runCommand(END_FIXING)}>
        {translationText.done}
      </Button>
    </div>
  );
}

// Draws what an annotated corpus proposes for the token. A proposal has no effect until an annotator accepts it.

const proposalText = annotateText.proposal;

function ProposalNote() {
  const { task, shown: token } = useShownToken();
  const proposed = task.proposed(token);
  if (proposed === null) return null;
  const { content, from, use } = proposed;
  const isTaken = content !== null && sameExample(content, task.content(token));
  return (
    <div className="flex items-start justify-between gap-2 border-b border-line pb-2 text-sm">
      <p className="min-w-0">
        <span className="block truncate text-xs text-muted" title={from}>
          {from}
        </span>
        <span>
          {content === null
            ? proposalText.noCategory(use ?? proposalText.aPronoun)
            : contentInWords(task, content)}
        </span>
      </p>
      {content === null ? null : (
        <AnnotationButton command="proposal" kind="quiet" className={`${SMALL} shrink-0`} disabled={isTaken}>
          {isTaken ? proposalText.taken : proposalText.take}
        </AnnotationButton>
      )}
    </div>
  );
}

function contentInWords({ source }: AnnotationSession, content: AnnotationContent): string {
  const { category, antecedents, unsuitable } = content;
  if (unsuitable !== null) return proposalText.noExample(UNSUITABLE_WORDS[unsuitable]);
  const phrases = antecedents.map((one) => `“${source.phrase(one)}”`);
  return [fullCategoryName(category ?? ""), ...phrases].join(" · ");
}

// Says whether the token is selected for the suite, with a button to change that.

const selectionText = annotateText.selection;

/**
 * Draws nothing if the targets have no selection, because all annotated tokens are then in the suite. Draws nothing in
 * a batch.
 */
function SelectionNote() {
  const { task, shown: token } = useShownToken();
  const { plan } = task.source;
  if (plan.selected === null || task.session.campaign.batch !== null) return null;
  const isTokenSelected = isSelected(plan, token);
  return (
    <div data-rarely="" className="flex items-center justify-between gap-2 border-t border-line pt-2 text-sm">
      <p className={task.isToConfirm(token) ? "text-ink" : "text-muted"}>
        {!isTokenSelected
          ? selectionText.out
          : task.isToConfirm(token)
            ? selectionText.toConfirm
            : selectionText.in}
      </p>
      <AnnotationButton command="select" kind="quiet" className={`${SMALL} shrink-0`}>
        {isTokenSelected ? selectionText.remove : selectionText.add}
      </AnnotationButton>
    </div>
  );
}
