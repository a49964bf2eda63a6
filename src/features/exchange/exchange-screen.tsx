// Shows the screen on which work is assigned, exported as files, and imported.

import { useSearchParams } from "react-router";
import { DatabaseSection } from "#judging/export/database-section.tsx";
import { FolderSection } from "#judging/export/folder-section.tsx";
import { exchangeText } from "#text/exchange.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { HandBackSection } from "./hand-back-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { RoundsSection } from "./rounds-section.tsx";
import { TakeBackSection } from "./take-back-section.tsx";
import { TogetherSection } from "./together-section.tsx";
import { TokenRoundSection } from "./token-round-section.tsx";

const text = exchangeText.screen;

export function ExchangeScreen() {
  const session = useFrameSession();
  const [parameters] = useSearchParams();
  const isBatch = session.campaign.batch !== null;
  // The tokens screen links here to assign tokens; without a system nothing else can be assigned.
  const isOfTokens = parameters.has("tokens") || session.candidates.count === 0;
  return (
    <PageFrame title={isBatch ? text.returnWork : text.assign} introduction={text.description}>
      {isBatch ? (
        <HandBackSection session={session} />
      ) : (
        <>
          {isOfTokens ? <TokenRoundSection session={session} /> : null}
          <TogetherSection session={session} />
          <PlanSection session={session} />
          {isOfTokens ? null : <TokenRoundSection session={session} />}
          <RoundsSection session={session} />
          <TakeBackSection session={session} />
          <FolderSection session={session} />
          <DatabaseSection session={session} />
        </>
      )}
    </PageFrame>
  );
}
