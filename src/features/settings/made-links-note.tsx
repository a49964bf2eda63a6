// Says which links Referee computed itself in this campaign, with a link to the screen that recomputes them.

import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { computedLinksInWords, countUnlinkedInText } from "#core/exchange/add-systems/add-systems.ts";
import { suiteText } from "#text/suite.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = suiteText.madeLinks;

/** Draws nothing if all links came with their outputs. */
export function MadeLinksNote({ session }: { readonly session: CampaignSession }) {
  // `sentencesOf` reads the links of all examples, so it is called only after the page has been drawn.
  const deferredSession = useDeferredValue(session, null);
  const sentences = useMemo(
    () => (deferredSession === null ? [] : sentencesOf(deferredSession)),
    [deferredSession],
  );
  if (sentences.length === 0) return null;
  return (
    <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
      {sentences.map((sentence) => (
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
              {text.assign}
            </Link>
            {session.campaign.batch === null ? (
              <>
                {" · "}
                <Link
                  to={`${screenAddress(session.id, "settings/suite/add")}?links=new`}
                  className="whitespace-nowrap underline"
                >
                  {text.realign}
                </Link>
              </>
            ) : null}
          </>
        )}
      </p>
    </div>
  );
}

function sentencesOf({ campaign: { suite, outputs }, outputs: texts }: CampaignSession): readonly string[] {
  const unlinked = (place: number) => {
    const text = texts[place];
    return text === undefined ? { pronouns: 0, of: suite.examples.length } : countUnlinkedInText(suite, text);
  };
  return computedLinksInWords(outputs, unlinked);
}
