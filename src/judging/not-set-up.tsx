// Says that a task is not set up yet, with a link to its settings.

import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";

interface NotSetUpProps {
  readonly title: string;
  /** Describes the task. */
  readonly children: string;
  /** Path of the settings screen. */
  readonly path: CampaignPath;
  /** Text of the link to the settings screen. */
  readonly label: string;
}

export function NotSetUp({ title, children, path, label }: NotSetUpProps) {
  const { id } = useFrameSession();
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{children}</p>
      <p>
        <Link to={screenAddress(id, path)} className={buttonClass("primary")}>
          {label}
        </Link>
      </p>
    </div>
  );
}
