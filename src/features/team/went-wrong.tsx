// Holds what a failure says to whoever can help: folded, since others can do nothing with it, and to be copied.

import { teamText } from "#text/team.ts";
import { CopyButton } from "./copy-button.tsx";

export function WentWrong({ failure }: { readonly failure: string }) {
  return (
    <details className="max-w-[65ch] text-sm text-muted">
      <summary className="cursor-pointer">{teamText.failure.title}</summary>
      <div className="flex flex-col items-start gap-2 py-2">
        <p className="wrap-anywhere">{failure}</p>
        <CopyButton label={teamText.failure.copy} text={() => failure} />
      </div>
    </details>
  );
}
