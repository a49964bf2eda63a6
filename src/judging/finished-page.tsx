// Holds what is shown where nothing of a list is left: what was done, what one meant to come back to, and where to go.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button, buttonClass } from "#ui/button.tsx";

export interface FinishedPageProps {
  readonly title: string;
  /** What was done. */
  readonly told: string;
  readonly children: ReactNode;
}

export function FinishedPage({ title, told, children }: FinishedPageProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-muted">{told}</p>
        {children}
      </div>
    </div>
  );
}

export interface WaysOnProps {
  readonly session: CampaignSession;
  /** Where the whole campaign is told of; a batch is handed back. */
  readonly path: string;
  readonly label: string;
  /** Null = there is nothing to look at. */
  readonly onLookAgain: (() => void) | null;
  /** Beside these. */
  readonly children?: ReactNode;
}

export function WaysOn({ session, path, label, onLookAgain, children }: WaysOnProps) {
  const to = (screen: string) => screenAddress(session.id, screen);
  const isBatch = session.campaign.batch !== null;
  return (
    <>
      <Link to={to(isBatch ? "exchange" : path)} className={buttonClass("primary")}>
        {isBatch ? "Hand it back" : label}
      </Link>
      <Link to={to("")} className={buttonClass("plain")}>
        Overview
      </Link>
      {children}
      {onLookAgain === null ? null : <Button onClick={onLookAgain}>Look through them again</Button>}
    </>
  );
}
