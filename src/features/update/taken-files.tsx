// Lists what each file is taken for, and what the judgements among the files would change.

import { formatNumber } from "#core/base/number-words.ts";
import { countKinds, IMPORT_KINDS } from "#core/exchange/import-judgements.ts";
import type { ImportPreview } from "#core/exchange/import-preview.ts";
import type { TakenFile } from "#core/exchange/intake/intake.ts";
import { column, table } from "#core/tables/table.ts";
import { NAME, TEXT } from "#core/tables/units.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { judgementImportText } from "#text/import-judgements.ts";
import { updateText } from "#text/update.ts";
import { DataTable } from "#ui/data-table.tsx";

const text = updateText.taken;

/** The list is closed if all files are what this screen usually gets. */
export function TakenFiles({ files }: { readonly files: readonly TakenFile[] }) {
  const tableData = table<TakenFile>({
    title: text.title,
    columns: [
      column("file", text.file, NAME, ({ path }) => path),
      column("kind", text.kind, TEXT, ({ reason }) => reason ?? text.unknown),
      column("use", text.use, TEXT, ({ use }) => text.uses[use]),
    ],
    rows: files,
  });
  return (
    <details open={files.some(({ use }) => use !== "texts")} className="min-w-0">
      <summary className="font-medium">{updateText.files(files.length)}</summary>
      <div className="mt-2">
        <DataTable table={tableData} />
      </div>
    </details>
  );
}

export function hasNewJudgements(preview: ImportPreview | null): boolean {
  if (preview === null) return false;
  return preview.together.events.length > 0 || preview.together.retractions.length > 0;
}

export function TakenJudgements({ preview }: { readonly preview: ImportPreview }) {
  const { files, refused, together } = preview;
  const counts = countKinds(together.items);
  const parts = IMPORT_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${formatNumber(counts[kind])} ${judgementImportText.preview.kinds[kind].title}`,
  );
  return (
    <>
      {files.length === 0 ? null : (
        <section aria-label={judgementImportText.preview.title} className="flex flex-col gap-1">
          <h3 className="font-medium">{text.judgements(together.people.map(({ name }) => name))}</h3>
          <p className="text-sm">{text.counts(parts.length === 0 ? [text.nothingNew] : parts)}</p>
        </section>
      )}
      <ProblemPanel label={text.refused} problems={refused.flatMap(({ problems }) => problems)} />
    </>
  );
}
