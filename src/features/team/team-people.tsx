// Lists the members with their finished items, last activity and upload state, and the link to invite others.

import { useMemo } from "react";
import { agoInWords } from "#browser/ago-words.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { entryOf, type TeamConnection } from "#core/sync/team/membership.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import { annotatorFigures } from "#parts/annotator-figures.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { teamPartsText } from "#text/team-parts.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { TeamReplication } from "./replication-words.ts";
import { useNow } from "./use-now.ts";

const text = teamPartsText.people;

interface TeamPeopleProps {
  readonly session: CampaignSession;
  readonly connection: TeamConnection;
  readonly replication: TeamReplication;
}

/** Sorts “person 2” before “person 10”. */
const NAMES = new Intl.Collator("en", { numeric: true });

interface Row {
  readonly id: string;
  readonly name: string;
  readonly judged: number;
  /** ISO 8601; null = never. */
  readonly lastSeen: string | null;
  readonly uploadState: string;
}

/** Number of judged candidates, filled gaps and annotated tokens by annotator, counted as on the overview. */
function judgedBy(session: CampaignSession): ReadonlyMap<string, number> {
  return new Map(
    Array.from(annotatorFigures(session, []), ([id, { done, filled, annotated }]) => [
      id,
      done + filled + annotated,
    ]),
  );
}

function rowsOf(
  session: CampaignSession,
  { people, outbox, rejected, lastAnswer }: TeamReplication,
  own: string,
  judged: ReadonlyMap<string, number>,
): Row[] {
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const lastJudged = new Map<string, string>();
  for (const { author, time } of session.judgements) {
    if (time !== null && time > (lastJudged.get(author) ?? "")) lastJudged.set(author, time);
  }
  const { annotators, aliases } = session.campaign;
  const presenceById = new Map(
    Array.from(people.values(), (one) => [personOf(aliases, one.entry ?? one.sentBy), one] as const),
  );
  const ids = new Set([...presenceById.keys(), ...annotators.map(({ id }) => id)]);
  return [...ids].map((id) => {
    const presence = presenceById.get(id);
    const times = [presence?.time, lastJudged.get(id)].filter((time) => time !== undefined).sort();
    return {
      id,
      name: nameOf(id),
      judged: judged.get(id) ?? 0,
      lastSeen: times.at(-1) ?? null,
      // This browser's own outbox is more accurate than the presence document. The others' outboxes are unknown until
      // the server answers.
      uploadState: sentInWords(
        id === own ? outbox + rejected.length : (presence?.waiting ?? null),
        lastAnswer !== null,
      ),
    };
  });
}

/**
 * Says whether a member has sent everything. `waiting`: number of records not yet on the server; null = the member was
 * never online. `isKnown`: whether the server has answered, so that this number is up to date.
 */
function sentInWords(waiting: number | null, isKnown: boolean): string {
  if (waiting !== null && waiting > 0) return text.sentAllBut(waiting);
  if (!isKnown) return text.unknown;
  return waiting === null ? text.notInTeam : text.sentAll;
}

export function TeamPeople({ session, connection, replication }: TeamPeopleProps) {
  const revision = useSession(session, ({ revision }) => revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the figures
  const judged = useMemo(() => judgedBy(session), [session, revision]);
  const now = useNow();
  const ownId = personOf(session.campaign.aliases, entryOf(connection));
  // Sorted by name, so that rows do not move when a member comes online.
  const rows = rowsOf(session, replication, ownId, judged).sort(
    (a, b) => NAMES.compare(a.name, b.name) || NAMES.compare(a.id, b.id),
  );
  const seesOnlyOwnWork = connection.personal !== undefined;
  const shown = seesOnlyOwnWork ? rows.filter(({ id }) => id === ownId) : rows;
  const link = new URL(`#/team/${connection.database}`, document.baseURI).href;
  return (
    <Section title={text.title} hint={seesOnlyOwnWork ? text.blindHint : text.hint}>
      <DataTable
        table={table<Row>({
          title: text.title,
          columns: [
            column("name", text.columns.name, NAME, ({ name }) => name),
            column("judged", text.columns.judged, COUNT, ({ judged }) => judged),
            column("last_seen", text.columns.lastSeen, TEXT, ({ lastSeen }) =>
              lastSeen === null ? text.unknown : agoInWords(lastSeen, now),
            ),
            column("sent", text.columns.sent, TEXT, ({ uploadState: sent }) => sent),
          ],
          rows: shown,
          key: ({ id }) => id,
        })}
        draw={{
          name: (at) => (
            <>
              <bdi>{shown[at]?.name}</bdi>
              {shown[at]?.id === ownId ? <span className="text-muted">{text.you}</span> : null}
            </>
          ),
        }}
      />
      <div className="flex flex-col items-start gap-2 pt-2 text-sm">
        <p className="max-w-[65ch] text-muted">
          {connection.role === "coordinator" ? text.inviteOthers : text.ownOtherMachine}
        </p>
        <p className="max-w-full min-w-0 wrap-anywhere">{link}</p>
        <CopyButton label={text.copyLink} text={() => link} />
      </div>
    </Section>
  );
}
