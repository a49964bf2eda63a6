// Says which links this campaign computed itself, and links to where they can be recomputed.

import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { madeHereInWords } from "#core/exchange/add-systems/made-here.ts";
import { unlinkedOf } from "#core/exchange/add-systems/unlinked.ts";
import { overviewText } from "#text/overview.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.madeLinks;

/** Draws nothing if all links came with their outputs. */
export function MadeLinksNote({ session }: { readonly session: CampaignSession }) {
  // Reads the links of every example, so it runs after the overview is drawn.
  const counted = useDeferredValue(session, null);
  const told = useMemo(() => (counted === null ? [] : toldOf(counted)), [counted]);
  if (told.length === 0) return null;
  return (
    <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
      {told.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <p>
        {text.audit}
        {session.isPast ? null : (
          <>
            {" "}
            <Link to={screenAddress(session.id, "team")} className="whitespace-nowrap underline">
              {text.handOut}
            </Link>
            {session.campaign.batch === null ? (
              <>
                {" · "}
                <Link
                  to={`${screenAddress(session.id, "settings/suite/add")}?links=new`}
                  className="whitespace-nowrap underline"
                >
                  {text.makeAnew}
                </Link>
              </>
            ) : null}
          </>
        )}
      </p>
    </div>
  );
}

function toldOf({ campaign: { suite, outputs }, outputs: texts }: CampaignSession): readonly string[] {
  const unlinked = (place: number) => {
    const text = texts[place];
    return text === undefined ? { pronouns: 0, of: suite.examples.length } : unlinkedOf(suite, text);
  };
  return madeHereInWords(outputs, unlinked);
}
