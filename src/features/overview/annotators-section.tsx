// Holds who is annotating: what each has done so far, and when last.

import type { CampaignSession } from "#session/campaign-session.ts";
import { useAnnotators } from "#session/use-annotators.ts";
import { TableRegion } from "#ui/table-region.tsx";

export function AnnotatorsSection({ session }: { readonly session: CampaignSession }) {
  const annotators = useAnnotators(session);
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-3">
      <h2 id="annotators" className="text-lg font-semibold">
        Annotators
      </h2>
      {annotators.length === 0 ? (
        <p className="text-muted">
          Nobody has judged yet. Whoever starts judging is asked for a name and listed here.
        </p>
      ) : (
        <TableRegion label="Annotators">
          <table className="w-full text-sm">
            <thead className="text-muted">
              <tr>
                {["Name", "judged", "unfinished", "in conflict", "flagged", "last judged"].map(
                  (title, index) => (
                    <th
                      key={title}
                      scope="col"
                      className={`px-4 py-2 font-medium whitespace-nowrap ${index === 0 ? "text-start" : "text-end"}`}
                    >
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {annotators.map(({ id, name }) => {
                const { done, partial, conflict } = session.tally(id).total;
                const judgements = [...session.log.ofAnnotator(id).values()];
                const last = judgements
                  .map(({ time }) => time)
                  .sort()
                  .at(-1);
                return (
                  <tr key={id} className="border-t border-line">
                    <th scope="row" className="px-4 py-2 text-start font-normal">
                      <bdi>{name}</bdi>
                    </th>
                    {[
                      done,
                      partial,
                      conflict,
                      judgements.filter((judgement) => judgement.flagged).length,
                    ].map((count, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                      <td key={index} className="figures px-4 text-end">
                        {count}
                      </td>
                    ))}
                    <td className="figures px-4 text-end whitespace-nowrap">
                      {last === undefined ? "–" : new Date(last).toLocaleString()}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableRegion>
      )}
    </section>
  );
}
