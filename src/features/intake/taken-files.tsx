// Lists what each file is taken for. Where several uses are possible, the user can choose another one.

import { useState } from "react";
import type { FileUse, TakenFile } from "#core/exchange/intake/intake.ts";
import { column, table } from "#core/tables/table.ts";
import { NAME, TEXT } from "#core/tables/units.ts";
import { updateText } from "#text/update.ts";
import { DataTable } from "#ui/data-table.tsx";

const text = updateText.taken;

interface TakenFilesProps {
  readonly files: readonly TakenFile[];
  readonly isBusy: boolean;
  readonly onChoose: (path: string, use: FileUse) => void;
}

export function TakenFiles({ files, isBusy, onChoose }: TakenFilesProps) {
  // At first, the list is closed if all files are those of a campaign folder. Later, only the user closes or opens it.
  const [startsOpen] = useState(files.some(({ use, uses }) => use !== "texts" || uses.length > 3));
  const tableData = table<TakenFile>({
    title: text.title,
    columns: [
      column("file", text.file, NAME, ({ path }) => path),
      column("use", text.use, TEXT, ({ use }) => wordsOfUse(use)),
      column("kind", text.kind, TEXT, ({ reason }) => reason ?? text.unknown),
    ],
    rows: files,
  });
  const use = (row: number) => {
    const file = files[row];
    if (file === undefined) return null;
    return file.uses.length < 2 ? (
      wordsOfUse(file.use)
    ) : (
      <select
        aria-label={text.menuOf(file.path)}
        value={file.use}
        disabled={isBusy}
        className="h-10 max-w-72 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
        onChange={({ target }) => {
          const chosen = file.uses.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(file.path, chosen);
        }}
      >
        {file.uses.map((one) => (
          <option key={one} value={one}>
            {wordsOfUse(one)}
          </option>
        ))}
      </select>
    );
  };
  return (
    <details open={startsOpen} className="min-w-0">
      <summary className="font-medium">{updateText.files(files.length)}</summary>
      <div className="mt-2">
        <DataTable table={tableData} draw={{ use }} />
      </div>
    </details>
  );
}

function wordsOfUse(use: FileUse): string {
  if (use === "judgements" || use === "texts" || use === "new-system" || use === "nothing")
    return text.uses[use];
  return text.outputOf(use.slice("system:".length));
}
