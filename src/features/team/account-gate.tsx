// Shows the team's screens once this site is known to have a server, and loads their code only then.

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type SiteServer, siteServer } from "#browser/site-server.ts";
import { teamText } from "#text/team.ts";
import { NoAnswer } from "./no-answer.tsx";
import type { SignedIn } from "./signed-gate.tsx";

const text = teamText.server;

const SignedGate = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.SignedGate }));

interface AccountGateProps {
  /** Shown if this site has no server for teams. */
  readonly none: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function AccountGate({ none, children }: AccountGateProps) {
  const [server, setServer] = useState<SiteServer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let wanted = true;
    void siteServer().then((named) => wanted && setServer(named));
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (server === null) return <p role="status">{text.askingSite}</p>;
  switch (server.kind) {
    case "none":
      return <p className="max-w-[65ch]">{none}</p>;
    case "unusable":
      return <p role="alert">{server.why}</p>;
    case "unknown":
      return <NoAnswer failure={null} onAskAgain={() => setAttempt((count) => count + 1)} />;
    case "server":
      return (
        <Suspense fallback={<p role="status">{text.asking}</p>}>
          <SignedGate base={server.base}>{children}</SignedGate>
        </Suspense>
      );
  }
}
