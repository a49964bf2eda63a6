// Lets the user choose files in a dialog, or drop them on the window.

import type { ReactNode } from "react";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";

type PickedKind = "files" | "folder";

interface ChosenFiles {
  readonly files: readonly object[];
}

interface FileChoiceProps<Files extends ChosenFiles> {
  /** Reads the dropped or chosen files; null = the dialog was cancelled. */
  readonly from: {
    readonly drop: (transfer: DataTransfer) => Promise<Files | null>;
    readonly pick: (what: PickedKind) => Promise<Files | null>;
  };
  /** Shown while files are dragged over the window. */
  readonly drop: string;
  /** One button per way to choose files. */
  readonly picks: readonly {
    readonly what: PickedKind;
    readonly label: string;
    readonly kind?: ButtonKind;
  }[];
  readonly isBusy: boolean;
  readonly onFiles: (files: Files) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export function FileChoice<Files extends ChosenFiles>(props: FileChoiceProps<Files>) {
  const { from, drop, picks, isBusy, onFiles, children } = props;
  return (
    <>
      <FileDrop
        label={drop}
        onDrop={(transfer) => {
          if (!isBusy) void whenChosen(from.drop(transfer), onFiles);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {picks.map(({ what, label, kind = "plain" }) => (
          <Button
            key={what}
            kind={kind}
            disabled={isBusy}
            onClick={() => void whenChosen(from.pick(what), onFiles)}
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
export async function whenChosen<Files extends ChosenFiles>(
  coming: Promise<Files | null>,
  onFiles: (files: Files) => void,
): Promise<void> {
  const files = await coming;
  if (files !== null && files.files.length > 0) onFiles(files);
}
