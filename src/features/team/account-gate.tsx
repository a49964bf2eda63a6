// Holds what stands in the place of a team until this site is known to have a server for one. Only then anything of a team is loaded.

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type SiteEngine, siteEngine } from "#browser/site-engine.ts";
import { teamText } from "#text/team.ts";
import { NoAnswer } from "./no-answer.tsx";
import type { SignedIn } from "./signed-gate.tsx";

const text = teamText.server;

const SignedGate = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.SignedGate }));

interface AccountGateProps {
  /** What is said where this site has no server for teams. */
  readonly none: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function AccountGate({ none, children }: AccountGateProps) {
  const [engine, setEngine] = useState<SiteEngine | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    void siteEngine().then((named) => wanted && setEngine(named));
    return () => {
      wanted = false;
    };
  }, [round]);
  if (engine === null) return <p role="status">{text.askingSite}</p>;
  switch (engine.kind) {
    case "none":
      return <p className="max-w-[65ch]">{none}</p>;
    case "unusable":
      return <p role="alert">{engine.why}</p>;
    case "unknown":
      return <NoAnswer failure={null} onAskAgain={() => setRound((count) => count + 1)} />;
    case "engine":
      return (
        <Suspense fallback={<p role="status">{text.asking}</p>}>
          <SignedGate base={engine.base}>{children}</SignedGate>
        </Suspense>
      );
  }
}
