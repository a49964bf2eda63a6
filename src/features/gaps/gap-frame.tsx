// Holds what stands above and below the texts where gaps are filled: where one is, what is left, whether it is saved, the way through.

import { Link } from "react-router";
import { figure } from "#core/shared/number-words.ts";
import { type GapCommandId, gapKeyOf } from "#core/task/gap-filling/commands.ts";
import { gapAnswerInWords } from "#core/task/gap-filling/gap-filling.ts";
import { shownKey } from "#core/task/pronoun-judgement/commands.ts";
import { SavedSign } from "#judging/saved-sign.tsx";
import { screenAddress, screensOf } from "#session/campaign-screens.ts";
import { Button, type ButtonProps, buttonClass } from "#ui/button.tsx";
import { InHeader } from "#ui/header-slot.tsx";
import { Menu } from "#ui/menu.tsx";
import type { GapSitting } from "./gap-sitting.ts";

export interface GapHeaderProps {
  readonly sitting: GapSitting;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
}

export function GapHeader({ sitting, name, onLeave }: GapHeaderProps) {
  const { session, candidate, queue } = sitting;
  const open = queue.filter((one) => sitting.isOpen(one)).length;
  const content = candidate === null ? null : sitting.content(candidate);
  return (
    <InHeader>
      <div className="flex min-w-0 flex-1 items-center gap-x-5 max-lg:gap-x-2">
        <Link
          to={screenAddress(session.id, "")}
          title={session.campaign.suite.name}
          className="max-w-48 min-w-0 shrink truncate text-sm text-muted no-underline hover:text-ink max-lg:hidden"
        >
          {session.campaign.suite.name}
          <span className="sr-only">: Overview</span>
        </Link>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm max-lg:gap-x-3 max-lg:text-xs">
          <div className="flex min-w-0 flex-1 items-center gap-x-3 max-lg:basis-full">
            <h1 className="min-w-0 truncate text-sm font-semibold">
              {sitting.settles ? "Settling gaps" : "Filling gaps"}
            </h1>
            {content === null ? null : (
              <p className="min-w-0 truncate text-muted">
                {gapAnswerInWords(content)}
                {content.flagged ? <span className="ms-3 text-warn">⚑ flagged</span> : null}
              </p>
            )}
          </div>
          <p className="figures whitespace-nowrap">
            <span className="font-semibold">{figure(open)}</span> of {figure(queue.length)} left
          </p>
          <SavedSign session={session} />
        </div>
        <Menu
          name={`${name}, menu`}
          className="min-h-11 max-lg:min-w-11 max-lg:px-0"
          label={
            <>
              <span className="max-w-32 truncate max-lg:hidden">{name}</span>
              <span aria-hidden="true">☰</span>
            </>
          }
        >
          <nav aria-label="Screens of this campaign" className="flex flex-col">
            {screensOf(session.campaign, session.isPast)
              .filter(({ path }) => path !== "gaps")
              .map(({ path, label }) => (
                <Link
                  key={path}
                  to={screenAddress(session.id, path)}
                  className={`${buttonClass("quiet")} min-h-11 justify-start`}
                >
                  {label}
                </Link>
              ))}
          </nav>
          <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line ps-3.5">
            <span className="min-w-0 truncate">{name}</span>
            {onLeave === null ? null : (
              <Button kind="quiet" className="min-h-11 px-2" onClick={() => void onLeave()}>
                Not you?
              </Button>
            )}
          </div>
        </Menu>
      </div>
    </InHeader>
  );
}

export interface GapFooterProps {
  readonly sitting: GapSitting;
  readonly run: (command: GapCommandId) => void;
  /** Whether “More” is open, on a small screen. */
  readonly isOpen: boolean;
  readonly onMore: () => void;
}

export function GapFooter({ sitting, run, isOpen, onMore }: GapFooterProps) {
  const { candidate } = sitting;
  const isFlagged = candidate !== null && sitting.content(candidate).flagged;
  const button = (command: GapCommandId, text: string, more: Partial<ButtonProps> = {}) => (
    <Button
      kind="quiet"
      shortcut={shownKey(gapKeyOf(command))}
      onClick={() => run(command)}
      {...more}
      className={`max-xl:gap-1 max-xl:px-1.5 max-lg:min-h-11 max-lg:min-w-12 max-lg:px-2.5 ${more["aria-pressed"] === true ? "bg-accent-wash" : ""}`}
    >
      {text}
    </Button>
  );
  return (
    <nav
      aria-label="Through the list"
      className="-mx-4 flex flex-wrap items-center gap-1 border-t border-line bg-paper px-4 py-1.5 focus-within:z-10 max-lg:bg-surface max-lg:px-2 sm:-mx-6 sm:px-6 max-lg:[&_kbd]:hidden"
    >
      {button("previous", "Previous")}
      <span
        className={isOpen ? "-order-1 flex basis-full flex-wrap gap-1 lg:contents" : "hidden lg:contents"}
      >
        {button("list", "List")}
        {button("guidelines", "Guidelines")}
        {button("keys", "Keys")}
        {button("flag", isFlagged ? "⚑ Flagged" : "Flag", {
          "aria-label": isFlagged ? "Flagged for later" : "Flag for later",
          "aria-pressed": isFlagged,
          disabled: candidate === null,
        })}
        <span className="flex-1" />
        {button("redo", "Redo", { disabled: !sitting.canGoBack("redo") })}
      </span>
      {button("undo", "Undo", { disabled: !sitting.canGoBack("undo") })}
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className="min-h-11 px-2 lg:hidden"
        disabled={candidate === null}
        onClick={onMore}
      >
        More
      </Button>
      <span className="flex-1 lg:hidden" />
      {button("go-on", "Next open", { kind: "primary" })}
    </nav>
  );
}
