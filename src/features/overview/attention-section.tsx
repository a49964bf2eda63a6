// Lists links to everything in a campaign that needs attention.

import { Link } from "react-router";
import { computedLinks } from "#core/analysis/accuracy/computed-links.ts";
import type { CoordinatorReply } from "#core/campaign/outcomes/progress.ts";
import type { AssignmentStatus } from "#core/exchange/change-assignment.ts";
import { openQueries } from "#core/ledger/queries.ts";
import { annotatedInWords } from "#core/suite-building/annotation/campaign-annotations.ts";
import { judgingText } from "#text/judging.ts";
import { overviewText } from "#text/overview.ts";
import { questionsText } from "#text/questions.ts";
import { newlyAssigned } from "#workspace/campaign/assigned-progress.ts";
import { screenAddress, type Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { shownQueries } from "#workspace/campaign/item-queries.ts";
import { furtherInWords } from "./differing-words.ts";
import { orphanedCount } from "./orphaned-section.tsx";
import type { OwnFigures } from "./status-row.tsx";

const text = overviewText.attention;

interface Item {
  readonly words: string;
  readonly to: string;
  readonly hint?: string | undefined;
  /** The text of the link, if it is not the words. */
  readonly action?: string | undefined;
}

interface AttentionSectionProps {
  readonly session: CampaignSession;
  readonly viewer: Viewer;
  /** Figures of the team member at this browser; null = no team. */
  readonly own: OwnFigures | null;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
  /** Link to the next step, for the person who assigns the work. */
  readonly next: AssignmentStatus | null;
  /** The coordinator's answers that this person has not opened. */
  readonly unopened: readonly CoordinatorReply[];
}

const NEXT_SCREENS = {
  exchange: "team",
  import: "team/import",
  adjudicate: "judge",
  "gap-scores": "results/gap-filling",
  report: "results",
} as const;

/** Items of an annotator in a team, from only their own assignments and judgements. */
function ownItems({ session, own }: AttentionSectionProps): Item[] {
  if (own === null) return [];
  const { id } = session;
  const { annotator, conflict, stale } = own;
  const newCount = newlyAssigned(session, annotator);
  const linkToState = (state: "conflict" | "stale") => candidatesLink(id, { states: [state], annotator });
  return [
    {
      count: newCount,
      words: judgingText.assigned.fresh(newCount, "item"),
      to: screenAddress(id, "judge"),
    },
    {
      count: conflict,
      words: text.conflicts(conflict),
      to: linkToState("conflict"),
      hint: text.conflictsHint,
    },
    { count: stale, words: text.stale(stale), to: linkToState("stale") },
  ].filter(({ count }) => count > 0);
}

function itemsOfAll({ session, viewer, open, next }: AttentionSectionProps): Item[] {
  const { id, campaign, isPast } = session;
  const { conflict, stale } = session.tally(null).total;
  const orphaned = orphanedCount(session);
  const asked = shownQueries(session);
  const questions = openQueries(asked).length;
  const answered = asked.length - questions;
  const alignedCount = computedLinks(campaign.outputs).reduce((sum, { systems }) => sum + systems.length, 0);
  const isCoordinator = viewer.role === null || viewer.role === "coordinator";
  const isOrganiser = isCoordinator && !isPast && campaign.batch === null;
  // No item for resolving disagreements, which have one already, nor for finished work, which needs no attention.
  const hasNextItem = next !== null && next.screen !== "adjudicate" && next.screen !== "report";
  return [
    {
      isShown: conflict > 0,
      words: text.conflicts(conflict),
      to: candidatesLink(id, { states: ["conflict"] }),
      hint: text.conflictsHint,
    },
    {
      isShown: asked.length > 0 && isCoordinator,
      words: questions > 0 ? questionsText.open(questions) : questionsText.answeredCount(answered),
      to: `${screenAddress(id, "")}?questions=shown`,
    },
    {
      isShown: open.length > 0,
      words: text.disagreements(open.length),
      to: candidatesLink(id, { disagreement: "open" }),
      hint: furtherInWords(session, open) ?? text.disagreementsHint,
    },
    { isShown: stale > 0, words: text.stale(stale), to: candidatesLink(id, { states: ["stale"] }) },
    {
      isShown: orphaned > 0,
      words: text.orphaned(orphaned),
      to: `${screenAddress(id, "")}?orphaned=shown`,
      hint: text.orphanedHint,
    },
    {
      isShown: hasNextItem && isOrganiser,
      words: next?.words ?? "",
      to: screenAddress(id, NEXT_SCREENS[next?.screen ?? "exchange"]),
      action: next?.action,
    },
    {
      isShown: alignedCount > 0 && isOrganiser,
      words: text.madeLinks(alignedCount),
      to: screenAddress(id, "settings/suite"),
      hint: text.madeLinksHint,
    },
    {
      isShown: campaign.plan !== null && isOrganiser,
      words: text.suite(annotatedInWords(campaign)),
      to: screenAddress(id, "judge/tokens"),
    },
  ].filter(({ isShown }) => isShown);
}

export function AttentionSection(props: AttentionSectionProps) {
  const answered = props.unopened.map(
    ({ pronoun, address }): Item => ({ words: questionsText.coordinatorAnswered(pronoun), to: address }),
  );
  const items = [...answered, ...(props.viewer.role === "annotator" ? ownItems(props) : itemsOfAll(props))];
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-1">
      <h2 id="attention" className="flex min-h-10 items-center text-sm font-medium">
        {text.title}
      </h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {items.map(({ words, to, hint, action }) => (
            <li key={`${words} ${to}`} className="flex flex-col px-4 py-2">
              {action === undefined ? null : <span className="wrap-anywhere">{words}</span>}
              <Link to={to} className="py-0.5 underline pointer-coarse:py-2">
                {action ?? words}
              </Link>
              {hint === undefined ? null : <span className="text-muted">{hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
