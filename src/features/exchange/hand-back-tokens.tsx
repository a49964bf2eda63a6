// Holds how an annotator hands back a batch of tokens: what is left to annotate, and the file.

import { Link } from "react-router";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { askedTokensOf, finishedBy } from "#core/making/asked-progress.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { downloadOwnBatch } from "./exchange-acts.ts";

export function HandBackTokens({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const told = useTold();
  const { campaign } = session;
  const annotator = campaign.batch?.annotator ?? "";
  const tokens = askedTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, annotator, tokens);
  const left = tokens.length - done;
  return (
    <Section
      title={`The batch of ${annotatorNames(campaign.annotators).get(annotator) ?? annotator}`}
      hint="The file holds all that you have annotated; you can go on afterwards and hand back again."
    >
      <p className="text-lg">
        <strong className="figures">{figure(done)}</strong> of{" "}
        {counted(tokens.length, "token is", "tokens are")} annotated
        {left === 0 ? "." : <>, {counted(left, "is", "are")} left.</>}
      </p>
      <div className="flex flex-wrap gap-3">
        {left === 0 ? null : (
          <Link to={screenAddress(session.id, "annotate")} className={buttonClass("primary")}>
            Go on annotating
          </Link>
        )}
        <Button
          kind={left === 0 ? "primary" : "plain"}
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadOwnBatch(session, "referee", signal))}
        >
          Download as Referee file
        </Button>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}
