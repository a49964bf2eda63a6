// Draws the row of buttons that stays visible at the bottom of a long screen or card.

import type { ReactNode } from "react";

interface ActionRowProps {
  /** Whether the row is at the bottom of a card instead of the page. */
  readonly isInCard?: boolean;
  readonly children: ReactNode;
}

export function ActionRow({ isInCard = false, children }: ActionRowProps) {
  const place = isInCard ? "-mb-4 rounded-b-card bg-surface sm:-mb-6" : "bg-paper";
  return (
    <div
      className={`sticky bottom-0 z-20 in-[dialog]:-bottom-6 -mx-4 mt-auto flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 sm:-mx-6 sm:px-6 ${place}`}
    >
      {children}
    </div>
  );
}
