// Holds the overview of a batch in which tokens are annotated and nothing else is asked for.

import { Link } from "react-router";
import { askedTokensOf, finishedBy } from "#core/making/asked-progress.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { AsideSection } from "./aside-section.tsx";

export function TokensAlone({ session }: { readonly session: CampaignSession }) {
  const { campaign, id, isPast } = session;
  const tokens = askedTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, campaign.batch?.annotator ?? "", tokens);
  const left = tokens.length - done;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-10 px-4 py-8 sm:px-6">
      <h1 className="sr-only">Overview of {campaign.suite.name}</h1>
      <section aria-labelledby="asked-tokens" className="flex flex-col gap-3">
        <h2 id="asked-tokens" className="text-lg font-semibold">
          Tokens to annotate
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="figures max-w-[60ch] text-lg">
            <strong>{figure(done)}</strong> of {counted(tokens.length, "token is", "tokens are")} annotated
            {left === 0 ? "." : `, ${figure(left)} ${left === 1 ? "is" : "are"} left.`}
          </p>
          {isPast ? null : (
            <div className="flex flex-wrap gap-2">
              <Link
                to={screenAddress(id, "annotate")}
                className={buttonClass(left > 0 ? "primary" : "plain")}
              >
                {done === 0 ? "Start annotating" : left > 0 ? "Go on annotating" : "Look through them"}
              </Link>
              <Link
                to={screenAddress(id, "exchange")}
                className={buttonClass(left > 0 ? "plain" : "primary")}
              >
                Hand it back
              </Link>
            </div>
          )}
        </div>
        <p className="max-w-[65ch] text-sm text-muted">
          This batch asks for these tokens alone. What others say of them is not in it, so that it changes no
          answer.
        </p>
      </section>
      <AsideSection session={session} />
    </div>
  );
}
