// Asks which source token a clicked, unmarked output token translates. Nothing changes before the user answers.

import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Question } from "#core/tasks/judging/content.ts";
import { linkToken } from "#judging/pronouns/answering.ts";
import type { JudgingCommands } from "#judging/pronouns/commands.ts";
import { judgeText } from "#text/judge.ts";
import { Button } from "#ui/button.tsx";
import { DataWords } from "#ui/data-words.tsx";
import { Rich } from "#ui/rich.tsx";
import type { PickedToken } from "./use-fixing.ts";

const text = judgeText.linkMenu;

interface LinkMenuProps {
  readonly picked: PickedToken;
  readonly word: string;
  readonly pronoun: string;
  /** Whether each question already has a linked token. */
  readonly linked: Readonly<Record<Question, boolean>>;
  readonly asksAntecedent: boolean;
  readonly commands: JudgingCommands;
  readonly onClose: () => void;
}

/** Size of the menu in pixels with its longest line, to place it before it is drawn. */
const WIDTH = 304;
const HEIGHT = 230;
/** Pixels of scrolling after which the menu closes, because it would be too far from its word. */
const SCROLLED = 24;

export function LinkMenu(props: LinkMenuProps) {
  const { picked, word, pronoun, linked, asksAntecedent, commands, onClose } = props;
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
    commands.act(linkToken(question, picked.token, isOnlyLink ? "only" : "toggle"));
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
  return (
    <section
      ref={menu}
      popover="auto"
      aria-label={text.label(word)}
      className="fixed m-0 flex flex-col gap-1 rounded-card border border-line-strong bg-surface p-2 text-ink shadow-xl backdrop:bg-transparent"
      style={{
        width: WIDTH,
        left: Math.max(8, Math.min(picked.left, window.innerWidth - WIDTH - 8)),
        top: below ? picked.bottom + 4 : "auto",
        bottom: below ? "auto" : window.innerHeight - picked.top + 4,
      }}
    >
      <p className="px-2 pb-1 text-sm text-muted">
        <Rich parts={text.title(<DataWords>{`“${word}”`}</DataWords>)} />
      </p>
      {choice("pronoun", true, text.pronoun(pronoun))}
      {linked.pronoun ? choice("pronoun", false, text.pronounToo) : null}
      {asksAntecedent ? choice("antecedent", true, text.head) : null}
      {asksAntecedent && linked.antecedent ? choice("antecedent", false, text.headToo) : null}
    </section>
  );
}
