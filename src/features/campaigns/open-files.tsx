// Draws the ways to begin: opening files, the demos, a test suite, a team, prediction files.

import { useCallback } from "react";
import { Link, useNavigate } from "react-router";
import { type FilesToOpen, pickFiles, readDrop } from "#browser/dropped-files.ts";
import { holdFiles } from "#browser/held-files.ts";
import { campaignsText } from "#text/campaigns-text.ts";
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

// Links to the demos and to other ways to start: creating a test suite, joining a team, scoring prediction files.

const otherLinksText = campaignsText.demoLinks;

/** The demos, by their name in the import screen's address. */
export const DEMO_LINKS = [
  { name: "en-fr", languages: otherLinksText.englishFrench },
  { name: "en-de", languages: otherLinksText.englishGerman },
] as const;

export function DemoLinks() {
  return (
    <p className="text-sm text-muted">
      {otherLinksText.tryDemo}{" "}
      {DEMO_LINKS.map(({ name, languages }, index) => (
        <span key={name}>
          {index === 0 ? "" : " · "}
          <Link to={`/import?demo=${name}`} className="inline-block py-1 underline">
            {languages}
          </Link>
        </span>
      ))}
    </p>
  );
}

const OTHERS = [
  { to: "make", label: otherLinksText.makeSuite, isForAnnotators: false },
  { to: "team", label: otherLinksText.joinTeam, isForAnnotators: true },
  { to: "prediction", label: otherLinksText.scorePrediction, isForAnnotators: false },
] as const;

/** `isForAnnotators`: whether only the ways in for annotators are listed. */
export function OtherLinks({ isForAnnotators = false }: { readonly isForAnnotators?: boolean }) {
  return (
    <ul className="flex flex-col text-sm">
      {OTHERS.filter((other) => other.isForAnnotators || !isForAnnotators).map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-block py-1 text-muted underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
