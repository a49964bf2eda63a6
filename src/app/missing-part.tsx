// Names an essential browser feature that is missing, after a screen failed because of it.

import type { Essential } from "#browser/platform.ts";
import { ESSENTIAL_WORDS } from "#browser/platform-missing.ts";
import { appErrorsText } from "#text/app-errors.ts";

const text = appErrorsText.missingPart;

export function MissingPart({ part, failure }: { readonly part: Essential; readonly failure: string }) {
  const { title, needs, advice } = ESSENTIAL_WORDS[part];
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p>{needs}</p>
      <p>{advice}</p>
      {failure === "" ? null : <p className="text-sm text-muted">{text.browserSays(failure)}</p>}
      <p className="text-muted">{text.workIsSafe}</p>
    </>
  );
}
