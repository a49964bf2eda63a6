// Lists orphaned judgements. They count again if their systems and examples return to the campaign.

import { getOrInsert } from "#core/base/grouping.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME } from "#core/tables/units.ts";
import { overviewText } from "#text/overview.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.orphaned;
const { columns } = text;

/** Maximum number of examples listed by name; more are only counted. */
const MOST_NAMED = 8;

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

interface OrphanedSectionProps {
  readonly session: CampaignSession;
  readonly isAsked: boolean;
}

/** Scrolls to the section, because it is below the rest of the overview. */
function scrollIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

function namesInWords(examples: ReadonlySet<string>): string {
  const shownNames = [...examples].slice(0, MOST_NAMED).join(", ");
  const unnamedCount = examples.size - MOST_NAMED;
  return unnamedCount > 0 ? text.more(shownNames, unnamedCount) : shownNames;
}

export function orphanedCount(session: CampaignSession): number {
  return rowsOf(session).reduce((sum, { examples }) => sum + examples.size, 0);
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
    title: text.title,
    columns: [
      column("system", columns.system, NAME, ({ system }) =>
        systems.has(system) ? system : [system, text.notInCampaign],
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
        {text.title}
      </h2>
      <p className="max-w-[65ch] text-muted">{text.explanation(orphanedCount(session))}</p>
      <DataTable table={tableData} />
    </section>
  );
}
