// Draws the choice of further text from which the aligner learns: two files with corresponding lines.

import type { FileToOpen } from "#browser/dropped-files.ts";
import { pickFiles } from "#browser/dropped-files.ts";
import { addSystemsText } from "#text/add-systems.ts";
import { Button } from "#ui/button.tsx";

const text = addSystemsText.moreText;

export interface MoreFiles {
  readonly source: FileToOpen | null;
  readonly target: FileToOpen | null;
}

export const NO_MORE_FILES: MoreFiles = { source: null, target: null };

interface MoreTextProps {
  readonly more: MoreFiles;
  readonly isBusy: boolean;
  readonly onMore: (more: MoreFiles) => void;
}

export function MoreTextChoice({ more, isBusy, onMore }: MoreTextProps) {
  const pick = async (which: keyof MoreFiles) => {
    const [file] = (await pickFiles("files"))?.files ?? [];
    if (file !== undefined) onMore({ ...more, [which]: file });
  };
  const row = (which: keyof MoreFiles, title: string) => (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={isBusy} onClick={() => void pick(which)}>
        {title}
      </Button>
      <span className="min-w-0 text-sm text-muted wrap-anywhere">{more[which]?.path ?? text.noneChosen}</span>
    </div>
  );
  return (
    <details className="flex flex-col gap-3">
      <summary className="font-medium">{text.title}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
        {row("source", text.sentences)}
        {row("target", text.translations)}
        {(more.source === null) === (more.target === null) ? null : (
          <p className="text-sm text-bad">{text.bothNeeded}</p>
        )}
        {more.source === null && more.target === null ? null : (
          <Button kind="quiet" className="self-start" disabled={isBusy} onClick={() => onMore(NO_MORE_FILES)}>
            {text.remove}
          </Button>
        )}
      </div>
    </details>
  );
}
