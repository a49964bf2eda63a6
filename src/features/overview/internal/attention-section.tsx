// Lists what needs attention: conflicts, stale and orphaned judgements, and questions of annotators.

import { Link } from "react-router";
import { computedLinks } from "#core/analysis/accuracy/accuracy-words.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type CoordinatorReply, DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/campaign/outcomes/outcome.ts";
import type { AssignmentStatus } from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { type AskedQuery, candidateText, openQueries } from "#core/ledger/fold.ts";
import {
  annotatedInWords,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { EVERY_TOKEN, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { COUNT, column, NAME, table } from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { QuestionThread } from "#parts/item-parts.tsx";
import { judgingText } from "#text/judging-text.ts";
import { overviewPeopleText, overviewText } from "#text/overview-text.ts";
import { questionsText } from "#text/questions-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { screenAddress, type Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink, filteredLink, filterSearch } from "#workspace/campaign/candidates-number.tsx";
import { itemAddress, pronounOf, shownQueries } from "#workspace/campaign/item-queries.ts";
import { newlyAssigned } from "#workspace/campaign/work-facts.ts";
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

export function AttentionSection(props: AttentionSectionProps) {
  const answered = props.unopened.map(
    ({ pronoun, address }): Item => ({ words: questionsText.coordinatorAnswered(pronoun), to: address }),
  );
  const isOwn = props.viewer.role === "annotator";
  const items = [...answered, ...(isOwn ? ownItems(props) : itemsOfAll(props))];
  const { title, none } = isOwn ? text.ofOwn : text;
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-1">
      <h2 id="attention" className="flex min-h-10 items-center text-sm font-medium">
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
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
  // Without a list of items, they are shown in the task.
  const { listsItems } = session.view;
  const linkToState = (state: "conflict" | "stale") =>
    listsItems
      ? candidatesLink(id, { states: [state], annotator })
      : filteredLink(id, "judge", filterSearch({ states: [state] }));
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
  const doubtful = openDoubtful(session);
  const isCoordinator = viewer.role === null || viewer.role === "coordinator";
  const isOrganiser = isCoordinator && !isPast && campaign.batch === null;
  const waiting = next?.waiting;
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
      isShown: waiting !== undefined && isOrganiser,
      words: waiting?.words ?? "",
      to: screenAddress(id, NEXT_SCREENS[waiting?.screen ?? "import"]),
      action: waiting?.action,
    },
    {
      isShown: doubtful > 0 && isOrganiser,
      words: text.doubtful(doubtful),
      to: candidatesLink(id, { outcomes: ["open"], doubtful: true }),
      hint: text.doubtfulHint,
    },
    {
      isShown: alignedCount > 0 && isOrganiser,
      words: text.madeLinks(alignedCount),
      to: screenAddress(id, "settings/suite"),
      hint: text.madeLinksHint,
    },
    {
      isShown: campaign.plan !== null && isOrganiser,
      words: [text.suite(annotatedInWords(campaign)), text.notAnnotated(notAnnotatedCount(campaign))]
        .join(" ")
        .trimEnd(),
      to: screenAddress(id, "judge/tokens"),
      action: text.annotateMore,
    },
  ].filter(({ isShown }) => isShown);
}

/** Places of the tokens that annotators are asked for and that are no examples yet, per campaign. */
const askedCache = new WeakMap<Campaign, readonly string[]>();

/** Number of tokens that annotators are asked for and nobody has annotated. */
function notAnnotatedCount(campaign: Campaign): number {
  const { suite, plan } = campaign;
  if (plan === null) return 0;
  const asked = getOrInsert(askedCache, campaign, () => {
    const examples = new Set(suite.examples.map(tokenPlace));
    return tokensToAnnotate(suite, plan, EVERY_TOKEN)
      .map(tokenPlace)
      .filter((place) => !examples.has(place));
  });
  const annotated = campaignAnnotations(campaign);
  return asked.filter((place) => !annotated.has(place)).length;
}

/** Number of open candidates that have a sentence with a doubtful counterpart. */
function openDoubtful({ candidates, outcomes }: CampaignSession): number {
  return candidates.numbers.filter(
    (candidate) =>
      outcomes.texts.hasDoubtfulSentence(candidate) && outcomes.outcome(candidate).kind === "open",
  ).length;
}

// Lists orphaned judgements. They count again if their systems and examples return to the campaign.

const orphanedSectionText = overviewText.orphaned;
const { columns } = orphanedSectionText;

interface OrphanedSectionProps {
  readonly session: CampaignSession;
  readonly isAsked: boolean;
}

/**
 * Draws nothing if there are no orphaned judgements, or if `isAsked` is false: the overview of a campaign with
 * candidates shows the section only if the address asks for it.
 */
export function OrphanedSection({ session, isAsked }: OrphanedSectionProps) {
  const rows = rowsOf(session);
  if (rows.length === 0 || !isAsked) return null;
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const systems = new Set(session.candidates.systems);
  const tableData = table<OrphanedRow>({
    title: orphanedSectionText.title,
    columns: [
      column("system", columns.system, NAME, ({ system }) =>
        systems.has(system) ? system : [system, orphanedSectionText.notInCampaign],
      ),
      column("examples", columns.examples, NAME, ({ examples }) => namesInWords(examples)),
      column("annotator", columns.annotator, NAME, ({ annotator }) => nameOf(annotator)),
      column("judgements", columns.judgements, COUNT, ({ examples }) => examples.size),
    ],
    rows,
  });
  return (
    <section ref={scrollIntoView} aria-labelledby="orphaned" className="flex scroll-mt-14 flex-col gap-2">
      <h2 id="orphaned" className="text-lg font-semibold">
        {orphanedSectionText.title}
      </h2>
      <p className="max-w-[65ch] text-muted">{orphanedSectionText.explanation(orphanedCount(session))}</p>
      <DataTable table={tableData} />
    </section>
  );
}

interface OrphanedRow {
  readonly system: string;
  readonly annotator: string;
  /** Ids of examples that this annotator judged in this system's output. */
  readonly examples: ReadonlySet<string>;
}

function rowsOf({ orphaned }: CampaignSession): OrphanedRow[] {
  const rows = new Map<string, { system: string; annotator: string; examples: Set<string> }>();
  for (const { system, example, author } of orphaned) {
    const key = candidateText({ system, example: author });
    const newRow = () => ({ system, annotator: author, examples: new Set<string>() });
    getOrInsert(rows, key, newRow).examples.add(example);
  }
  return [...rows.values()];
}

/** Scrolls to the section, because it is below the rest of the overview. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

/** Maximum number of examples listed by name; more are only counted. */
const MOST_NAMED = 8;

function namesInWords(examples: ReadonlySet<string>): string {
  const shownNames = [...examples].slice(0, MOST_NAMED).join(", ");
  const unnamedCount = examples.size - MOST_NAMED;
  return unnamedCount > 0 ? orphanedSectionText.more(shownNames, unnamedCount) : shownNames;
}

function orphanedCount(session: CampaignSession): number {
  return rowsOf(session).reduce((sum, { examples }) => sum + examples.size, 0);
}

// Lists the questions of annotators, so that a coordinator can answer them and correct the answers.

/** Draws nothing unless the address asks for it. */
export function QuestionsSection({
  session,
  isAsked,
}: {
  readonly session: CampaignSession;
  readonly isAsked: boolean;
}) {
  if (!isAsked) return null;
  const all = shownQueries(session);
  const open = openQueries(all);
  const answered = all.filter(({ replies }) => replies.length > 0);
  return (
    <section ref={scrollIntoView} aria-labelledby="questions" className="flex scroll-mt-14 flex-col gap-3">
      <h2 id="questions" className="text-lg font-semibold">
        {questionsText.section.title}
      </h2>
      {open.length === 0 ? <p className="text-muted">{questionsText.section.none}</p> : null}
      <Questions session={session} questions={open} />
      {answered.length === 0 ? null : (
        <>
          <h3 className="font-medium">{questionsText.section.answered}</h3>
          <Questions session={session} questions={answered.toReversed()} />
        </>
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly session: CampaignSession;
  readonly questions: readonly AskedQuery[];
}

/** Questions, each with a link to its item and its answers. */
function Questions({ session, questions }: QuestionsProps) {
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  return (
    <ul className="flex flex-col gap-4">
      {questions.map((asked) => {
        const address = itemAddress(session, asked.query);
        return (
          <li key={asked.query.id} className="flex flex-col gap-1">
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span>{questionsText.tasks[asked.query.task]}</span>
              <bdi>{questionsText.section.item(pronounOf(session, asked.query), asked.query.system)}</bdi>
              {address === null ? null : (
                <Link to={address} className="underline pointer-coarse:py-2">
                  {questionsText.section.showItem}
                </Link>
              )}
            </p>
            <QuestionThread
              session={session}
              asked={asked}
              who={questionsText.person(nameOf(asked.query.author))}
            />
          </li>
        );
      })}
    </ul>
  );
}

// Describes the open disagreements that candidate states do not show.

const { differing } = overviewPeopleText;

/**
 * Describes the open disagreements of candidates that do not dispute the outcome, for example about the antecedent
 * only; null = none. `open`: all candidates with an open disagreement.
 */
export function furtherInWords(session: CampaignSession, open: readonly number[]): string | null {
  const { outcomes } = session;
  const state = session.tally(null);
  const kinds = open
    .filter((candidate) => state.state(candidate) !== "disputed")
    .map((candidate) => outcomes.disagreement(candidate)?.kind);
  if (kinds.length === 0) return null;
  const counted = DISAGREEMENTS.map((kind) => ({
    words: DISAGREEMENT_WORDS[kind],
    count: kinds.filter((one) => one === kind).length,
  })).filter(({ count }) => count > 0);
  const kindsInWords = counted.map(({ words, count }) =>
    counted.length === 1 ? words : differing.kind(words, count),
  );
  return differing.inOtherColumns(kinds.length, kindsInWords);
}
