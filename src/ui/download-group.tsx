// Draws downloads in groups of a description list, with descriptions next to the buttons.

import type { ReactNode } from "react";
import { controlsText } from "#text/controls.ts";
import { Button } from "#ui/button.tsx";

const text = controlsText.download;

interface DownloadProps {
  readonly label: string;
  /** Content of the file, only for screen readers, because they do not announce the group of a button. */
  readonly content: string;
  readonly onClick: () => void;
}

export function Download({ label, content, onClick }: DownloadProps) {
  return (
    <Button onClick={onClick}>
      {text.file(label)}
      <span className="sr-only">{text.contents(content)}</span>
    </Button>
  );
}

interface DownloadGroupProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One row of a description list (`dl`). */
export function DownloadGroup({ title, hint, children }: DownloadGroupProps) {
  return (
    <>
      <dt>
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </dt>
      <dd className="flex flex-wrap items-start gap-2">{children}</dd>
    </>
  );
}
