// Lets the user choose files in a dialog, or drop them on the window.

import type { ReactNode } from "react";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";

export interface FileChoiceProps {
  /** Shown while files are dragged over the window. */
  readonly drop: string;
  /** One button per way to choose files. */
  readonly picks: readonly {
    readonly what: "files" | "folder";
    readonly label: string;
    readonly kind?: ButtonKind;
  }[];
  readonly isBusy: boolean;
  readonly onFiles: (files: FilesToOpen) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function FileChoice(props: FileChoiceProps) {
  const { drop, picks, isBusy, onFiles, children } = props;
  return (
    <>
      <FileDrop
        label={drop}
        onDrop={(transfer) => {
          if (!isBusy) void whenChosen(readDrop(transfer), onFiles);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {picks.map(({ what, label, kind = "plain" }) => (
          <Button
            key={what}
            kind={kind}
            disabled={isBusy}
            onClick={() => void whenChosen(pickFiles(what), onFiles)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
    </>
  );
}

/** Waits for the files and calls the function with them; does nothing if there are none, or if the user cancelled. */
export async function whenChosen(
  coming: Promise<FilesToOpen | null>,
  onFiles: (files: FilesToOpen) => void,
): Promise<void> {
  const files = await coming;
  if (files !== null && files.files.length > 0) onFiles(files);
}
