// Shows the details of a failure, collapsed at first, with a button to copy them.

import { CopyButton } from "#parts/copy-button.tsx";
import { teamText } from "#text/team.ts";

export function FailureDetails({ failure }: { readonly failure: string }) {
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
