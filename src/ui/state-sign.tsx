// Holds the small sign of a state: a shape that is told apart without colour, its name for screen readers.

const SIGNS: Readonly<Record<string, { sign: string; color: string }>> = {
  approved: { sign: "≡", color: "text-accent" },
  open: { sign: "○", color: "text-muted" },
  partial: { sign: "◐", color: "text-warn" },
  done: { sign: "●", color: "text-ok" },
  conflict: { sign: "⚠", color: "text-bad" },
};

export function StateSign({ state }: { readonly state: string }) {
  const { sign, color } = SIGNS[state] ?? { sign: "?", color: "text-muted" };
  return (
    <span role="img" aria-label={state} title={state} className={`w-4 text-center ${color}`}>
      {sign}
    </span>
  );
}
