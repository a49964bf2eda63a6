// Gives screens the role of the person at this browser, says which screens that person may open, and links to them.

import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type CampaignPath,
  mayOpen,
  screenAddress,
  type Tab,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.tsx";
import { viewerOf } from "./viewer.ts";

/** The person at this browser. The screen is drawn again when they join, leave or get another role. */
export function useViewer(session: CampaignSession): Viewer {
  useTeam(session.id);
  return viewerOf(session);
}

/** Whether the person at this browser sees a tab of the campaign. */
export function useSeesTab(session: CampaignSession): (name: Tab["name"]) => boolean {
  const tabs = tabsOf(session.campaign, useViewer(session));
  return (name) => tabs.some((tab) => tab.name === name);
}

/** Whether the person at this browser may open a screen of the campaign. */
export function useMayOpen(session: CampaignSession): (path: CampaignPath) => boolean {
  const viewer = useViewer(session);
  return (path) => mayOpen(session.campaign, viewer, path);
}

interface RoleLinkProps {
  readonly session: CampaignSession;
  readonly path: CampaignPath;
  /** The part of the screen that the link opens; absent = its beginning. */
  readonly part?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a screen of the campaign for those who may open it, and nothing for others. */
export function RoleLink({ session, path, part, className, children }: RoleLinkProps) {
  const address = screenAddress(session.id, path);
  return useMayOpen(session)(path) ? (
    <Link to={part === undefined ? address : `${address}#${part}`} className={className}>
      {children}
    </Link>
  ) : null;
}
