// Lists what each file is taken for. Where several uses are possible, the user can choose another one.

import { useState } from "react";
import type { FileUse, TakenFile } from "#core/exchange/intake/intake.ts";
import { updateText } from "#text/update.ts";

const text = updateText.taken;

interface TakenFilesProps {
  readonly files: readonly TakenFile[];
  readonly isBusy: boolean;
  readonly onChoose: (path: string, use: FileUse) => void;
}

export function TakenFiles({ files, isBusy, onChoose }: TakenFilesProps) {
  // At first, the list is closed if all files are those of a campaign folder. Later, only the user closes or opens it.
  const [startsOpen] = useState(files.some(({ use, uses }) => use !== "texts" || uses.length > 3));
  return (
    <details open={startsOpen} className="min-w-0">
      <summary className="font-medium">{updateText.files(files.length)}</summary>
      <ul aria-label={text.title} className="mt-2 divide-y divide-line border-y border-line">
        {files.map((file) => (
          <li
            key={file.path}
            className="flex flex-col gap-x-6 gap-y-1 py-2 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{file.path}</bdi>
              </p>
              <p className="text-sm text-muted">
                {file.reason ?? text.unknown}
                {file.use === "new-system" ? `. ${text.noAlignment}` : ""}
              </p>
            </div>
            <Use file={file} isBusy={isBusy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface UseProps extends Omit<TakenFilesProps, "files"> {
  readonly file: TakenFile;
}

function Use({ file: { path, use, uses }, isBusy, onChoose }: UseProps) {
  if (uses.length < 2) return <p className="shrink-0 text-sm">{wordsOfUse(use)}</p>;
  return (
    <select
      aria-label={text.menuOf(path)}
      value={use}
      disabled={isBusy}
      className="h-10 max-w-full shrink-0 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink sm:w-64"
      onChange={({ target }) => {
        const chosen = uses.find((one) => one === target.value);
        if (chosen !== undefined) onChoose(path, chosen);
      }}
    >
      {uses.map((one) => (
        <option key={one} value={one}>
          {wordsOfUse(one)}
        </option>
      ))}
    </select>
  );
}

function wordsOfUse(use: FileUse): string {
  if (use === "judgements" || use === "texts" || use === "new-system" || use === "nothing")
    return text.uses[use];
  return text.outputOf(use.slice("system:".length));
}
