// Holds the lines above every screen that say what happened to the app itself: a newer version, a database given away.

import { useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useStore } from "zustand";
import { appVersion, switchVersion, watchAppVersion } from "#browser/app-version.ts";
import { counted } from "#core/shared/number-words.ts";
import { gapsInWords, mendedInWords } from "#session/mended-words.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { retryUnsaved, unsavedWork } from "#session/unsaved-work.ts";
import {
  type DatabaseState,
  databaseState,
  finishWriting,
  watchDatabaseState,
} from "#storage/database-state.ts";
import { Button, buttonClass } from "#ui/button.tsx";

function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5 text-sm sm:px-6">
        {children}
      </div>
    </div>
  );
}

const DATABASE_WORDS: Readonly<Record<Exclude<DatabaseState, "ready">, string>> = {
  blocked: "Referee is open in another tab in an older version, which holds up this one. Close that tab.",
  outdated:
    "A newer version of Referee was opened in another tab. Everything shown as saved is saved; this tab can write no more.",
  newer:
    "Your campaigns were saved by a newer version of Referee. This older page leaves them as they are; reload it to get that version.",
  unreadable:
    "The browser cannot open its database. What the second copy has can be taken out as a backup, below.",
};

function VersionNotice() {
  const version = useSyncExternalStore(watchAppVersion, appVersion);
  const [refused, setRefused] = useState(false);
  if (version === "current") return null;
  const start = () => {
    void finishWriting().then((written) => {
      if (written) switchVersion();
      else setRefused(true);
    });
  };
  return (
    <Notice>
      <p>
        {version === "newer-waits"
          ? "A new version of Referee is ready."
          : "Another tab has switched to a new version of Referee."}{" "}
        {refused
          ? "Not everything is saved yet, so this page stays as it is. Keep your work in a file, or try again."
          : "It starts once your work is saved, when you say so."}
      </p>
      <Button kind="quiet" onClick={start}>
        Use the new version
      </Button>
    </Notice>
  );
}

function DatabaseNotice() {
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  if (state === "ready") return null;
  return (
    <Notice>
      <p>{DATABASE_WORDS[state]}</p>
      {state === "blocked" ? null : (
        <Button kind="quiet" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
    </Notice>
  );
}

/** What could not be written, on every screen until it is; where one judges, it stands beside the work itself. */
function UnsavedNotice() {
  const { events, failure } = useStore(unsavedWork);
  const { pathname } = useLocation();
  if (failure === null || pathname.endsWith("/judge")) return null;
  return (
    <Notice>
      <p>
        {counted(events, "change is", "changes are")} not saved: {failure}
      </p>
      <Button kind="quiet" onClick={() => void retryUnsaved()}>
        Try again
      </Button>
    </Notice>
  );
}

async function haveRead(): Promise<void> {
  const { haveReadGaps } = await import("#session/witnesses.ts");
  await haveReadGaps();
}

/** What was mended at the start, until it is read; and what the second copy lacks, until it has it. */
function SecondCopyNotice() {
  const mended = useStore(secondCopy, (copy) => copy.mended);
  const missing = useStore(secondCopy, (copy) => copy.missing);
  const failure = useStore(secondCopy, (copy) => (copy.behind.size === 0 ? null : copy.failure));
  const heldUp = useStore(secondCopy, (copy) => copy.heldUp);
  const told = mendedInWords(mended, missing);
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice>
          {gapsInWords(missing, mended).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Link to="/import" className={buttonClass("quiet")}>
            Open a backup
          </Link>
          <Button kind="quiet" onClick={() => void haveRead()}>
            I have read this
          </Button>
        </Notice>
      )}
      {heldUp === null ? null : (
        <Notice>
          <p>
            {counted(heldUp.ids.length, "campaign is", "campaigns are")} in the second copy alone and could
            not be brought back yet: {heldUp.why}. It is tried again every ten seconds.
          </p>
        </Notice>
      )}
      {told.length === 0 ? null : (
        <Notice>
          {told.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button kind="quiet" onClick={() => secondCopy.setState({ mended: [] })}>
            I have read this
          </Button>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice>
          <p>
            What was said last is in the browser’s database only: the second copy could not be written (
            {failure}). It is tried again; a backup in a file is safe meanwhile.
          </p>
        </Notice>
      )}
    </>
  );
}

export function Notices() {
  return (
    <>
      <SecondCopyNotice />
      <UnsavedNotice />
      <DatabaseNotice />
      <VersionNotice />
    </>
  );
}
