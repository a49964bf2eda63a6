// Draws how an annotator returns a batch of tokens: the tokens left, and the file.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/batch-progress.ts";
import { returnText } from "#text/return-work.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { downloadOwnBatch } from "./download-batch.ts";

const text = returnText.tokens;

export function ReturnTokens({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const status = useActionStatus();
  const { campaign } = session;
  const annotator = campaign.batch?.annotator ?? "";
  const tokens = batchTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, annotator, tokens);
  const remaining = tokens.length - done;
  return (
    <Section title={text.title(annotatorNameLookup(campaign.annotators)(annotator))} hint={text.hint}>
      <p className="text-lg">
        <Rich
          parts={text.annotated(<strong className="figures">{formatNumber(done)}</strong>, {
            all: tokens.length,
            left: remaining,
          })}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        {remaining === 0 ? null : (
          <Link to={screenAddress(session.id, "judge/tokens")} className={buttonClass("primary")}>
            {text.annotate}
          </Link>
        )}
        <Button
          kind={remaining === 0 ? "primary" : "plain"}
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadOwnBatch(session, "referee", signal))}
        >
          {text.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}
