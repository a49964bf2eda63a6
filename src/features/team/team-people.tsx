// Holds who works along: when each was last heard of, and what still waits at theirs; and the link by which others come.

import { copyText } from "#browser/copy-text.ts";
import { timeInWords } from "#browser/time-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { TeamState } from "#session/team-link.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TableRegion } from "#ui/table-region.tsx";

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

function rowsOf(session: CampaignSession, { people }: TeamPeopleProps["line"]): Row[] {
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
      waiting: said?.waiting ?? null,
    };
  });
}

export function TeamPeople({ session, place, line }: TeamPeopleProps) {
  useSession(session, ({ revision }) => revision);
  const rows = rowsOf(session, line).sort((a, b) => ((a.heard ?? "") < (b.heard ?? "") ? 1 : -1));
  const link = new URL(`#/team/${place.database}`, document.baseURI).href;
  return (
    <Section title="Who works along" hint="When each was last heard of, here and on the engine.">
      <TableRegion label="Who works along">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start text-muted">
              <th className="py-1.5 pe-4 text-start font-medium">Name</th>
              <th className="py-1.5 pe-4 text-end font-medium">Records</th>
              <th className="py-1.5 pe-4 text-start font-medium">Last heard of</th>
              <th className="py-1.5 text-start font-medium">In step</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, records, heard, waiting }) => (
              <tr key={id} className="border-b border-line">
                <td className="py-1.5 pe-4">
                  <bdi>{name}</bdi>
                  {id === place.user ? <span className="text-muted"> (you)</span> : null}
                </td>
                <td className="figures py-1.5 pe-4 text-end">{figure(records)}</td>
                <td className="py-1.5 pe-4">{heard === null ? "never" : timeInWords(heard)}</td>
                <td className="py-1.5 text-muted">
                  {waiting === null
                    ? "not joined"
                    : waiting === 0
                      ? "yes"
                      : `${counted(waiting, "event")} waited then`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
        <p className="min-w-0 wrap-anywhere text-muted">Others come by this link: {link}</p>
        <Button onClick={() => void copyText(link)}>Copy the link</Button>
      </div>
    </Section>
  );
}
