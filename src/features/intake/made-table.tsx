// Previews each added system: the origin of its tokens and links, and tokens without a link.

import { ofAll } from "#core/base/number-words.ts";
import type { Problem } from "#core/base/problem.ts";
import type { AddedSystem } from "#core/exchange/add-systems/add-systems.ts";
import { column, table } from "#core/tables/table.ts";
import { NAME, TEXT, WORD } from "#core/tables/units.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { DataTable } from "#ui/data-table.tsx";

const text = addSystemsText.made;
const { columns } = text;

interface MadeTableProps {
  readonly systems: readonly AddedSystem[];
  /** Warnings about outputs that are hardly translations of the source. */
  readonly warnings: readonly Problem[];
}

export function MadeTable({ systems, warnings }: MadeTableProps) {
  const tableData = table<AddedSystem>({
    title: text.label,
    columns: [
      column("system", columns.system, NAME, ({ system }) => system),
      column("tokens", columns.tokens, TEXT, tokensInWords),
      column("links", columns.links, TEXT, ({ isAligned }) => (isAligned ? text.linksMade : text.linksGiven)),
      column("unlinked", columns.unlinked, WORD, ({ unlinked }) => ofAll(unlinked.pronouns, unlinked.of)),
    ],
    rows: systems,
  });
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{text.title}</h3>
      <DataTable table={tableData} />
      <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
      {warnings.map(({ file, message }) => (
        <p key={`${file} ${message}`} className="rounded-lg bg-warn-wash p-3 text-sm wrap-anywhere">
          {file}: {message}
        </p>
      ))}
    </section>
  );
}

function tokensInWords({ isTokenised }: AddedSystem): string {
  if (isTokenised === null) return text.tokensAsTheyAre;
  return isTokenised ? text.tokensGiven : text.tokensCut;
}
