// Holds what stands where the first screen will be while campaigns come back from the second copy.

import { counted } from "#core/shared/number-words.ts";

export function Restoring({ campaigns }: { readonly campaigns: number }) {
  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col justify-center gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">Bringing back your work</h1>
      <p role="status" className="text-muted">
        The browser lost its database. {counted(campaigns, "campaign comes", "campaigns come")} back from the
        second copy; this takes a moment.
      </p>
    </main>
  );
}
