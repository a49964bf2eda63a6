// Watches a media query. In browsers without media queries, no query matches.

import { useCallback, useSyncExternalStore } from "react";

function ask(query: string): Partial<MediaQueryList> | null {
  try {
    return window.matchMedia(query);
  } catch {
    return null;
  }
}

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = ask(query);
      media?.addEventListener?.("change", onChange);
      return () => media?.removeEventListener?.("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => ask(query)?.matches === true);
}
