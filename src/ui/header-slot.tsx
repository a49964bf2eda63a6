// Lets a screen draw into the app's header.

import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** Elements of the header, null until they are on the page. */
interface HeaderSlots {
  /** First row, after the app's name. */
  readonly row: HTMLElement | null;
  /** End of the first row, in a campaign. */
  readonly status: HTMLElement | null;
  /** Second row. */
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
