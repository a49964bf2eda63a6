// Tells a coordinator that another coordinator later changed settings that were changed here and not sent yet.

import { Link } from "react-router";
import { teamPartsText } from "#text/team-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { forgetOverridden } from "#workspace/team/uncounted-changes.ts";
import { settingInWords } from "./internal/setting-names.ts";

const text = teamPartsText.overridden;

interface OverriddenNoticeProps {
  readonly copy: string;
  /** Keys of the settings, at least one. */
  readonly keys: readonly string[];
}

export function OverriddenNotice({ copy, keys }: OverriddenNoticeProps) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <p>{text.notice(keys.map(settingInWords))}</p>
        <Link to={screenAddress(copy, "settings/history")} className={buttonClass("quiet")}>
          {text.history}
        </Link>
        <Button kind="quiet" onClick={() => void forgetOverridden(copy)}>
          {text.dismiss}
        </Button>
      </div>
    </div>
  );
}
