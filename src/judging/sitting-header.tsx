// Holds what every screen of a sitting writes into the app's header: the campaign, what the screen says, and a menu under one's name.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { screenAddress, screensOf } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { TeamSign } from "#session/team-sign.tsx";
import { judgingText } from "#text/judging.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { InHeader } from "#ui/header-slot.tsx";
import { Menu } from "#ui/menu.tsx";
import { SavedSign } from "./saved-sign.tsx";

const text = judgingText.header;

interface SittingHeaderProps {
  readonly session: CampaignSession;
  /** Of the screen, which the menu leaves out. */
  readonly path: string;
  readonly name: string;
  readonly onLeave: (() => Promise<void>) | null;
  /** Where one is, and what is left. */
  readonly children: ReactNode;
  /** Of the menu, between the screens and who one is. */
  readonly choices?: ReactNode;
}

export function SittingHeader({ session, path, name, onLeave, children, choices }: SittingHeaderProps) {
  return (
    <InHeader>
      <div className="flex min-w-0 flex-1 items-center gap-x-5 max-lg:gap-x-2">
        <Link
          to={screenAddress(session.id, "")}
          title={session.campaign.suite.name}
          className="max-w-48 min-w-0 shrink truncate text-sm text-muted no-underline hover:text-ink max-lg:hidden"
        >
          {session.campaign.suite.name}
          <span className="sr-only">{text.overview}</span>
        </Link>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm max-lg:gap-x-3 max-lg:text-xs">
          {children}
          <SavedSign session={session} />
          <TeamSign copy={session.id} />
        </div>
        <Menu
          name={text.menu(name)}
          className="min-h-11 max-lg:min-w-11 max-lg:px-0"
          label={
            <>
              <span className="max-w-32 truncate max-lg:hidden">{name}</span>
              <span aria-hidden="true">☰</span>
            </>
          }
        >
          <nav aria-label={text.screens} className="flex flex-col">
            {screensOf(session.campaign, session.isPast)
              .filter((screen) => screen.path !== path)
              .map((screen) => (
                <Link
                  key={screen.path}
                  to={screenAddress(session.id, screen.path)}
                  className={`${buttonClass("quiet")} min-h-11 justify-start`}
                >
                  {screen.label}
                </Link>
              ))}
          </nav>
          {choices}
          <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line ps-3.5">
            <span className="min-w-0 truncate">{name}</span>
            {onLeave === null ? null : (
              <Button kind="quiet" className="min-h-11 px-2" onClick={() => void onLeave()}>
                {text.leave}
              </Button>
            )}
          </div>
        </Menu>
      </div>
    </InHeader>
  );
}
