// Draws how an annotator returns a batch of tokens: the tokens left, and the file.

import { formatNumber } from "#core/base/number-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { returnText } from "#text/return-work.ts";
import { Rich } from "#ui/rich.tsx";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { ReturnButtons } from "./return-buttons.tsx";
import { StatementSection } from "./statement-section.tsx";

const text = returnText.tokens;

export function ReturnTokens({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { campaign } = session;
  const annotator = campaign.batch?.annotator ?? "";
  const name = annotatorNameLookup(campaign.annotators)(annotator);
  const tokens = batchTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, annotator, tokens);
  const remaining = tokens.length - done;
  return (
    <>
      <Section title={text.title(name)} hint={text.hint}>
        <p className="text-lg">
          <Rich
            parts={text.annotated(<strong className="figures">{formatNumber(done)}</strong>, {
              all: tokens.length,
              left: remaining,
            })}
          />
        </p>
        <ReturnButtons session={session} />
      </Section>
      <StatementSection session={session} annotator={annotator} name={name} />
    </>
  );
}
