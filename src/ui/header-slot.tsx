// Lets a screen draw parts of the app's header.

import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

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
