// Draws the ways to begin: opening files, the demos, a test suite, a team, prediction files.

import { useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type FilesToOpen, holdFiles, pickFiles, readDrop } from "#browser/dropped-files.ts";
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
}

export function OpenFilesButtons({ kind = "plain" }: OpenFilesButtonsProps) {
  const open = useOpenFiles("/import");
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
      {/* Phones and tablets cannot choose folders. */}
      <Button className="pointer-coarse:hidden" onClick={() => pick("folder")}>
        {text.folder}
      </Button>
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
  { to: "make", label: otherLinksText.makeSuite },
  { to: "prediction", label: otherLinksText.scorePrediction },
] as const;

/** Links to what only researchers start. */
export function OtherLinks() {
  return (
    <ul className="flex flex-col text-sm">
      {OTHERS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-block py-1 text-muted underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The link to join a team, on a site that may have a team server. Its place is kept until the site has answered, so that
 * nothing moves.
 */
export function JoinTeamLink({ className }: { readonly className: string }) {
  const mayHaveServer = useMayHaveServer();
  return (
    <Link to="team" className={mayHaveServer ? className : `invisible max-sm:hidden ${className}`}>
      {otherLinksText.joinTeam}
    </Link>
  );
}

/** False until the site has answered. A site that does not answer may have a server. */
function useMayHaveServer(): boolean {
  const [mayHaveServer, setMayHaveServer] = useState(false);
  useEffect(() => {
    void import("#browser/site-server.ts")
      .then(({ siteServer }) => siteServer())
      .then(
        ({ kind }) => setMayHaveServer(kind !== "none"),
        () => setMayHaveServer(true),
      );
  }, []);
  return mayHaveServer;
}
