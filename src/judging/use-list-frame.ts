// Holds what is open around the work of a list: a panel over it, “More” of what is asked, and the remark that a key goes to.

import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { useSession } from "#session/use-campaign.ts";
import type { ListPanel, ListSurroundings } from "./list-acts.ts";
import type { ListSitting, ListState } from "./list-sitting.ts";

/** What is there is gone on with, not written into. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export interface ListFrame extends ListSurroundings {
  readonly panel: ListPanel | null;
  readonly closePanel: () => void;
  /** Whether “More” is open, on a small screen; each one is shown with the answers alone below it. */
  readonly isMore: boolean;
  readonly onMore: () => void;
  readonly remark: RefObject<HTMLTextAreaElement | null>;
}

/** Drawn anew whenever the sitting or the campaign changes. */
export function useListFrame<T, S extends ListState>({ session, store }: ListSitting<T, S>): ListFrame {
  const { place } = useStore(store);
  useSession(session, (current) => current.revision);
  const [panel, setPanel] = useState<ListPanel | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const isMore = more !== null && more === place;
  return {
    panel,
    closePanel: () => setPanel(null),
    toggle: (wanted) => setPanel((open) => (open === wanted ? null : wanted)),
    isMore,
    onMore: () => setMore(isMore ? null : place),
    remark,
    focusRemark: () => {
      flushSync(() => setMore(store.getState().place));
      focusAtEnd(remark.current);
    },
  };
}
