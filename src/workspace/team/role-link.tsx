// Draws a link to a screen of the campaign for those who may open it, and nothing for others.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useMayOpen } from "./use-viewer.ts";

interface RoleLinkProps {
  readonly session: CampaignSession;
  readonly path: CampaignPath;
  readonly className: string;
  readonly children: ReactNode;
}

export function RoleLink({ session, path, className, children }: RoleLinkProps) {
  return useMayOpen(session)(path) ? (
    <Link to={screenAddress(session.id, path)} className={className}>
      {children}
    </Link>
  ) : null;
}
