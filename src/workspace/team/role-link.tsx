// Draws a link to a screen of the campaign for those who may open it, and nothing for others.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useMayOpen } from "./use-viewer.ts";

interface RoleLinkProps {
  readonly session: CampaignSession;
  readonly path: CampaignPath;
  /** The part of the screen that the link opens; absent = its beginning. */
  readonly part?: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function RoleLink({ session, path, part, className, children }: RoleLinkProps) {
  const address = screenAddress(session.id, path);
  return useMayOpen(session)(path) ? (
    <Link to={part === undefined ? address : `${address}#${part}`} className={className}>
      {children}
    </Link>
  ) : null;
}
