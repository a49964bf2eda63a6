// Holds what is kept aside: judgements of systems or examples that are not in force, which come back with them.

import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { counted } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { TableRegion } from "#ui/table-region.tsx";

/** Examples named in a row; the others are counted. */
const MOST_NAMED = 8;

interface AsideRow {
  readonly system: string;
  readonly annotator: string;
  /** Judged by this annotator in this system's output. */
  readonly examples: ReadonlySet<string>;
}

function rowsOf({ aside }: CampaignSession): AsideRow[] {
  const rows = new Map<string, { system: string; annotator: string; examples: Set<string> }>();
  for (const { system, example, by } of aside) {
    const key = candidateText({ system, example: by });
    const row = rows.get(key) ?? { system, annotator: by, examples: new Set<string>() };
    row.examples.add(example);
    rows.set(key, row);
  }
  return [...rows.values()];
}

function named(examples: ReadonlySet<string>): string {
  const shown = [...examples].slice(0, MOST_NAMED).join(", ");
  const rest = examples.size - MOST_NAMED;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

export function AsideSection({ session }: { readonly session: CampaignSession }) {
  const rows = rowsOf(session);
  if (rows.length === 0) return null;
  const names = annotatorNames(session.campaign.annotators);
  const systems = new Set(session.candidates.systems);
  const count = rows.reduce((sum, { examples }) => sum + examples.size, 0);
  return (
    <section aria-labelledby="aside" className="flex flex-col gap-3">
      <h2 id="aside" className="text-lg font-semibold">
        Kept aside
      </h2>
      <p className="max-w-[65ch] text-muted">
        {counted(count, "judgement is", "judgements are")} of systems or examples that are not in this
        campaign now. They do not count, and come back with them.
      </p>
      <TableRegion label="Kept aside">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {["System", "Examples", "Annotator", "judgements"].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`px-4 py-2 font-medium whitespace-nowrap ${index < 3 ? "text-start" : "text-end"}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ system, annotator, examples }) => (
              <tr
                key={candidateText({ system, example: annotator })}
                className="border-t border-line align-top"
              >
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  <bdi>{system}</bdi>
                  {systems.has(system) ? null : <span className="block text-muted">not here now</span>}
                </th>
                <td className="px-4 py-2 break-words">
                  <bdi>{named(examples)}</bdi>
                </td>
                <td className="px-4 py-2">
                  <bdi>{names.get(annotator) ?? annotator}</bdi>
                </td>
                <td className="figures px-4 py-2 text-end">{examples.size}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </section>
  );
}
