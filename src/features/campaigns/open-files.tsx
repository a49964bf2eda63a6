// Opens dropped or chosen files on the screen that imports them.

import { useCallback } from "react";
import { useNavigate } from "react-router";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { holdFiles } from "#browser/held-files.ts";
import { campaignsText } from "#text/campaigns.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { FileDrop, type FileDropProps } from "#ui/file-drop.tsx";

const text = campaignsText.openFiles;

function useOpenFiles(address: string): (files: Promise<FilesToOpen>) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      holdFiles(files);
      void navigate(address);
    },
    [navigate, address],
  );
}

interface DropFilesProps extends Pick<FileDropProps, "label" | "isFallback"> {
  /** Address of the screen that opens the files. */
  readonly to: string;
}

export function DropFiles({ to, ...rest }: DropFilesProps) {
  const open = useOpenFiles(to);
  const onDrop = useCallback((transfer: DataTransfer) => open(readDrop(transfer)), [open]);
  return <FileDrop {...rest} onDrop={onDrop} />;
}

interface OpenFilesButtonsProps {
  readonly kind?: ButtonKind;
  /** The label of the button for files; “Open files…” by default. */
  readonly label?: string;
}

export function OpenFilesButtons({ kind = "plain", label = text.files }: OpenFilesButtonsProps) {
  const open = useOpenFiles("/import");
  const pick = (what: "files" | "folder") => {
    void pickFiles(what).then((picked) => {
      if (picked !== null) open(Promise.resolve(picked));
    });
  };
  return (
    <>
      <Button kind={kind} onClick={() => pick("files")}>
        {label}
      </Button>
      <Button onClick={() => pick("folder")}>{text.folder}</Button>
    </>
  );
}
