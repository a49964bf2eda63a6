// Holds who works along: when each was last heard of, and what still waits at theirs; and the link by which others come.

import { agoInWords } from "#browser/ago-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { figure } from "#core/shared/number-words.ts";
import type { TeamPlace } from "#core/team/membership.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { TeamState } from "#session/team-link.ts";
import { useSession } from "#session/use-campaign.ts";
import { teamPartsText } from "#text/team-parts.ts";
import { Section } from "#ui/section.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { CopyButton } from "./copy-button.tsx";
import { useNow } from "./use-now.ts";

const text = teamPartsText.people;

interface TeamPeopleProps {
  readonly session: CampaignSession;
  readonly place: TeamPlace;
  readonly line: NonNullable<TeamState["line"]>;
}

/** “person 2” before “person 10”. */
const NAMES = new Intl.Collator("en", { numeric: true });

interface Row {
  readonly id: string;
  readonly name: string;
  readonly records: number;
  /** ISO 8601; null = never. */
  readonly heard: string | null;
  readonly sent: string;
}

function rowsOf(
  session: CampaignSession,
  { people, waiting, refused, heard: answered }: TeamPeopleProps["line"],
  user: string,
): Row[] {
  const names = annotatorNames(session.campaign.annotators);
  const records = new Map<string, number>();
  const last = new Map<string, string>();
  for (const { author, time } of session.judgements) {
    records.set(author, (records.get(author) ?? 0) + 1);
    if (time !== null && time > (last.get(author) ?? "")) last.set(author, time);
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
      // Of oneself it is known better than by the last sign; of others nothing before the server has answered.
      sent: sentInWords(id === user ? waiting + refused.length : (said?.waiting ?? null), answered !== null),
    };
  });
}

/** `left`: what is not on the server; null = no sign of them was ever seen. */
function sentInWords(left: number | null, isKnown: boolean): string {
  if (left !== null && left > 0) return text.sentAllBut(left);
  if (!isKnown) return text.unknown;
  return left === null ? text.notInTeam : text.sentAll;
}

export function TeamPeople({ session, place, line }: TeamPeopleProps) {
  useSession(session, ({ revision }) => revision);
  const now = useNow();
  // By name, so that nobody moves whenever somebody is heard of.
  const rows = rowsOf(session, line, place.user).sort(
    (a, b) => NAMES.compare(a.name, b.name) || NAMES.compare(a.id, b.id),
  );
  const link = new URL(`#/team/${place.database}`, document.baseURI).href;
  return (
    <Section title={text.title} hint={text.hint}>
      <TableRegion label={text.title}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start text-muted">
              <th className="py-2 ps-3 pe-4 text-start font-medium">{text.columns.name}</th>
              <th className="py-2 pe-4 text-end max-sm:pe-3 font-medium">{text.columns.records}</th>
              <th className="py-2 pe-4 text-start font-medium whitespace-nowrap max-sm:pe-3">
                {text.columns.lastSeen}
              </th>
              <th className="py-2 pe-3 text-start font-medium">{text.columns.sent}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, records, heard, sent }) => (
              <tr key={id} className="border-b border-line last:border-b-0">
                <td className="py-2 ps-3 pe-4 max-sm:pe-3">
                  <div className="min-w-16 wrap-anywhere">
                    <bdi>{name}</bdi>
                    {id === place.user ? <span className="text-muted">{text.you}</span> : null}
                  </div>
                </td>
                <td className="figures py-2 pe-4 text-end max-sm:pe-3">{figure(records)}</td>
                <td className="py-2 pe-4 whitespace-nowrap max-sm:pe-3">
                  {heard === null ? text.unknown : agoInWords(heard, now)}
                </td>
                <td className="py-2 pe-3 whitespace-nowrap text-muted">{sent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <div className="flex flex-col items-start gap-2 pt-2 text-sm">
        <p className="max-w-[65ch] text-muted">
          {place.role === "coordinator" ? text.inviteOthers : text.ownOtherMachine}
        </p>
        <p className="max-w-full min-w-0 wrap-anywhere">{link}</p>
        <CopyButton label={text.copyLink} text={() => link} />
      </div>
    </Section>
  );
}
