// Draws the header of a campaign: its menu, the tabs, and the sub-tabs in a second row.

import { Link, useLocation } from "react-router";
import { navigationText } from "#text/navigation.ts";
import { InHeader } from "#ui/header-slot.tsx";
import {
  type CampaignPath,
  screenAddress,
  subTabAt,
  type Tab,
  tabAt,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink, filterIn } from "#workspace/campaign/candidates-link.ts";
import { TeamStatus } from "#workspace/team/team-status.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";

const text = navigationText;

// The focus outline is inside the tabs, because a row that scrolls would cut it off.
const TAB =
  "flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap no-underline -outline-offset-2! max-sm:px-2";
const SUB_TAB =
  "flex min-h-9 items-center border-b-2 text-sm whitespace-nowrap no-underline -outline-offset-2! pointer-coarse:min-h-11";
const CURRENT = "border-accent font-semibold text-ink";
const OTHER = "border-transparent text-muted hover:text-ink";

/**
 * Address parameters that stay when the sub-tab changes: all of them in “Candidates”, only the filter in “Results”,
 * none in other tabs.
 */
function searchForTab(tab: Tab["name"] | undefined, search: string): string {
  if (tab === "candidates") return search.slice(1);
  return tab === "results" ? filterIn(search) : "";
}

/** Scrolls the row of tabs to the current tab on small screens. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

interface CampaignHeaderProps {
  readonly session: CampaignSession;
  readonly tabs: readonly Tab[];
  /** Current screen; null = the address is no screen. */
  readonly path: CampaignPath | null;
  /** Receives the element at the end of the first row. Screens draw their own controls in it. */
  readonly statusRef: (element: HTMLElement | null) => void;
  /** Opens the dialog for files; null = this viewer cannot change the campaign. */
  readonly onImport: (() => void) | null;
}

export function CampaignHeader({ session, tabs, path, statusRef, onImport }: CampaignHeaderProps) {
  const { id } = session;
  const { search } = useLocation();
  const current = path === null ? undefined : tabs.find(({ name }) => name === tabAt(path));
  const subTabs = current?.subTabs ?? [];
  const subTab = current === undefined || path === null ? null : subTabAt(current, path, search);
  const tabSearch = searchForTab(current?.name, search);
  return (
    <>
      <InHeader slot="row">
        <CampaignMenu session={session} onImport={onImport} />
        <nav
          aria-label={text.tabs}
          className="-mb-px flex max-lg:order-last max-lg:w-full max-lg:overflow-x-auto fills:max-lg:hidden"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.name}
              ref={tab === current ? scrollIntoRow : null}
              to={screenAddress(id, tab.path)}
              aria-current={tab === current ? (path === tab.path ? "page" : "true") : undefined}
              className={`${TAB} ${tab === current ? CURRENT : OTHER}`}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
        <div ref={statusRef} className="ms-auto flex items-center gap-x-3 text-sm fills:max-lg:order-last">
          {/* In a task, the team's status is next to the saved state instead. */}
          {current?.name === "judge" ? null : <TeamStatus copy={id} />}
        </div>
      </InHeader>
      {subTabs.length < 2 || current === undefined ? null : (
        <InHeader slot="below">
          <nav
            aria-label={text.subTabs(current.label)}
            className="-mb-px flex gap-x-5 overflow-x-auto fills:max-lg:hidden"
          >
            {subTabs.map((one) => (
              <Link
                key={one.label}
                ref={one === subTab ? scrollIntoRow : null}
                to={`${filteredLink(id, one.path, tabSearch)}${one.search ?? ""}`}
                aria-current={one === subTab ? (path === one.path ? "page" : "true") : undefined}
                className={`${SUB_TAB} ${one === subTab ? CURRENT : OTHER}`}
              >
                {one.label}
              </Link>
            ))}
          </nav>
        </InHeader>
      )}
    </>
  );
}
