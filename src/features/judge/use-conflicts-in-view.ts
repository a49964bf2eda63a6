// Holds that a conflict which has just appeared is seen, wherever the questions were scrolled to.

import { type RefObject, useLayoutEffect, useRef } from "react";

export function useConflictsInView(root: RefObject<HTMLElement | null>): void {
  const seen = useRef("");
  useLayoutEffect(() => {
    const conflicts = [...(root.current?.querySelectorAll("[data-conflict]") ?? [])];
    const now = conflicts.map((conflict) => conflict.getAttribute("data-conflict")).join(" ");
    if (now === seen.current) return;
    seen.current = now;
    conflicts[0]?.scrollIntoView({ block: "nearest" });
  });
}
