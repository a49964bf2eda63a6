// Shows the screen on which work is assigned, exported as files, and imported.

import { useSearchParams } from "react-router";
import { exchangeText } from "#text/exchange.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { FolderSection } from "./folder-section.tsx";
import { HandBackSection } from "./hand-back-section.tsx";
import { MasterSection } from "./master-section.tsx";
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
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{isBatch ? text.returnWork : text.assign}</h1>
        <p className="max-w-[65ch] text-muted">{text.description}</p>
      </header>
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
          <MasterSection session={session} />
        </>
      )}
    </div>
  );
}
