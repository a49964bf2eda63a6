// Says, before the first screen, how many campaigns are being recovered from the mirror.

import { appText } from "#text/app-text.ts";

const text = appText.restoring;

export function Recovering({ campaigns }: { readonly campaigns: number }) {
  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col justify-center gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      <p role="status" className="text-muted">
        {text.campaigns(campaigns)}
      </p>
    </main>
  );
}
