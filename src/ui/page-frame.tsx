// Draws the frame of a page: its heading, sections, and what screens put into the header.

import { createContext, type ReactNode, useContext, useId } from "react";
import { createPortal } from "react-dom";

interface PageFrameProps {
  readonly title: string;
  readonly introduction?: string;
  readonly children: ReactNode;
}

export function PageFrame({ title, introduction, children }: PageFrameProps) {
  return (
    <div className="page flex-1 py-8">
      <div className="flex max-w-5xl flex-col gap-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {introduction === undefined ? null : <p className="max-w-[70ch] text-muted">{introduction}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

// Lets a screen draw parts of the app's header.

/** Elements of the header in which screens draw; null until they exist. */
interface HeaderSlots {
  /** The element in the first row, after the app's name. */
  readonly row: HTMLElement | null;
  /** The element at the end of the first row, in a campaign. */
  readonly status: HTMLElement | null;
  /** The element in the second row. */
  readonly below: HTMLElement | null;
}

export const HeaderSlotsContext = createContext<HeaderSlots>({ row: null, status: null, below: null });

interface InHeaderProps {
  readonly slot: keyof HeaderSlots;
  readonly children: ReactNode;
}

export function InHeader({ slot, children }: InHeaderProps) {
  const element = useContext(HeaderSlotsContext)[slot];
  return element === null ? null : createPortal(children, element);
}

// Draws a section of a screen: title, purpose, content.

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {hint === undefined ? null : <p className="max-w-[65ch] text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
