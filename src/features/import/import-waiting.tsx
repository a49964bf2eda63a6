// Draws the import screen before a file is opened: what can be opened, and how.

import { type FilesToOpen, pickFiles } from "#browser/dropped-files.ts";
import { importText } from "#text/import.ts";
import { Button } from "#ui/button.tsx";

const text = importText.waiting;

interface ImportWaitingProps {
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
}

export function ImportWaiting({ onOpen }: ImportWaitingProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
      <div className="mt-6 flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line-strong px-6 py-14 text-center">
        <p className="max-w-[52ch] text-muted">{text.explanation}</p>
        <OpenButtons onOpen={onOpen} />
      </div>
    </>
  );
}

export function OpenButtons({ onOpen }: ImportWaitingProps) {
  const pick = (what: "files" | "folder") => {
    void pickFiles(what).then((picked) => {
      if (picked !== null) onOpen(Promise.resolve(picked));
    });
  };
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button kind="primary" onClick={() => pick("files")}>
        {text.openFiles}
      </Button>
      <Button onClick={() => pick("folder")}>{text.openFolder}</Button>
    </div>
  );
}
