// Fixes an alignment on the screen: the cursor, its keys, clicks on any token, the bar below the texts, and the menu of
// a word.

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { sameToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import { placeToFix } from "#core/suite-building/phrases/reference-links.ts";
import {
  type AlignmentFix,
  type AlignmentFixView,
  alignmentFixStep,
  beginAlignmentFix,
  cursorAt,
  linksInFix,
  type PlacedToken,
  questionToFix,
  tokenNextTo,
} from "#core/tasks/judging/alignment-fix.ts";
import type { JudgementContent, Question } from "#core/tasks/judging/content.ts";
import { effectiveMarks } from "#core/tasks/judging/pronoun-judgement.ts";
import { choiceLinks } from "#core/tasks/presses.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import { textDirection } from "#core/text/language.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { UndoLink } from "#judging/answer-parts.tsx";
import { FINISH_FIXING, linkToken, moveSentence } from "#judging/pronouns/answering.ts";
import type { JudgingCommands } from "#judging/pronouns/judging-commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { examplesOfLine, outputAsLinked } from "#judging/pronouns/output-as-linked.ts";
import { belongsToControl, isBeingLeft, isTyping } from "#judging/task/task-commands.ts";
import { TOOLBAR, TOOLBAR_BUTTON } from "#judging/task-texts.tsx";
import { judgeText } from "#text/judge-text.ts";
import { Button, Kbd } from "#ui/button.tsx";
import { DataWords, Rich } from "#ui/rich.tsx";
import { useMedia } from "#ui/use-media.ts";
import { useJudging } from "./judge-controls.tsx";

/** A clicked token without a mark, with its position on the screen. */
interface PickedToken {
  readonly candidate: number;
  readonly token: TokenRef;
  readonly element: Element;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface FixingParts {
  readonly root: RefObject<HTMLElement | null>;
  readonly task: JudgingSession;
  readonly candidate: number;
  /** Lines of the output that are shown. */
  readonly lines: readonly number[];
  readonly commands: JudgingCommands;
  readonly isFixing: boolean;
  /** Link to fix first; null = the most likely one. */
  readonly first: Question | null;
  /** Whether the fixing began by a key. By mouse or touch, there is no cursor before a key is pressed. */
  readonly isByKey: boolean;
  /** Called when the cursor reaches a hidden word. */
  readonly onHidden: () => void;
  readonly onEnd: () => void;
}

export function useFixing(parts: FixingParts) {
  const { root, candidate, commands, isFixing, onEnd } = parts;
  const [activeFix, setActiveFix] = useState<AlignmentFix | null>(null);
  const [picked, setPicked] = useState<PickedToken | null>(null);
  const [isCursorShown, setCursorShown] = useState(false);
  const focused = useRef<AlignmentFix | null>(null);
  const begin = (question: Question) => {
    const start = placeOf(parts, question) ?? { line: parts.lines[0] ?? 0, position: 0 };
    setActiveFix(beginAlignmentFix(question, start, marksOf(parts)[question]));
  };
  if (isFixing && activeFix === null) {
    const { session } = parts.task;
    const asksAntecedent = session.example(candidate).antecedents.length > 0;
    begin(parts.first ?? questionToFix(marksOf(parts), asksAntecedent));
    setCursorShown(parts.isByKey);
    setPicked(null);
  }
  if (!isFixing && activeFix !== null) setActiveFix(null);

  const choose = (token: TokenRef) => {
    if (activeFix === null) return;
    const linking = choiceLinks(token, linksInFix(activeFix, viewOf(parts)), sameToken);
    commands.runCommand(linkToken(activeFix.question, token, linking, true));
    setActiveFix({ ...cursorAt(activeFix, token), lastChosen: token });
  };
  const chooseByPointer = (token: TokenRef) => {
    setCursorShown(false);
    choose(token);
  };

  useLayoutEffect(() => {
    if (activeFix === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.isComposing || isBeingLeft() || isTyping(target) || !(target instanceof Element)) return;
      if (
        !target.matches(PLACED) &&
        (belongsToControl(event) || target.closest("dialog, [data-menu], [data-over-answers]") !== null)
      )
        return;
      const step = alignmentFixStep(activeFix, event, viewOf(parts));
      if (step === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isCursorShown && step.act !== "end") {
        // The first key shows the cursor. Enter and Space must not link a word that nobody sees.
        setCursorShown(true);
        if (step.act === "move") setActiveFix(step.to);
      } else if (step.act === "move") setActiveFix(step.to);
      else if (event.repeat) return;
      else if (step.act === "choose") choose(activeFix.at);
      else {
        // The fixing ends first, because the link can complete the item, and the next one is not being fixed.
        onEnd();
        if (step.act === "only" || step.act === "too")
          commands.runCommand(linkToken(activeFix.question, activeFix.at, step.act));
        else if (step.act === "up") commands.runCommand(moveSentence(activeFix.at, -1));
        else if (step.act === "down") commands.runCommand(moveSentence(activeFix.at, 1));
        else if (event.key === "Enter") commands.runCommand(FINISH_FIXING);
      }
    };
    // Runs before the commands, which use the same letters as keys.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  });

  // The token under the cursor has the keyboard focus, so that screen readers announce it. Linking a token draws a new
  // element, which must get the focus again.
  useLayoutEffect(() => {
    if (activeFix === null || (activeFix === focused.current && document.activeElement !== document.body))
      return;
    focused.current = activeFix;
    const { line, position } = activeFix.at;
    const element = () => root.current?.querySelector<HTMLElement>(`[data-place="${line}.${position}"]`);
    if (element() === null) parts.onHidden();
    element()?.focus({ preventScroll: true });
    element()?.scrollIntoView({ block: "nearest" });
  });
  useLayoutEffect(() => {
    if (!isFixing) return;
    return () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches(PLACED)) activeElement.blur();
    };
  }, [isFixing]);

  useEffect(() => {
    const { current } = root;
    if (current === null) return;
    const onClick = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target.closest(PLACED) : null;
      const token = element === null ? null : tokenOf(element);
      // A marked token has its own button, and a drag over words selects text for copying.
      const isSelecting = document.getSelection()?.isCollapsed === false;
      if (element === null || token === null || element.hasAttribute("data-token") || isSelecting) return;
      if (activeFix !== null) return chooseByPointer(token);
      const { left, top, bottom } = element.getBoundingClientRect();
      setPicked({ candidate, token, element, left, top, bottom });
    };
    current.addEventListener("click", onClick);
    return () => current.removeEventListener("click", onClick);
  });

  return {
    /** The fix in progress; null = none. */
    activeFix,
    /** The token under the keyboard's cursor; null = no cursor is shown. */
    cursor: isCursorShown ? (activeFix?.at ?? null) : null,
    /** The clicked token, until the user says what it translates. */
    picked: picked?.candidate === candidate ? picked : null,
    ask: begin,
    choose: chooseByPointer,
    leave: () => setPicked(null),
  };
}

const PLACED = "[data-place]";

function tokenOf(element: Element): TokenRef | null {
  const [line, position] = (element.getAttribute("data-place") ?? "").split(".").map(Number);
  return line === undefined || position === undefined ? null : { line, position };
}

function placedTokens(root: HTMLElement | null): PlacedToken[] {
  return [...(root?.querySelectorAll(PLACED) ?? [])].flatMap((element) => {
    const token = tokenOf(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return token === null ? [] : [{ token, x: (left + right) / 2, top, bottom }];
  });
}

/** The words that are marked for each question now. */
function marksOf({ task, candidate }: FixingParts) {
  return effectiveMarks(task.content(candidate), task.session.toJudge(candidate).marks);
}

/** Heads are no pronouns. */
const NO_PRONOUNS: ReadonlySet<string> = new Set();

/** The token where fixing a question starts; null = the question is not asked, or its line has no tokens. */
function placeOf(parts: FixingParts, question: Question): TokenRef | null {
  const { task, candidate } = parts;
  const { session } = task;
  const example = session.example(candidate);
  const [antecedent] = example.antecedents;
  const source =
    question === "pronoun" ? example : antecedent && { line: antecedent.line, position: antecedent.head };
  if (source === undefined) return null;
  const { line, position } = source;
  const length = splitTokens(session.campaign.suite.source[line] ?? "").length;
  const pronouns = question === "pronoun" ? pronounsOf(session.campaign.suite.targetLanguage) : NO_PRONOUNS;
  const linked = sortTokens(marksOf(parts)[question]);
  const markedPronouns = examplesOfLine(session.campaign.suite, line);
  const place = { line, position, length, markedPronouns };
  return placeToFix(linked, place, outputAsLinked(task, candidate), pronouns);
}

function viewOf(parts: FixingParts): AlignmentFixView {
  const { session } = parts.task;
  const output = session.output(parts.candidate);
  return {
    lines: parts.lines.map((line) => ({ line, tokens: output.tokens(line) })),
    direction: textDirection(session.campaign.suite.targetLanguage),
    place: (question) => placeOf(parts, question),
    linked: (question) => marksOf(parts)[question],
    nextTo: (token, step) => tokenNextTo(placedTokens(parts.root.current), token, step),
  };
}

// Draws the bar for fixing an alignment, which replaces the toolbar. Its request for a word covers the texts' headings.

const text = judgeText.fixing;

interface FixingBarProps {
  readonly activeFix: AlignmentFix;
  readonly pronoun: string;
  /** The heads of the antecedents; empty = no antecedent is asked for. */
  readonly heads: readonly string[];
  /** Number of words that are marked for the question. */
  readonly marked: number;
  readonly mayMove: boolean;
  readonly onQuestion: (question: Question) => void;
  readonly onEnd: () => void;
}

/** The bar is as high as the toolbar that it replaces, so that no text moves. */
export function FixingBar(props: FixingBarProps) {
  const { activeFix, pronoun, heads, marked, mayMove, onQuestion, onEnd } = props;
  const choice = (part: Question, label: string) => (
    <Button
      kind={part === activeFix.question ? "primary" : "plain"}
      aria-pressed={part === activeFix.question}
      shortcut={part === activeFix.question ? undefined : text.otherKey}
      onClick={() => onQuestion(part)}
      className={TOOLBAR_BUTTON}
    >
      {label}
    </Button>
  );
  // From this width on, the texts have headings. Below it, the question is in the bar, because it would cover a line.
  const hasHeadings = useMedia("(width >= 72rem)");
  const question = (
    <FixingQuestion
      activeFix={activeFix}
      marked={marked}
      words={activeFix.question === "pronoun" ? [pronoun] : heads}
      isInBar={!hasHeadings}
    />
  );
  return (
    <>
      {hasHeadings ? question : null}
      <div className={`${TOOLBAR} [--under:var(--warn-wash)] ${hasHeadings ? "" : "bg-warn-wash"}`}>
        {heads.length > 0 ? choice("pronoun", text.pronoun) : null}
        {heads.length > 0 ? choice("antecedent", text.head) : null}
        {hasHeadings ? <FixingKeys mayMove={mayMove} /> : question}
        <Button shortcut={text.endKey} onClick={onEnd} className={`${TOOLBAR_BUTTON} min-w-18`}>
          {activeFix.lastChosen === null ? text.cancel : text.end}
        </Button>
      </div>
    </>
  );
}

interface FixingQuestionProps extends Pick<FixingBarProps, "activeFix" | "marked"> {
  readonly words: readonly string[];
  /** Whether it is in the bar; otherwise over the headings of the texts. It hides no text in either place. */
  readonly isInBar: boolean;
}

/** Asks for a word, or says what a search has found. */
function FixingQuestion({ activeFix, marked, words, isInBar }: FixingQuestionProps) {
  const { typed, isMissing, lastChosen } = activeFix;
  const isTouch = useMedia("(pointer: coarse)");
  const isFirstChoice = lastChosen === null;
  const searchResult = isMissing ? text.noneFound : text.foundBy;
  return (
    <p
      role="status"
      data-search=""
      className={`overflow-hidden ${isInBar ? "max-h-full min-w-0 flex-1 text-xs leading-4" : "absolute -inset-x-2 top-0 z-25 bg-warn-wash px-2 text-sm leading-6 whitespace-nowrap"} ${isMissing ? "font-medium text-bad" : ""}`}
    >
      {typed === "" ? (
        <>
          {isInBar && marked > 0 ? text.inBar(isTouch) : text.question(words)}
          {marked === 0 ? ` ${text.choose(isTouch)}` : null}
          {marked > 0 && !isInBar
            ? ` ${isFirstChoice ? text.replace(isTouch, marked) : text.unmark(isTouch)}`
            : null}
        </>
      ) : (
        <Rich parts={searchResult(<DataWords>{`“${typed}”`}</DataWords>)} />
      )}
    </p>
  );
}

/** On two lines, if one is too short. Hidden from screen readers, because `FixingQuestion` is announced instead. */
function FixingKeys({ mayMove }: Pick<FixingBarProps, "mayMove">) {
  return (
    <p aria-hidden="true" className="min-w-0 flex-1 px-2 text-xs leading-[1.125rem] text-muted">
      {[...text.keys, ...(mayMove ? text.moveKeys : [])].map(([key, action]) => (
        <span key={key} className="me-3 inline-block whitespace-nowrap">
          <Kbd>{key}</Kbd> {action}
        </span>
      ))}
    </p>
  );
}

/** Undoes the latest change of the shown item's links. Draws nothing after any other action. */
export function UndoLastLink() {
  const { task, commands } = useJudging();
  const { undo, redo } = task.history.steps();
  const [change] = undo.at(-1)?.changes ?? [];
  if (change === undefined || redo.length > 0 || change.task === GAPS || change.task === ANNOTATING)
    return null;
  const linksOf = ({ fixedPronoun, fixedAntecedent }: JudgementContent) =>
    JSON.stringify([fixedPronoun, fixedAntecedent]);
  const isOfShown = task.session.candidates.numberOf(change) === task.candidate;
  if (!isOfShown || linksOf(change.before) === linksOf(change.after)) return null;
  return <UndoLink onUndo={() => commands.run("undo")} />;
}

// Asks which source token a clicked, unmarked output token translates. Nothing changes before the user answers.

const menuText = judgeText.linkMenu;

interface LinkMenuProps {
  readonly picked: PickedToken;
  readonly word: string;
  readonly pronoun: string;
  /** Whether each question already has a linked token. */
  readonly linked: Readonly<Record<Question, boolean>>;
  readonly asksAntecedent: boolean;
  /** Whether sentences may be moved. */
  readonly mayMove: boolean;
  readonly commands: JudgingCommands;
  readonly onClose: () => void;
}

/** Size of the menu in pixels with its longest line, to place it before it is drawn. */
const WIDTH = 304;
const HEIGHT = 320;
/** Pixels of scrolling after which the menu closes, because it would be too far from its word. */
const SCROLLED = 24;

export function LinkMenu(props: LinkMenuProps) {
  const { picked, word, pronoun, linked, asksAntecedent, mayMove, commands, onClose } = props;
  const menu = useRef<HTMLElement>(null);
  const onToggle = useEffectEvent(({ newState }: ToggleEvent) => {
    if (newState === "closed") onClose();
  });
  const onScroll = useEffectEvent(() => {
    if (Math.abs(picked.element.getBoundingClientRect().top - picked.top) > SCROLLED) onClose();
  });
  // A key pressed outside the menu closes it, because the key is meant for a command or the next candidate.
  const onKeyDown = useEffectEvent(({ target }: KeyboardEvent) => {
    if (!(target instanceof Node && menu.current?.contains(target))) onClose();
  });
  useLayoutEffect(() => {
    const { current } = menu;
    current?.showPopover();
    current?.addEventListener("toggle", onToggle);
    window.addEventListener("scroll", onScroll, { capture: true });
    document.addEventListener("keydown", onKeyDown);
    return () => {
      current?.removeEventListener("toggle", onToggle);
      window.removeEventListener("scroll", onScroll, { capture: true });
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  const choose = (question: Question, isOnlyLink: boolean) => {
    commands.runCommand(linkToken(question, picked.token, isOnlyLink ? "only" : "too"));
    onClose();
  };
  const below = picked.bottom + HEIGHT < window.innerHeight;
  const choice = (question: Question, alone: boolean, label: string) => (
    <Button
      kind={alone ? "plain" : "quiet"}
      className="justify-start pointer-coarse:min-h-11"
      onClick={() => choose(question, alone)}
    >
      {label}
    </Button>
  );
  const move = (step: 1 | -1, label: string) => (
    <Button
      kind="quiet"
      className="justify-start pointer-coarse:min-h-11"
      onClick={() => {
        commands.runCommand(moveSentence(picked.token, step));
        onClose();
      }}
    >
      {label}
    </Button>
  );
  return (
    <section
      ref={menu}
      popover="auto"
      aria-label={menuText.label(word)}
      className="fixed m-0 flex flex-col gap-1 rounded-card border border-line-strong bg-surface p-2 text-ink shadow-xl backdrop:bg-transparent"
      style={{
        width: WIDTH,
        left: Math.max(8, Math.min(picked.left, window.innerWidth - WIDTH - 8)),
        top: below ? picked.bottom + 4 : "auto",
        bottom: below ? "auto" : window.innerHeight - picked.top + 4,
      }}
    >
      <p className="px-2 pb-1 text-sm text-muted">
        <Rich parts={menuText.title(<DataWords>{`“${word}”`}</DataWords>)} />
      </p>
      {choice("pronoun", true, menuText.pronoun(pronoun))}
      {linked.pronoun ? choice("pronoun", false, menuText.pronounToo) : null}
      {asksAntecedent ? choice("antecedent", true, menuText.head) : null}
      {asksAntecedent && linked.antecedent ? choice("antecedent", false, menuText.headToo) : null}
      {mayMove ? (
        <div className="flex flex-col gap-1 border-t border-line pt-1">
          {move(-1, menuText.moveUp)}
          {move(1, menuText.moveDown)}
        </div>
      ) : null}
    </section>
  );
}
