// Shows the common frame of a campaign's screens: name, navigation, and the screen once the campaign is loaded.

import { Link, Navigate, NavLink, Outlet, useLocation, useParams } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { appCampaignText } from "#text/app-campaign.ts";
import { buttonClass } from "#ui/button.tsx";
import {
  isReadOnly,
  needsExamples,
  redirectOf,
  screenAddress,
  screensOf,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useCampaign } from "#workspace/campaign/use-campaign.ts";
import { copyAndPast } from "#workspace/history/past.ts";
import { useReplication } from "#workspace/team/team-state.ts";
import { AnnotatorNote, TeamStatus } from "#workspace/team/team-status.tsx";

const text = appCampaignText;

function Message({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}

/** Shown where a screen needs examples that do not exist yet. */
function NoExamples({ session }: { readonly session: CampaignSession }) {
  return (
    <Message title={text.noExamples.title}>
      <p>{text.noExamples.explanation}</p>
      <p>
        <Link to={screenAddress(session.id, "tokens")} className={buttonClass("primary")}>
          {text.noExamples.makeSuite}
        </Link>
      </p>
    </Message>
  );
}

/** Says that an earlier state is shown, and links back to the current one. */
function PastBanner({ session }: { readonly session: CampaignSession }) {
  const { copy, event } = copyAndPast(session.id);
  const time = session.ledger.events.find(({ id }) => id === event)?.time ?? null;
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm sm:px-6">
        <p>{text.past.banner(time === null ? null : timeInWords(time))}</p>
        <Link to={screenAddress(copy, "history")} className={buttonClass("quiet")}>
          {text.past.back}
        </Link>
      </div>
    </div>
  );
}

/** Screens on which the campaign itself is changed. */
const COORDINATED = ["", "profile", "update", "add", "gap-setup", "tokens", "exchange"];

export function CampaignFrame() {
  // `unknown`: the rest of an address that is not a screen of a campaign.
  const { campaign: id = "", "*": unknown } = useParams();
  const { pathname } = useLocation();
  const opened = useCampaign(id);
  useReplication(id, copyAndPast(id).event !== null);
  if (opened.status === "loading")
    return (
      <p className="sr-only" role="status">
        {text.opening}
      </p>
    );
  if (opened.status === "missing" && copyAndPast(id).event !== null) {
    return (
      <Message title={text.past.missingTitle}>
        <p>{text.past.missing}</p>
        <Link to={screenAddress(copyAndPast(id).copy, "")} className={buttonClass("primary")}>
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
  const { session } = opened;
  const elsewhere = redirectOf(session.campaign, { id, pathname, isPast: session.isPast });
  if (elsewhere !== null && unknown === undefined) return <Navigate to={elsewhere} replace />;
  const screens = screensOf(session.campaign, session.isPast);
  // Screens without a tab are reached from the overview.
  const hasNoTab = screens.every((one) => pathname !== screenAddress(id, one.path));
  const isShown = !session.isPast || isReadOnly(id, pathname) || unknown !== undefined;
  return (
    <>
      {session.isPast ? <PastBanner session={session} /> : null}
      <div className="border-b border-line bg-surface group-has-[[data-fills-screen]]/shell:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6">
          <div className="flex min-w-0 items-baseline gap-4 py-2">
            <p className="min-w-0 truncate font-medium" title={session.campaign.suite.name}>
              {session.campaign.suite.name}
            </p>
            <span className="text-sm">
              <TeamStatus copy={id} />
            </span>
          </div>
          <nav aria-label={text.screens} className="-mb-px flex max-sm:w-full max-sm:justify-between">
            {screens.map(({ path, label }) => (
              <NavLink
                key={path}
                to={screenAddress(id, path)}
                end
                className={({ isActive }) =>
                  `flex min-h-11 items-center border-b-2 px-3 text-sm no-underline max-sm:px-1.5 ${isActive || (path === "" && hasNoTab) ? "border-accent font-semibold text-ink" : "border-transparent text-muted hover:text-ink"}`
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </div>
      {COORDINATED.some((path) => pathname === screenAddress(id, path)) ? <AnnotatorNote copy={id} /> : null}
      {isShown && session.campaign.suite.examples.length === 0 && needsExamples(id, pathname) ? (
        <NoExamples session={session} />
      ) : isShown ? (
        <Outlet context={session} />
      ) : (
        <Message title={text.past.readOnlyTitle}>
          <p>{text.past.readOnly}</p>
        </Message>
      )}
    </>
  );
}
