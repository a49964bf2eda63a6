import { describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { DATABASE, refusal } from "#tools/testing/refusal-by-rules.ts";
import { rejectionReason } from "./membership.ts";
import { eventDocument } from "./team-documents.ts";
import { serverRoles, TEAM_ROLES } from "./team-names.ts";

const STAMP = { id: "00000000-0000-4000-8000-000000000001", clock: 7, time: null, author: null };
const NAMED = { ...STAMP, kind: "annotator", annotator: "anna", name: "Anna", role: "annotator" } as const;
const QUERY = {
  kind: "query",
  task: "pronoun-judgement",
  system: "good",
  example: "e1",
  text: "why",
  replaces: null,
} as const;
const HASH = "0".repeat(64);

const EVENTS: readonly LedgerEvent[] = [
  ...["anna", "ben"].map((author) => smallJudgement(7, { author })),
  ...["anna", "ben"].flatMap((annotator): LedgerEvent[] => [
    { ...NAMED, annotator },
    { ...NAMED, annotator, author: "anna" },
    { ...NAMED, annotator, author: "ben" },
    { ...NAMED, annotator, role: "adjudicator" },
    { ...NAMED, annotator, sameAs: "ben" },
    { ...NAMED, annotator, sameAs: null },
  ]),
  { ...STAMP, kind: "setting", key: "order", value: "document" },
  { ...STAMP, kind: "suite", text: HASH, origin: null },
  { ...STAMP, kind: "output", system: "good", text: HASH },
  { ...STAMP, kind: "tasks", set: "one", tasks: null },
  ...["anna", "ben"].flatMap((asker): LedgerEvent[] => [
    { ...STAMP, ...QUERY, author: asker },
    { ...STAMP, kind: "reply", author: "anna", query: STAMP.id, asker, text: "so", replaces: null },
  ]),
  { ...STAMP, kind: "retraction", events: [STAMP.id], reason: "" },
  { ...STAMP, kind: "note", what: "import", file: "", annotators: [], events: [], warnings: [] },
];

describe.each(TEAM_ROLES)("rejectionReason for the role %s", (role) => {
  it.each(["anna", "1"])(
    "gives the same reason as the server's rules, or null, for a member with the entry %s",
    (entry) => {
      const user = { name: "anna", roles: serverRoles({ database: DATABASE, role, entry, personal: null }) };
      for (const event of EVENTS)
        expect([event, rejectionReason(event, { role, entry })]).toEqual([
          event,
          refusal(eventDocument(event, "anna"), user),
        ]);
    },
  );
});
