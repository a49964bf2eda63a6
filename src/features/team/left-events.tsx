// Holds what the engine would not have from here, and what of the engine could not be taken in: told in full, to be copied.

import { copyText } from "#browser/copy-text.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { counted } from "#core/shared/number-words.ts";
import type { TeamState } from "#session/team-link.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

type Line = NonNullable<TeamState["line"]>;

/** Rows that are shown; all of them are copied. */
const SHOWN = 20;

export function LeftEvents({ line: { refused, notTaken } }: { readonly line: Line }) {
  if (refused.length === 0 && notTaken.length === 0) return null;
  const copy = () => {
    const there = refused.map(({ event, why }) => `${why}\t${eventText(event)}`);
    const here = notTaken.map(({ id, why }) => `${why}\t${id}`);
    void copyText([...there, ...here].join("\n"));
  };
  return (
    <Section title="What did not get through" hint="Nothing of it is lost: it is told here in full.">
      <div className="flex flex-col items-start gap-4 text-sm">
        {refused.length === 0 ? null : (
          <div>
            <p className="max-w-[65ch]">
              {counted(refused.length, "event")} made here {refused.length === 1 ? "was" : "were"} refused by
              the engine. They stay in this browser, and nobody else has them:
            </p>
            <ul className="list-disc ps-5 pt-1">
              {refused.slice(0, SHOWN).map(({ event, why }) => (
                <li key={event.id}>
                  {why} <span className="text-muted">({event.kind})</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {notTaken.length === 0 ? null : (
          <div>
            <p className="max-w-[65ch]">
              {counted(notTaken.length, "document")} of the engine could not be taken in here:
            </p>
            <ul className="list-disc ps-5 pt-1">
              {notTaken.slice(0, SHOWN).map(({ id, why }) => (
                <li key={id} className="wrap-anywhere">
                  {why} <span className="text-muted">({id})</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Button onClick={copy}>Copy all of it</Button>
      </div>
    </Section>
  );
}
