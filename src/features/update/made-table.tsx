// Holds what was made of each system before it is written: whose tokens and links they are, and what is linked to nothing.

import type { AddedSystem } from "#core/add-systems/add-systems.ts";
import type { AskedText } from "#core/add-systems/given-files.ts";
import { ofAll } from "#core/shared/number-words.ts";
import type { Problem } from "#core/shared/problem.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = addSystemsText.made;
const { columns } = text;

interface MadeTableProps {
  readonly systems: readonly AddedSystem[];
  /** Null = they are here already. */
  readonly asked: readonly AskedText[] | null;
  /** That they hardly translate the source. */
  readonly doubts: readonly Problem[];
}

export function MadeTable({ systems, asked, doubts }: MadeTableProps) {
  const tokens = new Map(
    asked?.map(({ system, isTokenised }) => [system, isTokenised ? text.tokensGiven : text.tokensCut]),
  );
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{text.title}</h3>
      <TableRegion label={text.label}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {[columns.system, columns.tokens, columns.links, columns.unlinked].map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="px-4 py-2 text-start font-medium last:text-end max-sm:px-2"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {systems.map(({ system, unlinked, isAligned }) => (
              <tr key={system} className="border-t border-line align-top">
                <th scope="row" className="px-4 py-2 text-start font-normal wrap-anywhere max-sm:px-2">
                  <bdi>{system}</bdi>
                </th>
                <td className="px-4 py-2 max-sm:px-2">{tokens.get(system) ?? text.tokensAsTheyAre}</td>
                <td className="px-4 py-2 max-sm:px-2">{isAligned ? text.linksMade : text.linksGiven}</td>
                <td className="figures px-4 py-2 text-end whitespace-nowrap max-sm:px-2">
                  {ofAll(unlinked.pronouns, unlinked.of)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
      {doubts.map(({ file, message }) => (
        <p key={`${file} ${message}`} className="rounded-lg bg-warn-wash p-3 text-sm wrap-anywhere">
          {file}: {message}
        </p>
      ))}
    </section>
  );
}
