// Draws a number that links to exactly the gaps it counts; 0 is not a link.

import { Link } from "react-router";
import type { GapFilter } from "#core/analysis/prediction/gap-filter.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { searchOf } from "./use-prediction-address.ts";

interface CountLinkProps {
  readonly count: number;
  readonly filter: GapFilter;
  /** Name of the count, such as “gold il, predicted elle”. */
  readonly label: string;
  readonly className?: string;
  /** Whether the list currently shows exactly these gaps. */
  readonly isShown?: boolean;
  readonly onFollow: () => void;
}

export function CountLink({
  count,
  filter,
  label,
  className = "",
  isShown = false,
  onFollow,
}: CountLinkProps) {
  if (count === 0) return <span className={`inline-block py-1 font-normal! text-muted ${className}`}>0</span>;
  return (
    <Link
      to={{ search: searchOf(filter) }}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      aria-label={`${formatNumber(count)}: ${label}`}
      onClick={onFollow}
      className={`inline-block min-w-8 py-1 text-ink no-underline hover:underline pointer-coarse:py-2.5 ${isShown ? "outline-2 outline-accent" : ""} ${className}`}
    >
      {formatNumber(count)}
    </Link>
  );
}
