// Draws the progress of a batch of source tokens to annotate, with links to the tokens and to return the batch.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/batch-progress.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.tokens;

export function TokenSection({ session }: { readonly session: CampaignSession }) {
  const { campaign, id, isPast } = session;
  const tokens = batchTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, campaign.batch?.annotator ?? "", tokens);
  const remaining = tokens.length - done;
  return (
    <section aria-labelledby="asked-tokens" className="flex flex-col gap-3">
      <h2 id="asked-tokens" className="text-lg font-semibold">
        {text.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="figures max-w-[60ch] text-lg">
          <Rich
            parts={text.progress(<strong>{formatNumber(done)}</strong>, {
              tokens: tokens.length,
              left: remaining,
            })}
          />
        </p>
        {isPast ? null : (
          <div className="flex flex-wrap gap-2">
            <Link
              to={screenAddress(id, "judge/tokens")}
              className={buttonClass(remaining > 0 ? "primary" : "plain")}
            >
              {done === 0 ? text.start : remaining > 0 ? text.goOn : text.lookThrough}
            </Link>
            <Link to={screenAddress(id, "team")} className={buttonClass(remaining > 0 ? "plain" : "primary")}>
              {text.returnWork}
            </Link>
          </div>
        )}
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{text.batch}</p>
    </section>
  );
}
