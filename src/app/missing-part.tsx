// Shows which essential part of the platform turned out to be missing when a screen used it.

import type { Essential } from "#browser/platform.ts";
import { ESSENTIAL_WORDS } from "#browser/platform-missing.ts";

export function MissingPart({ part, failure }: { readonly part: Essential; readonly failure: string }) {
  const { title, needs, advice } = ESSENTIAL_WORDS[part];
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p>{needs}</p>
      <p>{advice}</p>
      {failure === "" ? null : <p className="text-sm text-muted">The browser says: {failure}</p>}
      <p className="text-muted">What was saved in this browser before is not changed by this.</p>
    </>
  );
}
