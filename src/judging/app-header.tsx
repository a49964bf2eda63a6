// Draws the part of the app's header that tasks use: remaining work, save state, menu.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { downloadFile } from "#browser/download-file.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgingText } from "#text/judging-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { InHeader } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { useMedia } from "#ui/use-media.ts";
import {
  type CampaignPath,
  type ScreenLink,
  screenAddress,
  tabsOf,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { TeamStatus } from "#workspace/team/team-state.tsx";
import { useViewer } from "#workspace/team/use-viewer.tsx";

const text = judgingText.header;

interface AppHeaderProps {
  readonly session: CampaignSession;
  /** Path of the current screen, which the menu omits. */
  readonly path: CampaignPath;
  readonly name: string;
  /** Null = the annotator is fixed, as in a batch or a team. */
  readonly onLeave: (() => Promise<void>) | null;
  /** Position in the queue, and the remaining work. */
  readonly children: ReactNode;
  readonly onKeys: () => void;
  /** Further menu items, between the links to screens and the annotator. */
  readonly choices?: ReactNode;
}

export function AppHeader({ session, path, name, onLeave, onKeys, children, choices }: AppHeaderProps) {
  const isTouch = useMedia("(pointer: coarse)");
  return (
    <>
      <InHeader slot="below">
        <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm max-lg:gap-x-3 max-lg:text-xs max-sm:gap-x-2 lg:[nav+&]:border-s lg:[nav+&]:ps-4 [nav+&]:min-h-6! [nav+&]:border-line">
          {children}
          <SavedSign session={session} />
          <TeamStatus copy={session.id} />
        </div>
      </InHeader>
      <InHeader slot="status">
        <Menu
          name={text.menu(name)}
          className="min-h-11 max-lg:min-w-11 max-lg:px-0"
          panelClass="w-max min-w-56"
          label={
            <>
              <span className="max-w-32 truncate max-lg:hidden">{name}</span>
              <span aria-hidden="true">☰</span>
            </>
          }
        >
          <ScreenLinks session={session} path={path} />
          {choices}
          {isTouch ? null : <MenuItem onClick={onKeys}>{text.keys}</MenuItem>}
          <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line ps-3.5">
            <span className="min-w-0 truncate">{text.youAre(name)}</span>
            {onLeave === null ? null : (
              <Button kind="quiet" className="min-h-11 px-2" onClick={() => void onLeave()}>
                {text.leave}
              </Button>
            )}
          </div>
        </Menu>
      </InHeader>
    </>
  );
}

/** Links to the tabs and tasks, for which small screens have no room during a task. */
function ScreenLinks({ session, path }: Pick<AppHeaderProps, "session" | "path">) {
  const tabs = tabsOf(session.campaign, useViewer(session));
  const places: readonly ScreenLink[] = tabs.flatMap((tab) => (tab.name === "judge" ? tab.subTabs : [tab]));
  return (
    <nav aria-label={text.screens} className="flex flex-col lg:hidden">
      {places
        .filter((place) => place.path !== path || place.search !== undefined)
        .map((place) => (
          <Link
            key={place.label}
            to={`${screenAddress(session.id, place.path)}${place.search ?? ""}`}
            className={`${buttonClass("quiet")} min-h-11 justify-start`}
          >
            {place.label}
          </Link>
        ))}
    </nav>
  );
}

const saved = judgingText.saved;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: false,
});

/** Saves the whole campaign, including unsaved changes, to a file that any browser with Referee can open. */
function downloadUnsavedCampaign({ campaign, ledger }: CampaignSession): void {
  const name = `${campaign.suite.name}.not-saved.campaign.json`;
  downloadFile(name, serializeCampaign(ledger), "application/json");
}

/**
 * Shows whether everything is saved. “Saved” appears only after the database has confirmed that the data is written.
 */
function SavedSign({ session }: { readonly session: CampaignSession }) {
  const { saving, savedAt, failure, unsaved } = useSession(session, (state) => state);
  if (saving === "failed") {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 rounded-lg bg-bad-wash px-3 py-1 text-sm text-bad"
      >
        <span>{saved.failed(unsaved.length, failure ?? "")}</span>
        <Button kind="danger" onClick={() => void session.retry()}>
          {saved.retry}
        </Button>
        <Button kind="danger" onClick={() => downloadUnsavedCampaign(session)}>
          {saved.keepInFile}
        </Button>
      </div>
    );
  }
  // Phones have room for one word.
  const last =
    savedAt === null
      ? [
          <span key="all" className="max-sm:sr-only">
            {saved.all}
          </span>,
          <span key="short" aria-hidden="true" className="sm:hidden">
            {saved.at("")[0]}
          </span>,
        ]
      : saved.at(<span className="max-sm:sr-only">{CLOCK.format(new Date(savedAt))}</span>);
  // The number of saved records. Tests that kill the browser compare it with the records they find afterwards.
  const records = session.judgements.length - unsaved.filter(({ kind }) => kind === "judgement").length;
  return (
    <p
      data-saving={saving}
      data-records={records}
      // On a phone, the state of the team follows instead: what is synced is saved.
      className="figures whitespace-nowrap text-muted max-sm:leading-[1.15] sm:min-w-28 max-sm:has-[+[data-team]]:sr-only"
    >
      {saving === "saving" ? saved.saving : <Rich parts={last} />}
    </p>
  );
}
