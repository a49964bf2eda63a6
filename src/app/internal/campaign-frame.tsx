// Draws the frame around a campaign's screens: its header with tabs, and its menu.
import { lazy, Suspense, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useNavigate, useNavigation, useParams } from "react-router";
import { timeInWords } from "#browser/clock.ts";
import { type FilesToOpen, readDrop } from "#browser/dropped-files.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { backUp } from "#features/campaigns/back-up.tsx";
import { useCampaignList } from "#features/campaigns/campaigns-screen.tsx";
import { trashCampaign } from "#features/campaigns/change-listed-campaign.ts";
import { DropFiles } from "#features/campaigns/open-files.tsx";
import { ScopeBar } from "#features/report/scope-bar.tsx";
import { MakeExamplesLink } from "#parts/make-examples-link.tsx";
import type { CampaignRecord } from "#storage/database.ts";
import { appCampaignText } from "#text/app-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { sessionTeamText } from "#text/session-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { HeaderSlotsContext, InHeader } from "#ui/page-frame.tsx";
import {
  type CampaignPath,
  isReadOnly,
  mayResolve,
  needsExamples,
  pathAt,
  redirectOf,
  screenAddress,
  subTabAt,
  type Tab,
  tabAt,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { filteredLink, filterIn } from "#workspace/campaign/candidates-number.tsx";
import { parsePastAddress } from "#workspace/campaign/opened-campaign.ts";
import { useCampaign } from "#workspace/campaign/use-campaign.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";
import { useOthersCopy } from "#workspace/team/stored-team.ts";
import { TeamStatus, useReplication, useTeam } from "#workspace/team/team-state.tsx";
import { useOverridden } from "#workspace/team/uncounted-changes.ts";
import { RoleLink, useViewer } from "#workspace/team/use-viewer.tsx";

const text = appCampaignText;

const IntakeDialog = lazy(async () => ({
  default: (await import("#features/intake/update-screen.tsx")).IntakeDialog,
}));

const OthersCopy = lazy(async () => ({
  default: (await import("#features/team/team-notices.tsx")).OthersCopy,
}));

const LostTextsNotice = lazy(async () => ({ default: (await import("./more-notices.tsx")).LostTextsNotice }));

const loadOverriddenNotice = async () => ({
  default: (await import("#features/team/team-notices.tsx")).OverriddenNotice,
});
const OverriddenNotice = lazy(loadOverriddenNotice);

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
      <p className="flex flex-wrap gap-2">
        <Link
          to={step === null ? screenAddress(session.id, "") : stepAddress(session.id, step)}
          className={buttonClass("primary")}
        >
          {step?.label ?? text.noExamples.overview}
        </Link>
        <MakeExamplesLink session={session} />
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
  const overridden = useOverridden(id);
  useEffect(() => {
    // The notice is loaded now, because the network may be missing when a coordinator needs it.
    if (viewer.role === "coordinator") loadOverriddenNotice().catch(() => undefined);
  }, [viewer.role]);
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
      {campaign.lost.suite || campaign.lost.systems.length > 0 ? (
        <Suspense>
          <LostTextsNotice id={parsePastAddress(id).copy} lost={campaign.lost} mayImport={mayChange} />
        </Suspense>
      ) : null}
      {overridden.length === 0 ? null : (
        <Suspense>
          <OverriddenNotice copy={id} keys={overridden} />
        </Suspense>
      )}
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
          <Screen session={session} />
        </>
      ) : (
        <Message title={text.past.readOnlyTitle}>
          <p>{text.past.readOnly}</p>
        </Message>
      )}
    </HeaderSlotsContext>
  );
}

/** The current screen. Nothing can be pressed on it while the code of the next one is loaded. */
function Screen({ session }: { readonly session: CampaignSession }) {
  const { state } = useNavigation();
  return (
    <div className="contents" data-leaving={state === "loading" ? "" : undefined} inert={state === "loading"}>
      <Outlet context={session} />
    </div>
  );
}

// Draws the header of a campaign: its menu, the tabs, and the sub-tabs in a second row.

const campaignHeaderText = navigationText;

// The focus outline is inside the tabs, because a row that scrolls would cut it off.
const TAB =
  "flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap no-underline -outline-offset-2! max-sm:px-2";
const SUB_TAB =
  "flex min-h-9 items-center border-b-2 text-sm whitespace-nowrap no-underline -outline-offset-2! pointer-coarse:min-h-11";
const CURRENT = "border-accent font-semibold text-ink";
const OTHER = "border-transparent text-muted hover:text-ink";

/**
 * Address parameters that stay when the sub-tab changes: all of them in “Candidates”, only the filter in “Results”,
 * none in other tabs.
 */
function searchForTab(tab: Tab["name"] | undefined, search: string): string {
  if (tab === "candidates") return search.slice(1);
  return tab === "results" ? filterIn(search) : "";
}

/** Scrolls the row of tabs to the current tab on small screens. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

interface CampaignHeaderProps {
  readonly session: CampaignSession;
  readonly tabs: readonly Tab[];
  /** Current screen; null = the address is no screen. */
  readonly path: CampaignPath | null;
  /** Receives the element at the end of the first row. Screens draw their own controls in it. */
  readonly statusRef: (element: HTMLElement | null) => void;
  /** Opens the dialog for files; null = this viewer cannot change the campaign. */
  readonly onImport: (() => void) | null;
}

function CampaignHeader({ session, tabs, path, statusRef, onImport }: CampaignHeaderProps) {
  const { id } = session;
  const { search } = useLocation();
  const current = path === null ? undefined : tabs.find(({ name }) => name === tabAt(path));
  const subTabs = current?.subTabs ?? [];
  const subTab = current === undefined || path === null ? null : subTabAt(current, path, search);
  const tabSearch = searchForTab(current?.name, search);
  return (
    <>
      <InHeader slot="row">
        <CampaignMenu session={session} onImport={onImport} />
        <nav
          aria-label={campaignHeaderText.tabs}
          className="-mb-px flex max-lg:-mx-4 max-lg:order-last max-lg:w-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 fills:max-lg:hidden"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.name}
              ref={tab === current ? scrollIntoRow : null}
              to={screenAddress(id, tab.path)}
              aria-current={tab === current ? (path === tab.path ? "page" : "true") : undefined}
              className={`${TAB} ${tab === current ? CURRENT : OTHER}`}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
        <div ref={statusRef} className="ms-auto flex items-center gap-x-3 text-sm fills:max-lg:order-last">
          {/* A task shows both itself: the team's status next to the saved state, the name on the menu. */}
          {current?.name === "judge" ? null : (
            <>
              <TeamStatus copy={id} />
              <OwnName session={session} />
            </>
          )}
        </div>
      </InHeader>
      {subTabs.length < 2 || current === undefined ? null : (
        <InHeader slot="below">
          <nav
            aria-label={campaignHeaderText.subTabs(current.label)}
            className="-mb-px flex gap-x-5 overflow-x-auto max-lg:-mx-4 max-lg:px-4 fills:max-lg:hidden"
          >
            {subTabs.map((one) => (
              <Link
                key={one.label}
                ref={one === subTab ? scrollIntoRow : null}
                to={`${filteredLink(id, one.path, tabSearch)}${one.search ?? ""}`}
                aria-current={one === subTab ? (path === one.path ? "page" : "true") : undefined}
                className={`${SUB_TAB} ${one === subTab ? CURRENT : OTHER}`}
              >
                {one.label}
              </Link>
            ))}
          </nav>
        </InHeader>
      )}
    </>
  );
}

/** The name of the annotator to whom a batch or a team gives the work, at the place where tasks show it. */
function OwnName({ session: { campaign, member } }: { readonly session: CampaignSession }) {
  const person = campaign.batch?.annotator ?? member;
  if (person === null) return null;
  const name = annotatorNameLookup(campaign.annotators)(person);
  return <span className="max-w-32 truncate max-lg:hidden">{name}</span>;
}

// Draws the menu of a campaign: switch to another campaign, or rename, back up, export or delete this one.

const RenameDialog = lazy(async () => ({
  default: (await import("#features/campaigns/campaign-dialogs.tsx")).RenameDialog,
}));

const campaignMenuText = navigationText.menu;
/** Maximum number of other campaigns listed; the first screen lists all. */
const MOST_LISTED = 6;
const ITEM = `${buttonClass("quiet")} min-h-11 justify-start`;

interface CampaignMenuProps {
  readonly session: CampaignSession;
  /** Opens the dialog for files; null = this viewer cannot change the campaign. */
  readonly onImport: (() => void) | null;
}

function CampaignMenu({ session, onImport }: CampaignMenuProps) {
  const { name } = session.campaign.suite;
  const [renaming, setRenaming] = useState<CampaignRecord | null>(null);
  /** The result of a backup, until the next press. */
  const [notice, setNotice] = useState("");
  useEffect(() => {
    if (notice === "") return;
    const remove = () => setNotice("");
    document.addEventListener("pointerdown", remove);
    document.addEventListener("keydown", remove);
    return () => {
      document.removeEventListener("pointerdown", remove);
      document.removeEventListener("keydown", remove);
    };
  }, [notice]);
  return (
    <div className="relative">
      <Menu
        name={campaignMenuText.name(name)}
        align="start"
        className="min-h-11 max-w-56 min-w-0 px-2 max-sm:max-w-44 fills:max-lg:hidden lg:max-w-40 xl:max-w-64"
        label={
          <>
            <span className="truncate font-medium">{name}</span>
            <span aria-hidden="true">▾</span>
          </>
        }
      >
        <MenuItems session={session} onRename={setRenaming} onImport={onImport} onBackUp={setNotice} />
      </Menu>
      {/* Presses reach what is below it. */}
      <p
        role="status"
        className="pointer-events-none absolute start-0 top-full z-40 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-3 text-sm shadow-xl empty:hidden"
      >
        {notice}
      </p>
      <Suspense>
        {renaming === null ? null : <RenameDialog record={renaming} onClose={() => setRenaming(null)} />}
      </Suspense>
    </div>
  );
}

interface MenuItemsProps extends CampaignMenuProps {
  readonly onRename: (record: CampaignRecord) => void;
  /** Called with the result of a backup, in words. */
  readonly onBackUp: (notice: string) => void;
}

function MenuItems({ session, onRename, onImport, onBackUp }: MenuItemsProps) {
  const { id, isPast, campaign } = session;
  const { role } = useViewer(session);
  const list = useCampaignList();
  const navigate = useNavigate();
  const records = list.status === "ready" ? list.campaigns.map(({ record }) => record) : [];
  const otherCampaigns = records.filter((record) => record.trashed === null && record.id !== id);
  const thisRecord = records.find((record) => record.id === id);
  return (
    <>
      <Link to="/" className={ITEM}>
        {campaignMenuText.all}
      </Link>
      {otherCampaigns.slice(0, MOST_LISTED).map((record) => (
        <Link key={record.id} to={screenAddress(record.id, "")} className={`${ITEM} max-w-72 truncate ps-6`}>
          {record.name}
        </Link>
      ))}
      {isPast ? null : (
        <div className="mt-1 flex flex-col border-t border-line pt-1">
          {campaign.batch === null && (role === null || role === "coordinator") ? (
            <MenuItem
              disabled={thisRecord === undefined}
              onClick={() => thisRecord !== undefined && onRename(thisRecord)}
            >
              {campaignMenuText.rename}
            </MenuItem>
          ) : null}
          {onImport === null ? null : <MenuItem onClick={onImport}>{campaignMenuText.import}</MenuItem>}
          <MenuItem onClick={() => void backUp(id).then(onBackUp)}>{campaignMenuText.backUp}</MenuItem>
          {campaign.batch === null ? (
            <RoleLink session={session} path="results/export" className={ITEM}>
              {campaignMenuText.export}
            </RoleLink>
          ) : null}
          <MenuItem
            onClick={() => {
              void navigate("/", { state: { trashed: id } });
              void trashCampaign(id);
            }}
          >
            {campaignMenuText.delete}
          </MenuItem>
        </div>
      )}
    </>
  );
}

// Tells an adjudicator of a blind campaign that the server does not send others' answers yet, so that no disagreements
// are shown.

function MissingServerRole({ session }: { readonly session: CampaignSession }) {
  const { role } = useViewer(session);
  const connection = useTeam(session.id)?.connection ?? null;
  if (role !== "adjudicator" || connection?.personal === undefined) return null;
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <p className="page py-1.5 text-sm">
        {sessionTeamText.missingServerRole(connection.user, connection.database)}
      </p>
    </div>
  );
}
