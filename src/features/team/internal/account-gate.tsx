// Loads and shows the team screens, once it is known that this site has a team server.

import { lazy, type ReactNode, Suspense } from "react";
import { siteServer } from "#browser/site-server.ts";
import { teamText } from "#text/team-text.ts";
import { NoAnswer, useAnswer } from "./failures.tsx";
import type { SignedIn } from "./signed-gate.tsx";

const text = teamText.server;

const SignedGate = lazy(async () => ({ default: (await import("./team-parts.ts")).TEAM_PARTS.SignedGate }));

interface AccountGateProps {
  /** Text for a site without a team server. */
  readonly noServerText: string;
  readonly children: (signedIn: SignedIn) => ReactNode;
}

export function AccountGate({ noServerText, children }: AccountGateProps) {
  const { answer: server, askAgain } = useAnswer(siteServer, "");
  if (server === undefined) return <p role="status">{text.askingSite}</p>;
  switch (server.kind) {
    case "none":
      return <p className="max-w-[65ch]">{noServerText}</p>;
    case "unusable":
      return <p role="alert">{server.why}</p>;
    case "unknown":
      return <NoAnswer error={null} onAskAgain={askAgain} />;
    case "server":
      return (
        <Suspense fallback={<p role="status">{text.asking}</p>}>
          <SignedGate base={server.base}>{children}</SignedGate>
        </Suspense>
      );
  }
}
