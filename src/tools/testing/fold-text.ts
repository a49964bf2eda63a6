// Writes the whole state of a ledger as text, so that tests can compare states.
import { foldEvents } from "#core/ledger/fold.ts";
import { compareEvents, type Ledger } from "#core/ledger/ledger.ts";

/** The state of a ledger as text. It is the same in whatever order the events arrived. */
export function foldText(ledger: Ledger): string {
  const folded = foldEvents(ledger.events);
  const heads = folded.registers.all
    .map(({ heads: all, latest, hasConcurrent }) => ({
      all: all.map(({ id }) => id),
      latest: latest.id,
      twice: hasConcurrent,
    }))
    .sort((a, b) => (a.latest < b.latest ? -1 : 1));
  return JSON.stringify(
    sorted({
      ...folded,
      settings: [...folded.settings].sort(),
      merged: [...folded.aliases].sort(),
      retracted: [...folded.retracted].sort(),
      judgements: [...folded.judgements].sort(compareEvents).map(({ id }) => id),
      registers: heads,
      queries: folded.queries.all.map(({ query, replies }) => [query.id, ...replies.map(({ id }) => id)]),
    }),
  );
}

/** Sorts the keys of objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
