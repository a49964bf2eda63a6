// Draws the sign of a state: a shape that is recognisable without colour, and a word for screen readers.

const SIGNS: Readonly<Record<string, { sign: string; color: string }>> = {
  approved: { sign: "≡", color: "text-accent" },
  reused: { sign: "≈", color: "text-accent" },
  open: { sign: "○", color: "text-muted" },
  partial: { sign: "◐", color: "text-warn" },
  done: { sign: "●", color: "text-ok" },
  conflict: { sign: "⚠", color: "text-bad" },
  disputed: { sign: "⇄", color: "text-bad" },
  stale: { sign: "≠", color: "text-warn" },
  untranslated: { sign: "∅", color: "text-muted" },
};

export interface StateSignProps {
  readonly state: string;
  readonly word: string;
}

export function StateSign({ state, word }: StateSignProps) {
  const { sign, color } = SIGNS[state] ?? { sign: "?", color: "text-muted" };
  return (
    <span role="img" aria-label={word} title={word} className={`w-4 text-center ${color}`}>
      {sign}
    </span>
  );
}
