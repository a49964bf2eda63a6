// Says that a screen has failed, what is safe, and what the user can do; or that an address has no page.

import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useParams, useRouteError } from "react-router";
import { useStore } from "zustand";
import { type Essential, PlatformMissing } from "#browser/platform.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { isDatabaseRefused } from "#storage/failure-words.ts";
import { appErrorsText } from "#text/app-text.ts";
import { platformText } from "#text/browser-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";

const text = appErrorsText.failed;

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const message = errorMessage(error);
  if (/UnreadableDatabase/.test(message)) return text.unreadableDatabase;
  return /NewerDatabase/.test(message) ? text.newerDatabase : message;
}

function ExportButton() {
  const [notice, setNotice] = useState("");
  const onClick = async () => {
    try {
      const { exportWork } = await import("./export-work.ts");
      setNotice(await exportWork());
    } catch (error) {
      setNotice(appErrorsText.export.failed(messageOf(error)));
    }
  };
  return (
    <>
      <Button onClick={() => void onClick()}>{appErrorsText.export.button}</Button>
      <p role="status" className="basis-full text-sm text-muted">
        {notice}
      </p>
    </>
  );
}

/**
 * Shows the failed screen again after a repair from the mirror. `repairsBefore`: number of repairs at the time of
 * failure.
 */
function useTryAgain(repairsBefore: number): void {
  const repaired = useStore(mirrorStatus, (copy) => copy.repairs.length);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (repaired > repairsBefore) void navigate({ pathname, search }, { replace: true });
  }, [repaired, repairsBefore, navigate, pathname, search]);
}

/** The essential browser feature whose absence caused the error; null = the error has another cause. */
function missingBy(error: unknown): Essential | null {
  if (error instanceof PlatformMissing) return error.part;
  return isDatabaseRefused(error) ? "database" : null;
}

/** Names an essential browser feature that is missing. */
function MissingPart({ part, failure }: { readonly part: Essential; readonly failure: string }) {
  const { title, needs, advice } = platformText.missing[part];
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p>{needs}</p>
      <p>{advice}</p>
      {failure === "" ? null : (
        <p className="text-sm text-muted">{appErrorsText.missingPart.browserSays(failure)}</p>
      )}
      <p className="text-muted">{appErrorsText.missingPart.workIsSafe}</p>
    </>
  );
}

export function ErrorScreen({ repairsBefore }: { readonly repairsBefore: number }) {
  const error = useRouteError();
  useTryAgain(repairsBefore);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const missing = missingBy(error);
  return (
    <main className="page py-16">
      <div className="flex max-w-xl flex-col gap-4">
        {missing === null ? (
          <>
            <h1 className="text-2xl font-semibold">{text.title}</h1>
            <p>{text.explanation}</p>
            <pre className="overflow-auto rounded-lg border border-line bg-sunken p-3 text-sm whitespace-pre-wrap">
              {messageOf(error)}
            </pre>
          </>
        ) : (
          <MissingPart part={missing} failure={error instanceof PlatformMissing ? "" : messageOf(error)} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {text.reload}
          </Button>
          <Link to="/" className={buttonClass("plain")}>
            {text.campaigns}
          </Link>
          <ExportButton />
        </div>
      </div>
    </main>
  );
}

const notFoundText = appErrorsText.notFound;

/** The address as displayed; long addresses are cut. */
function shortened(address: string): string {
  return address.length > 200 ? `${address.slice(0, 200)}…` : address;
}

export function NotFound() {
  const { pathname } = useLocation();
  const { campaign } = useParams();
  return (
    <div className="page flex flex-col gap-4 py-16">
      <h1 className="text-2xl font-semibold">{notFoundText.title}</h1>
      <p className="max-w-xl">{notFoundText.explanation}</p>
      <p className="break-all text-sm text-muted">
        <bdi>#{shortened(pathname)}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        {campaign === undefined ? null : (
          <Link to={screenAddress(campaign, "")} className={buttonClass("primary")}>
            {notFoundText.overview}
          </Link>
        )}
        <Link to="/" className={buttonClass(campaign === undefined ? "primary" : "plain")}>
          {notFoundText.campaigns}
        </Link>
      </div>
    </div>
  );
}
