// Fixes an alignment on the screen: the cursor, its keys, and clicks on any token.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { sortTokens, type TokenRef } from "#core/suite/suite.ts";
import {
  type AlignmentFix,
  type AlignmentFixView,
  alignmentFixStep,
  beginAlignmentFix,
  likelyPlace,
  type PlacedToken,
  questionToFix,
  tokenNextTo,
} from "#core/tasks/judging/alignment-fix.ts";
import { effectiveMarks } from "#core/tasks/judging/conflicts.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { textDirection } from "#core/text/language.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { FINISH_FIXING, linkToken } from "#judging/pronouns/answering.ts";
import type { JudgingCommands } from "#judging/pronouns/commands.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { belongsToControl, isTyping } from "#judging/use-key-presses.ts";

/** A clicked token without a mark, with its position on the screen. */
export interface PickedToken {
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
  /** Called when the cursor reaches a hidden word. */
  readonly onHidden: () => void;
  readonly onEnd: () => void;
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

/** The token where fixing a question starts; null = the question is not asked, or its line has no tokens. */
function placeOf({ task, candidate }: FixingParts, question: Question): TokenRef | null {
  const { session } = task;
  const example = session.example(candidate);
  const [antecedent] = example.antecedents;
  const source =
    question === "pronoun" ? example : antecedent && { line: antecedent.line, position: antecedent.head };
  if (source === undefined) return null;
  const { line, position } = source;
  const length = splitTokens(session.campaign.suite.source[line] ?? "").length;
  const marks = effectiveMarks(task.content(candidate), session.toJudge(candidate).marks);
  return likelyPlace(sortTokens(marks[question]), { line, position, length }, session.output(candidate));
}

function viewOf(parts: FixingParts): AlignmentFixView {
  const { session } = parts.task;
  const output = session.output(parts.candidate);
  return {
    lines: parts.lines.map((line) => ({ line, tokens: output.tokens(line) })),
    direction: textDirection(session.campaign.suite.targetLanguage),
    place: (question) => placeOf(parts, question),
    nextTo: (token, step) => tokenNextTo(placedTokens(parts.root.current), token, step),
  };
}

export function useFixing(parts: FixingParts) {
  const { root, candidate, commands, isFixing, onEnd } = parts;
  const [activeFix, setActiveFix] = useState<AlignmentFix | null>(null);
  const [picked, setPicked] = useState<PickedToken | null>(null);
  const focused = useRef<AlignmentFix | null>(null);
  const begin = (question: Question) => {
    const start = placeOf(parts, question) ?? { line: parts.lines[0] ?? 0, position: 0 };
    setActiveFix(beginAlignmentFix(question, start));
  };
  if (isFixing && activeFix === null) {
    const { session } = parts.task;
    const marks = effectiveMarks(parts.task.content(candidate), session.toJudge(candidate).marks);
    begin(parts.first ?? questionToFix(marks, session.example(candidate).antecedents.length > 0));
    setPicked(null);
  }
  if (!isFixing && activeFix !== null) setActiveFix(null);

  const link = (token: TokenRef) => {
    if (activeFix === null) return;
    commands.act(linkToken(activeFix.question, token, "toggle"));
    setActiveFix(beginAlignmentFix(activeFix.question, token, token));
  };

  useLayoutEffect(() => {
    if (activeFix === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.isComposing || isTyping(target) || !(target instanceof Element)) return;
      if (
        !target.matches(PLACED) &&
        (belongsToControl(event) || target.closest("dialog, [data-menu]") !== null)
      )
        return;
      const step = alignmentFixStep(activeFix, event, viewOf(parts));
      if (step === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (step.act === "move") setActiveFix(step.to);
      else if (event.repeat) return;
      else if (step.act === "link") link(activeFix.at);
      else {
        // The fixing ends first, because the link can complete the item, and the next one is not being fixed.
        onEnd();
        if (step.act === "alone") commands.act(linkToken(activeFix.question, activeFix.at, "only"));
        else if (step.act === "too") commands.act(linkToken(activeFix.question, activeFix.at, "too"));
        else if (event.key === "Enter") commands.act(FINISH_FIXING);
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
      if (activeFix !== null) return link(token);
      const { left, top, bottom } = element.getBoundingClientRect();
      setPicked({ candidate, token, element, left, top, bottom });
    };
    current.addEventListener("click", onClick);
    return () => current.removeEventListener("click", onClick);
  });

  return {
    /** The fix in progress; null = none. */
    activeFix,
    /** The clicked token, until the user says what it translates. */
    picked: picked?.candidate === candidate ? picked : null,
    ask: begin,
    link,
    leave: () => setPicked(null),
  };
}
