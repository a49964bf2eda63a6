// Loads and shows the team screens, once it is known that this site has a team server.

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type SiteServer, siteServer } from "#browser/site-server.ts";
import { teamText } from "#text/team.ts";
import { NoAnswer } from "./no-answer.tsx";
import type { SignedIn } from "./signed-gate.tsx";

const text = teamText.server;

const SignedGate = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.SignedGate }));

interface AccountGateProps {
  /** Text for a site without a team server. */
  readonly noServerText: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function AccountGate({ noServerText, children }: AccountGateProps) {
  const [server, setServer] = useState<SiteServer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    let isCurrent = true;
    void siteServer().then((siteAnswer) => isCurrent && setServer(siteAnswer));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (server === null) return <p role="status">{text.askingSite}</p>;
  switch (server.kind) {
    case "none":
      return <p className="max-w-[65ch]">{noServerText}</p>;
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
