// Tracks what is open around a task (a panel, “More” on a small screen, the remark field), and the annotator's preferences.

import { useLiveQuery } from "dexie-react-hooks";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { DEFAULT_PREFERENCES, type Preferences, parsePreferences } from "#core/campaign/queue/preferences.ts";
import { readSetting, writeSetting } from "#storage/settings.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { TaskPanel } from "./task/commands.ts";
import type { TaskSession } from "./task/task-session.ts";

/** Places the cursor at the end, to continue the text. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export interface TaskFrame<Panel extends string = TaskPanel> {
  readonly panel: Panel | null;
  readonly toggle: (panel: Panel) => void;
  readonly focusRemark: () => void;
  readonly closePanel: () => void;
  /** Whether “More” is open on a small screen. It is closed for each new item. */
  readonly isMore: boolean;
  readonly onMore: () => void;
  readonly openMore: () => void;
  readonly remark: RefObject<HTMLTextAreaElement | null>;
}

/** Renders again whenever the task session or the campaign changes. */
export function useTaskFrame<Panel extends string = TaskPanel>({
  session,
  store,
}: TaskSession<unknown>): TaskFrame<Panel> {
  const { position } = useStore(store);
  useSession(session, (current) => current.revision);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  if (more !== null && more !== position) setMore(null);
  const isMore = more !== null && more === position;
  const openMore = () => flushSync(() => setMore(store.getState().position));
  return {
    panel,
    closePanel: () => setPanel(null),
    toggle: (nextPanel) => setPanel((open) => (open === nextPanel ? null : nextPanel)),
    isMore,
    onMore: () => setMore(isMore ? null : position),
    openMore,
    remark,
    focusRemark: () => {
      openMore();
      focusAtEnd(remark.current);
    },
  };
}

const KEY = "preferences";

export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const stored = useLiveQuery(() => readSetting(KEY), []);
  const preferences = stored === undefined ? DEFAULT_PREFERENCES : parsePreferences(stored);
  const change = (part: Partial<Preferences>) => {
    void writeSetting(KEY, { ...preferences, ...part });
  };
  return [preferences, change];
}
