// Draws the rare notices above all screens: about refused changes, the second copy, and missing locks.
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { useStore } from "zustand";
import { overdueServices, type Service, watchOverdue } from "#browser/bounded-wait.ts";
import { probeLocks } from "#browser/locks.ts";
import { readTab, writeTab } from "#browser/notes.ts";
import type { LostTexts } from "#core/campaign/campaign.ts";
import { databaseState, watchDatabaseState } from "#storage/database.ts";
import { appNoticesText } from "#text/app-text.ts";
import { copiesText, furtherSystemsText } from "#text/session-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { type Arrival, arrivals } from "#workspace/campaign/further-systems.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import { lostTextsInWords, missingInWords, repairsInWords } from "#workspace/mirror/repair-words.ts";
import { RefusedChange, unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { isTaskAddress, Notice } from "./notice.tsx";

export function MoreNotices() {
  return (
    <>
      <OverdueNotice />
      <RefusedNotice />
      <NoLocksNotice />
      <MirrorNotice />
      <FurtherSystemsNotices />
    </>
  );
}

/** Says why a change was not recorded, if the screen that asked for it does not say it itself. */
function RefusedNotice() {
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    const show = (event: PromiseRejectionEvent) => {
      if (!(event.reason instanceof RefusedChange)) return;
      event.preventDefault(); // it is no bug, so the browser's console need not report it
      setWhy(event.reason.message);
    };
    window.addEventListener("unhandledrejection", show);
    return () => window.removeEventListener("unhandledrejection", show);
  }, []);
  if (why === null) return null;
  return (
    <Notice button={{ label: text.haveRead, onPress: () => setWhy(null) }}>
      <p className="wrap-anywhere">{why}</p>
    </Notice>
  );
}

// Reports campaigns that were repaired, are missing or could not be recovered, and a mirror that cannot be written.

const text = appNoticesText.secondCopy;

async function dismissNotice(): Promise<void> {
  const { dismissMissing } = await import("#workspace/mirror/mirror-inventory.ts");
  await dismissMissing();
}

/** Shows repairs and missing work until the user dismisses them, and incomplete mirrors until they are complete. */
function MirrorNotice() {
  const repairs = useStore(mirrorStatus, (copy) => copy.repairs);
  const missing = useStore(mirrorStatus, (copy) => copy.missing);
  const failure = useStore(mirrorStatus, (copy) => (copy.behind.size === 0 ? null : copy.failure));
  const unrecovered = useStore(mirrorStatus, (copy) => copy.unrecovered);
  const sentences = repairsInWords(repairs, missing);
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice button={{ label: text.haveRead, onPress: () => void dismissNotice() }}>
          {missingInWords(missing, repairs).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Link to="/import" className={buttonClass("quiet")}>
            {text.openBackup}
          </Link>
        </Notice>
      )}
      {unrecovered === null ? null : (
        <Notice>
          <p>{text.heldUp(unrecovered.ids.length, unrecovered.why)}</p>
        </Notice>
      )}
      {sentences.length === 0 ? null : (
        <Notice button={{ label: text.haveRead, onPress: () => mirrorStatus.setState({ repairs: [] }) }}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {failure === null ? null : (
        <Notice>
          <p>{text.failed(failure)}</p>
        </Notice>
      )}
    </>
  );
}

/** Says which texts of the shown campaign are lost. `mayImport`: whether the user can import files into it. */
export function LostTextsNotice({
  id,
  lost,
  mayImport,
}: {
  readonly id: string;
  readonly lost: LostTexts;
  readonly mayImport: boolean;
}) {
  return (
    <Notice>
      <p className="wrap-anywhere">{lostTextsInWords(lost, mayImport)}</p>
      {mayImport ? (
        <Link to={screenAddress(id, "settings/suite/replace")} className={buttonClass("quiet")}>
          {copiesText.lostTexts.importFiles}
        </Link>
      ) : null}
      <Link to="/import" className={buttonClass("quiet")}>
        {text.openBackup}
      </Link>
    </Notice>
  );
}

// On the screens of tasks, warns that this browser cannot coordinate several tabs.

const noLocksNoticeText = appNoticesText.noLocks;

const DISMISSED = "dismissed: no-locks notice";

function NoLocksNotice() {
  const { pathname } = useLocation();
  const [isUnguarded, setUnguarded] = useState(false);
  const [isDismissed, setDismissed] = useState(() => readTab(DISMISSED) !== null);
  useEffect(() => {
    void probeLocks().then((state) => setUnguarded(state !== "working"));
  }, []);
  if (!isUnguarded || isDismissed || !isTaskAddress(pathname)) return null;
  const dismiss = () => {
    writeTab(DISMISSED, "yes");
    setDismissed(true);
  };
  return (
    <Notice button={{ label: noLocksNoticeText.dismiss, onPress: dismiss }}>
      <p>{noLocksNoticeText.explanation}</p>
    </Notice>
  );
}

// Says how far the further systems of a new campaign are, and adds them when no task is shown.

const furtherText = furtherSystemsText;

function FurtherSystemsNotices() {
  const all = useStore(arrivals, (state) => state.all);
  const { pathname } = useLocation();
  const [, place, shown] = pathname.split("/");
  return (
    <>
      {all.map((arrival) => {
        const isHere = place === "c" && shown === arrival.campaign;
        const isTask = isHere && isTaskAddress(pathname);
        return (
          <FurtherSystemsNotice
            key={arrival.campaign}
            arrival={arrival}
            name={isHere ? "" : furtherText.elsewhere}
            isTask={isTask}
          />
        );
      })}
    </>
  );
}

interface FurtherSystemsNoticeProps {
  readonly arrival: Arrival;
  /** Which campaign the systems belong to; "" = the one that is shown. */
  readonly name: string;
  /** Whether a task of the campaign is shown, which adding systems would read again. */
  readonly isTask: boolean;
}

function FurtherSystemsNotice({ arrival, name, isTask }: FurtherSystemsNoticeProps) {
  const { campaign, further, state, systems, aligned, messages } = arrival;
  const mustAdd = state === "waiting" && !isTask;
  useEffect(() => {
    if (mustAdd) void further.add();
  }, [further, mustAdd]);
  const dismiss = { label: furtherText.dismiss, onPress: () => further.dismiss() };
  const add = { label: furtherText.add, onPress: () => void further.add() };
  const button = {
    aligning: { label: furtherText.cancel, onPress: () => further.dismiss() },
    waiting: add,
    adding: null,
    added: dismiss,
    refused: add,
    failed: dismiss,
  }[state];
  return (
    <Notice button={button}>
      <p>
        {name}
        {furtherText.states[state](systems, aligned)}
      </p>
      {state === "failed" ? (
        <Link to={`/c/${campaign}/settings/suite/add`} className={buttonClass("quiet")}>
          {furtherText.addSystems}
        </Link>
      ) : null}
      {messages.length === 0 || state === "aligning" ? null : (
        <details className="w-full">
          <summary>{furtherText.messages(messages.length)}</summary>
          <ul>
            {messages.map((message) => (
              <li key={message} className="wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}

// If the browser does not answer in time, says what the page waits for and what the user can do.

/** Texts by service. A service without a text here is reported by another part of the app. */
const WORDS: Partial<Record<Service, string>> = appNoticesText.overdue;

function OverdueNotice() {
  const services = useSyncExternalStore(watchOverdue, overdueServices);
  // If changes are unsaved, `UnsavedNotice` says so instead, because reloading would lose these changes.
  const isUnsaved = useStore(unsavedWork, ({ failure }) => failure !== null);
  // If the database cannot be used, for example because another tab blocks it, `Notices` says so.
  const state = useSyncExternalStore(watchDatabaseState, databaseState);
  const isReportedElsewhere = isUnsaved || state !== "ready";
  return services.map((service) =>
    WORDS[service] === undefined || (service === "database" && isReportedElsewhere) ? null : (
      <Notice
        key={service}
        button={{ label: appNoticesText.reload, onPress: () => window.location.reload() }}
      >
        <p>{WORDS[service]}</p>
      </Notice>
    ),
  );
}
