// Lets a screen fill the app's header, so that it needs no header of its own.

import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The header's element once it is on the page. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

export function InHeader({ children }: { readonly children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot === null ? null : createPortal(children, slot);
}
