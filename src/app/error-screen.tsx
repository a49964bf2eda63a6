// Holds what is shown when a screen fails: what is safe, and what to do.

import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error))
    return error.status === 404 ? "There is no such page." : `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">This screen failed</h1>
      <p>
        Every judgement shown as saved is safe in this browser’s storage. Reload the page, or go back to the
        campaigns and export your work there.
      </p>
      <pre className="overflow-auto rounded-lg border border-line bg-sunken p-3 text-sm">
        {messageOf(error)}
      </pre>
      <div className="flex gap-3">
        <Button kind="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Link to="/" className={buttonClass("plain")}>
          Campaigns
        </Link>
      </div>
    </main>
  );
}
