// Lists changes that the server rejected, those that were undone here, and server records that could not be used.

import type { ReactNode } from "react";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { teamPartsText } from "#text/team-parts.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { retryRejected } from "#workspace/team/team-state.ts";
import { type GroupedRow, groupRows, reasonInWords, settingInWords } from "./rejected-words.ts";
import type { TeamReplication } from "./replication-words.ts";

const text = teamPartsText.notShared;

/** Maximum number of rows shown; “Copy all” copies the others too. */
const SHOWN = 20;

function inWords(event: LedgerEvent): string {
  if (event.kind === "setting") return settingInWords(event.key);
  if (event.kind === "output") return text.output(event.system);
  return text.eventKinds[event.kind];
}

function rejectedRow({ event, why }: TeamReplication["rejected"][number]) {
  return { what: inWords(event), why: reasonInWords(why) };
}

interface UnsharedEventsProps {
  readonly replication: TeamReplication;
  /** Rejected changes that were undone here. */
  readonly undone: TeamReplication["rejected"];
}

export function UnsharedEvents({ replication, undone }: UnsharedEventsProps) {
  const { rejected: allRejected, unusable } = replication;
  if (allRejected.length + undone.length + unusable.length === 0) return null;
  const tooLarge = allRejected.filter(({ isTooLarge }) => isTooLarge);
  const rejected = allRejected.filter(({ isTooLarge }) => !isTooLarge);
  const allAsText = () => {
    const rejectedLines = [...allRejected, ...undone].map(({ event, why }) => `${why}\t${eventText(event)}`);
    const unusableLines = unusable.map(({ id, why }) => `${why}\t${id}`);
    return [...rejectedLines, ...unusableLines].join("\n");
  };
  return (
    <Section title={text.title} hint={text.hint}>
      <div className="flex flex-col items-start gap-5 text-sm">
        <Group
          words={text.tooLarge(tooLarge.length)}
          rows={groupRows(tooLarge, ({ event }) => ({ what: inWords(event), why: "" }))}
        >
          <div className="pt-1">
            <Button onClick={retryRejected}>{text.tryAgain}</Button>
          </div>
        </Group>
        <Group words={text.undone(undone.length)} rows={groupRows(undone, rejectedRow)} />
        <Group words={text.rejected(rejected.length)} rows={groupRows(rejected, rejectedRow)} />
        <Group
          words={text.unusable(unusable.length)}
          rows={groupRows(
            unusable,
            ({ id, why }) => ({ what: why, why: id }),
            ({ why }) => why,
          )}
        />
        <CopyButton label={text.copy} text={allAsText} />
      </div>
    </Section>
  );
}

/** The parts that are not empty, as “(reason; 3 times)”; "" = all are empty. */
function inParentheses(parts: readonly string[]): string {
  const nonEmpty = parts.filter((part) => part !== "");
  return nonEmpty.length === 0 ? "" : `(${nonEmpty.join("; ")})`;
}

interface GroupProps {
  /** Says how many changes there are, and why. */
  readonly words: string;
  readonly rows: readonly GroupedRow[];
  readonly children?: ReactNode;
}

function Group({ words, rows, children }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-[65ch]">{words}</p>
      <ul className="list-disc ps-5">
        {rows.slice(0, SHOWN).map(({ what, why, count }) => (
          <li key={`${what} ${why}`} className="wrap-anywhere">
            {what}{" "}
            <span className="text-muted">{inParentheses([why, count === 1 ? "" : text.times(count)])}</span>
          </li>
        ))}
        {rows.length > SHOWN ? <li>{text.more(rows.length - SHOWN)}</li> : null}
      </ul>
      {children}
    </div>
  );
}
