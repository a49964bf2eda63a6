// Holds what the server would not have from here, and what of it could not be taken in: told in full, to be copied, or undone here.

import { useState } from "react";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { CopyButton } from "./copy-button.tsx";
import { type Gathered, gathered, reasonInWords, settingInWords } from "./left-here.ts";
import type { Line } from "./line-words.ts";

/** Rows that are shown; all of it is copied. */
const SHOWN = 20;

const KINDS: Readonly<Record<LedgerEvent["kind"], string>> = {
  judgement: "what somebody said",
  annotator: "somebody’s name or role",
  setting: "a setting",
  suite: "the suite",
  output: "an output",
  tasks: "a round",
  withdraw: "an undoing",
  note: "a note",
};

function inWords(event: LedgerEvent): string {
  if (event.kind === "setting") return settingInWords(event.key);
  if (event.kind === "output") return `the output of “${event.system}”`;
  return KINDS[event.kind];
}

export interface LeftEventsProps {
  readonly session: CampaignSession;
  readonly line: Line;
}

export function LeftEvents({ session, line }: LeftEventsProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const { refused, notTaken } = line;
  if (refused.length === 0 && notTaken.length === 0) return null;
  const undone = refused.flatMap(({ event }) => (event.kind === "judgement" ? [] : [event.id]));
  const whole = () => {
    const there = refused.map(({ event, why }) => `${why}\t${eventText(event)}`);
    const here = notTaken.map(({ id, why }) => `${why}\t${id}`);
    return [...there, ...here].join("\n");
  };
  const undo = async () => {
    setIsUndoing(true);
    await session.write([
      { kind: "withdraw", by: null, events: undone, why: "refused by the team’s server" },
    ]);
    setIsUndoing(false);
  };
  return (
    <Section title="What did not get through" hint="Nothing of it is lost: it is told here in full.">
      <div className="flex flex-col items-start gap-5 text-sm">
        {refused.length === 0 ? null : (
          <div className="flex flex-col gap-2">
            <p className="max-w-[65ch]">
              {counted(refused.length, "change")} made here {refused.length === 1 ? "was" : "were"} refused by
              the server: {refused.length === 1 ? "it stays" : "they stay"} in this browser, and nobody else
              has {refused.length === 1 ? "it" : "them"}.
            </p>
            <Told
              rows={gathered(refused, ({ event, why }) => ({
                what: inWords(event),
                why: reasonInWords(why),
              }))}
            />
            {undone.length === 0 ? null : (
              <div className="pt-1">
                <Button disabled={isUndoing} onClick={() => void undo()}>
                  {undone.length === 1 ? "Undo it here" : `Undo ${counted(undone.length, "change")} here`}
                </Button>
              </div>
            )}
          </div>
        )}
        {notTaken.length === 0 ? null : (
          <div className="flex flex-col gap-2">
            <p className="max-w-[65ch]">
              {counted(notTaken.length, "record")} of the server could not be taken in here. Whoever runs the
              server should know:
            </p>
            <Told
              rows={gathered(
                notTaken,
                ({ id, why }) => ({ what: why, why: id }),
                ({ why }) => why,
              )}
            />
          </div>
        )}
        <CopyButton label="Copy all of it" text={whole} />
      </div>
    </Section>
  );
}

function Told({ rows }: { readonly rows: readonly Gathered[] }) {
  return (
    <ul className="list-disc ps-5">
      {rows.slice(0, SHOWN).map(({ what, why, count }) => (
        <li key={`${what} ${why}`} className="wrap-anywhere">
          {what}{" "}
          <span className="text-muted">
            ({why}
            {count === 1 ? "" : `; ${figure(count)} alike`})
          </span>
        </li>
      ))}
      {rows.length > SHOWN ? (
        <li>{figure(rows.length - SHOWN)} more, which are copied with the rest</li>
      ) : null}
    </ul>
  );
}
