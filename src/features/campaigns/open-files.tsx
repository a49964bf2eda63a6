// Opens dropped or chosen files on the import screen.

import { useCallback } from "react";
import { useNavigate } from "react-router";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { holdFiles } from "#browser/held-files.ts";
import { campaignsText } from "#text/campaigns.ts";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";

const text = campaignsText.openFiles;

function useOpenFiles(): (files: Promise<FilesToOpen>) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      holdFiles(files);
      void navigate("/import");
    },
    [navigate],
  );
}

export function DropAnywhere() {
  const open = useOpenFiles();
  const onDrop = useCallback((transfer: DataTransfer) => open(readDrop(transfer)), [open]);
  return <FileDrop label={text.drop} onDrop={onDrop} />;
}

export function OpenFilesButtons({ kind = "plain" }: { readonly kind?: ButtonKind }) {
  const open = useOpenFiles();
  const pick = (what: "files" | "folder") => {
    void pickFiles(what).then((picked) => {
      if (picked !== null) open(Promise.resolve(picked));
    });
  };
  return (
    <>
      <Button kind={kind} onClick={() => pick("files")}>
        {text.files}
      </Button>
      <Button onClick={() => pick("folder")}>{text.folder}</Button>
    </>
  );
}
