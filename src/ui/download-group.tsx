// Draws downloads in groups of a description list, with descriptions next to the buttons. Each group has one usual format.

import type { ReactNode } from "react";
import { controlsText } from "#text/controls-text.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";

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

interface UsualFormatProps {
  /** Content of the files, in words. */
  readonly content: string;
  /** The button of the usual format. */
  readonly usual: ReactNode;
  /** Buttons of the other formats; empty = there is no other. */
  readonly others: readonly ReactNode[];
}

/** The usual format as a button, and all others in a menu. */
export function UsualFormat({ content, usual, others }: UsualFormatProps) {
  return (
    <>
      {usual}
      {others.length === 0 ? null : (
        <Menu name={text.otherFormats(content)} label={text.more} align="start">
          <div data-closes-menu="" className="flex max-h-[60vh] flex-col items-stretch gap-1 overflow-y-auto">
            {others}
          </div>
        </Menu>
      )}
    </>
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
