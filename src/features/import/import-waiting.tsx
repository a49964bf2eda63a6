// Holds the import before anything was opened: what can be opened, and how.

import { type FilesToOpen, pickFiles } from "#browser/dropped-files.ts";
import { Button } from "#ui/button.tsx";

export interface ImportWaitingProps {
  readonly onOpen: (files: Promise<FilesToOpen>) => void;
}

export function ImportWaiting({ onOpen }: ImportWaitingProps) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Import a campaign</h1>
      <div className="mt-6 flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line-strong px-6 py-14 text-center">
        <p className="max-w-[52ch] text-muted">
          Drop a campaign folder, a .zip of one, a campaign or batch file (.json, .json.gz), a PROTEST
          database (.db) or a backup (.zip) anywhere on this page. Everything is checked first, and nothing is
          written until you say so.
        </p>
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
        Open files…
      </Button>
      <Button onClick={() => pick("folder")}>Open folder…</Button>
    </div>
  );
}
