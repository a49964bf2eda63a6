// Holds the way through a sitting's list: back, undo, on; always in the same place. On a small screen what is rarely needed opens with “More”.

import type { ReactNode } from "react";
import { judgingText } from "#text/judging.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

const text = judgingText.footer;

interface WayThroughProps {
  readonly previous: ReactNode;
  readonly rare: ReactNode;
  readonly undo: ReactNode;
  readonly next: ReactNode;
  /** Whether “More” is open, on a small screen. */
  readonly isOpen: boolean;
  readonly hasCandidate: boolean;
  readonly onMore: () => void;
}

export function WayThrough({ previous, rare, undo, next, isOpen, hasCandidate, onMore }: WayThroughProps) {
  return (
    <nav
      aria-label={text.label}
      data-tour-part="footer"
      className="-mx-4 flex flex-wrap items-center gap-1 border-t border-line bg-paper px-4 py-1.5 focus-within:z-10 max-lg:bg-surface max-lg:px-2 sm:-mx-6 sm:px-6 max-lg:[&_kbd]:hidden"
    >
      {previous}
      <span
        className={isOpen ? "-order-1 flex basis-full flex-wrap gap-1 lg:contents" : "hidden lg:contents"}
      >
        {rare}
      </span>
      {undo}
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className="min-h-11 px-2 lg:hidden"
        disabled={!hasCandidate}
        onClick={onMore}
      >
        {text.more}
      </Button>
      <span className="flex-1 lg:hidden" />
      {next}
    </nav>
  );
}

/** Large enough for a finger on a small screen, several in a row on a large one. */
export function WayButton(props: ButtonProps) {
  return (
    <Button
      kind="quiet"
      {...props}
      className={`max-xl:gap-1 max-xl:px-1.5 max-lg:min-h-11 max-lg:min-w-12 max-lg:px-2.5 ${props["aria-pressed"] === true ? "bg-accent-wash" : ""}`}
    />
  );
}

interface FlagButtonProps extends Pick<ButtonProps, "shortcut" | "onClick" | "disabled"> {
  readonly isFlagged: boolean;
}

export function FlagButton({ isFlagged, ...rest }: FlagButtonProps) {
  return (
    <WayButton {...rest} aria-label={isFlagged ? text.flaggedLabel : text.flagLabel} aria-pressed={isFlagged}>
      {isFlagged ? text.flagged : text.flag}
    </WayButton>
  );
}
