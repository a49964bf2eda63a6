// Holds who works along: when each was last heard of, and what still waits at theirs; and the link by which others come.

import { agoInWords } from "#browser/ago-words.ts";
import { copyText } from "#browser/copy-text.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { TeamState } from "#session/team-link.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { useNow } from "./use-now.ts";

export interface TeamPeopleProps {
  readonly session: CampaignSession;
  readonly place: TeamPlace;
  readonly line: NonNullable<TeamState["line"]>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly records: number;
  /** ISO 8601; null = never. */
  readonly heard: string | null;
  readonly waiting: number | null;
}

function rowsOf(session: CampaignSession, { people, waiting }: TeamPeopleProps["line"], user: string): Row[] {
  const names = annotatorNames(session.campaign.annotators);
  const records = new Map<string, number>();
  const last = new Map<string, string>();
  for (const { by, time } of session.judgements) {
    records.set(by, (records.get(by) ?? 0) + 1);
    if (time !== null && time > (last.get(by) ?? "")) last.set(by, time);
  }
  const ids = new Set([...people.keys(), ...session.campaign.annotators.map(({ id }) => id)]);
  return [...ids].map((id) => {
    const said = people.get(id);
    const heard = [said?.time, last.get(id)].filter((time) => time !== undefined).sort();
    return {
      id,
      name: names.get(id) ?? id,
      records: records.get(id) ?? 0,
      heard: heard.at(-1) ?? null,
      // Of oneself it is known better than by the last sign.
      waiting: id === user ? waiting : (said?.waiting ?? null),
    };
  });
}

export function TeamPeople({ session, place, line }: TeamPeopleProps) {
  useSession(session, ({ revision }) => revision);
  const now = useNow();
  const rows = rowsOf(session, line, place.user).sort(
    (a, b) => compare(b.heard ?? "", a.heard ?? "") || compare(a.id, b.id),
  );
  const link = new URL(`#/team/${place.database}`, document.baseURI).href;
  return (
    <Section title="Who works along" hint="What each has said, and when the server last heard of them.">
      <TableRegion label="Who works along">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start text-muted">
              <th className="py-2 ps-3 pe-4 text-start font-medium">Name</th>
              <th className="py-2 pe-4 text-end font-medium">Records</th>
              <th className="py-2 pe-4 text-start font-medium">Last heard of</th>
              <th className="py-2 text-start font-medium">Sent</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, records, heard, waiting }) => (
              <tr key={id} className="border-b border-line">
                <td className="py-2 ps-3 pe-4">
                  <bdi>{name}</bdi>
                  {id === place.user ? <span className="text-muted"> (you)</span> : null}
                </td>
                <td className="figures py-2 pe-4 text-end">{figure(records)}</td>
                <td className="py-2 pe-4 whitespace-nowrap">
                  {heard === null ? "–" : agoInWords(heard, now)}
                </td>
                <td className="py-2 text-muted">
                  {waiting === null
                    ? "not in the team"
                    : waiting === 0
                      ? "all of it"
                      : `${counted(waiting, "change")} waited then`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <div className="flex flex-col items-start gap-2 pt-2 text-sm">
        <p className="max-w-[65ch] text-muted">
          Others come by this link, with the name and the password that they were given:
        </p>
        <p className="max-w-full min-w-0 wrap-anywhere">{link}</p>
        <Button onClick={() => void copyText(link)}>Copy the link</Button>
      </div>
    </Section>
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
