// Draws the progress of a batch of source tokens to annotate.

import { formatNumber } from "#core/base/number-words.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { overviewText } from "#text/overview.ts";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.tokens;

export function TokenSection({ session }: { readonly session: CampaignSession }) {
  const { campaign } = session;
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
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{text.batch}</p>
    </section>
  );
}
