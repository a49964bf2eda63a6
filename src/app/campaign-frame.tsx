// Draws the frame of all screens of a campaign: name, navigation, and the screen when the campaign is loaded.

import { lazy, Suspense, useCallback, useContext, useMemo, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useParams } from "react-router";
import { type FilesToOpen, readDrop } from "#browser/dropped-files.ts";
import { timeInWords } from "#browser/time-words.ts";
import { DropFiles } from "#features/campaigns/open-files.tsx";
import { ScopeBar } from "#features/report/scope-bar.tsx";
import { appCampaignText } from "#text/app-campaign.ts";
import { buttonClass } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { HeaderSlotsContext } from "#ui/header-slot.tsx";
import {
  isReadOnly,
  mayResolve,
  needsExamples,
  pathAt,
  redirectOf,
  screenAddress,
  tabAt,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useCampaign } from "#workspace/campaign/use-campaign.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";
import { parsePastAddress } from "#workspace/history/past.ts";
import { MissingServerRole } from "#workspace/team/missing-server-role.tsx";
import { useOthersCopy } from "#workspace/team/signed-in-person.ts";
import { useReplication } from "#workspace/team/team-state.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";
import { CampaignHeader } from "./campaign-header.tsx";

const text = appCampaignText;

const IntakeDialog = lazy(async () => ({
  default: (await import("#features/intake/update-screen.tsx")).IntakeDialog,
}));

const OthersCopy = lazy(async () => ({
  default: (await import("#features/team/others-copy.tsx")).OthersCopy,
}));

function Message({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="page py-16">
      <div className="flex max-w-xl flex-col gap-4">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Shown instead of a screen that needs examples, if the suite has none. */
function NoExamples({ session }: { readonly session: CampaignSession }) {
  const step = nextStepIn(session);
  return (
    <Message title={text.noExamples.title}>
      <p>{text.noExamples.explanation}</p>
      <p>
        <Link
          to={step === null ? screenAddress(session.id, "") : stepAddress(session.id, step)}
          className={buttonClass("primary")}
        >
          {step?.label ?? text.noExamples.overview}
        </Link>
      </p>
    </Message>
  );
}

/** Says that an earlier state of the campaign is shown, and links back to the current state. */
function PastBanner({ session }: { readonly session: CampaignSession }) {
  const { copy, event } = parsePastAddress(session.id);
  const time = session.ledger.events.find(({ id }) => id === event)?.time ?? null;
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <p>{text.past.banner(time === null ? null : timeInWords(time))}</p>
        <Link to={screenAddress(copy, "settings/history")} className={buttonClass("quiet")}>
          {text.past.back}
        </Link>
      </div>
    </div>
  );
}

export function CampaignFrame() {
  // `unknown`: the rest of the address, if it is not one of the campaign's screens.
  const { campaign: id = "", "*": unknown } = useParams();
  const opened = useCampaign(id);
  const watchedCopy = useOthersCopy(parsePastAddress(id).copy);
  // Opening reads the same facts. The live query gives no result if the database is closed while it runs.
  const othersCopy =
    watchedCopy === undefined && opened.status === "ready" ? opened.session.othersCopy : watchedCopy;
  useReplication(id, parsePastAddress(id).event !== null);
  if (othersCopy)
    return (
      <Message title={text.othersCopy.title(othersCopy.owner)}>
        <Suspense>
          <OthersCopy {...othersCopy} />
        </Suspense>
      </Message>
    );
  if (opened.status === "loading")
    return (
      <p className="sr-only" role="status">
        {text.opening}
      </p>
    );
  if (opened.status === "missing" && parsePastAddress(id).event !== null) {
    return (
      <Message title={text.past.missingTitle}>
        <p>{text.past.missing}</p>
        <Link to={screenAddress(parsePastAddress(id).copy, "")} className={buttonClass("primary")}>
          {text.past.openNow}
        </Link>
      </Message>
    );
  }
  if (opened.status === "missing") {
    return (
      <Message title={text.missing.title}>
        <p>{text.missing.explanation}</p>
        <Link to="/" className={buttonClass("primary")}>
          {text.missing.campaigns}
        </Link>
      </Message>
    );
  }
  if (opened.status === "unreadable")
    return (
      <Message title={text.unreadable.title}>
        <p role="status">{text.unreadable.explanation}</p>
      </Message>
    );
  if (opened.status === "failed") throw opened.error;
  return <OpenedCampaign session={opened.session} isUnknown={unknown !== undefined} />;
}

/**
 * The viewer, and whether the campaign has disagreements, resolved or not. `hasDisagreements` is computed only on the
 * judging tab of a viewer who may resolve disagreements (otherwise it is false), and not after each judgement, because
 * that would be slow.
 */
function useResolvingViewer(session: CampaignSession, pathname: string): Viewer {
  const viewer = useViewer(session);
  const resolves = tabAt(pathAt(pathname) ?? "") === "judge" && mayResolve(session.campaign, viewer);
  const hasDisagreements = useMemo(
    () =>
      resolves &&
      session.outcomes.texts.index.numbers.some((one) => session.outcomes.disagreement(one) !== null),
    [session, resolves],
  );
  return { ...viewer, hasDisagreements };
}

interface OpenedCampaignProps {
  readonly session: CampaignSession;
  /** Whether the address is not one of the campaign's screens. */
  readonly isUnknown: boolean;
}

/** The dialog for files is open on a screen. A link in it that leads to another screen closes it. */
interface OpenIntake {
  /** Address of the screen. */
  readonly at: string;
  /** Files that were dropped or pasted; null = the user chooses files in the dialog. */
  readonly dropped: Promise<FilesToOpen> | null;
}

function OpenedCampaign({ session, isUnknown }: OpenedCampaignProps) {
  const { id, campaign, isPast } = session;
  const { pathname, search } = useLocation();
  const slots = useContext(HeaderSlotsContext);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const contextSlots = useMemo(() => ({ ...slots, status }), [slots, status]);
  const [intake, setIntake] = useState<OpenIntake | null>(null);
  const openFiles = useCallback(
    (transfer: DataTransfer) => setIntake({ at: pathname, dropped: readDrop(transfer) }),
    [pathname],
  );
  const viewer = useResolvingViewer(session, pathname);
  const tabs = tabsOf(campaign, viewer);
  const redirect = redirectOf(campaign, { id, pathname, search, ...viewer });
  if (redirect !== null) return <Navigate to={redirect} replace />;
  const path = pathAt(pathname);
  // Only addresses that `pathAt` knows are shown. Otherwise an address in another spelling could open a screen that a
  // batch hides.
  if (path === null && !isUnknown) return <Navigate to={screenAddress(id, tabs[0]?.path ?? "")} replace />;
  const isShown = !isPast || isReadOnly(pathname) || isUnknown;
  const tab = path === null ? null : tabAt(path);
  // Without the tab “Settings” (in batches, and for team members who are no coordinators), dropped files are opened like
  // those on the first screen. An earlier version never changes, so its files go to the current version.
  const mayChange = tabs.some(({ name }) => name === "settings");
  const takesFiles = mayChange && !isPast;
  return (
    <HeaderSlotsContext value={contextSlots}>
      <CampaignHeader
        session={session}
        tabs={tabs}
        path={path}
        statusRef={setStatus}
        onImport={takesFiles ? () => setIntake({ at: pathname, dropped: null }) : null}
      />
      {isPast ? <PastBanner session={session} /> : null}
      <MissingServerRole session={session} />
      {takesFiles ? (
        <FileDrop label={text.drop} onDrop={openFiles} isFallback />
      ) : (
        <DropFiles
          label={mayChange ? text.drop : text.dropToOpen}
          to={mayChange ? screenAddress(parsePastAddress(id).copy, "settings/suite/replace") : "/import"}
          isFallback
        />
      )}
      {intake?.at !== pathname ? null : (
        <Suspense>
          <IntakeDialog session={session} dropped={intake.dropped} onClose={() => setIntake(null)} />
        </Suspense>
      )}
      {isShown && campaign.suite.examples.length === 0 && needsExamples(pathname) ? (
        <NoExamples session={session} />
      ) : isShown ? (
        <>
          {tab === "results" && path !== null && campaign.suite.examples.length > 0 ? (
            <ScopeBar session={session} path={path} />
          ) : null}
          <Outlet context={session} />
        </>
      ) : (
        <Message title={text.past.readOnlyTitle}>
          <p>{text.past.readOnly}</p>
        </Message>
      )}
    </HeaderSlotsContext>
  );
}
