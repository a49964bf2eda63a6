// Holds how the entries of a campaign's history are told: what was done, in one line, and what more there is to say.

import type { HistoryEntry } from "#core/campaign/history-entries.ts";
import type { Note } from "#core/ledger/event.ts";
import { viewName } from "#core/ledger/saved-views.ts";
import { readSettings } from "#core/ledger/settings.ts";
import { ACCEPTED_WORDS } from "#core/queue/accepted-words.ts";
import { againInWords } from "#core/queue/again-words.ts";
import { ORDER_WORDS } from "#core/queue/order-words.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";

export interface EntryWords {
  readonly title: string;
  /** "" = nothing more. */
  readonly more: string;
}

/** `names`: of people by the ids of their entries. */
export function entryInWords(entry: HistoryEntry, names: ReadonlyMap<string, string>): EntryWords {
  const name = (id: string) => names.get(id) ?? id;
  switch (entry.kind) {
    case "begun":
      return {
        title: "Made of files",
        more: entry.warnings === 0 ? "" : counted(entry.warnings, "warning"),
      };
    case "note":
      return noteInWords(entry.note, name);
    case "setting":
      return settingInWords(entry.key, entry.value);
    case "person":
      return personInWords(entry, name);
    case "tasks":
      return { title: entry.isGone ? "A round was given up" : "A round was planned", more: entry.set };
    case "withdraw":
      return { title: "Undone or done again", more: entry.event.why };
    case "judged": {
      const { candidates, gaps, tokens, records } = entry;
      const deeds = [
        ...(candidates === 0 ? [] : [`judged ${counted(candidates, "candidate")}`]),
        ...(gaps === 0 ? [] : [`filled ${counted(gaps, "gap")}`]),
        ...(tokens === 0 ? [] : [`annotated ${counted(tokens, "token")}`]),
      ];
      return {
        title: `${name(entry.by)} ${listed(deeds)}`,
        more: records === candidates + gaps + tokens ? "" : `${figure(records)} records`,
      };
    }
  }
}

function listed(deeds: readonly string[]): string {
  const last = deeds.at(-1) ?? "";
  return deeds.length < 2 ? last : `${deeds.slice(0, -1).join(", ")} and ${last}`;
}

function noteInWords({ what, file, annotators, events }: Note, name: (id: string) => string): EntryWords {
  const people = annotators.map(name).join(", ");
  switch (what) {
    case "import":
      return { title: "Imported", more: file };
    case "hand-out":
      return { title: people === "" ? "Handed out" : `Handed out to ${people}`, more: file };
    case "take-back":
      return {
        title: people === "" ? "Taken back" : `Taken back from ${people}`,
        more: `${file} · ${counted(events.length, "record")}`,
      };
    case "update":
      return { title: "Updated from files", more: file };
    case "making":
      return {
        title:
          people === "" ? "Examples made from annotations" : `Examples made from what ${people} annotated`,
        more: file,
      };
  }
}

const SETTING_TITLES: Readonly<Record<string, string>> = {
  name: "The campaign was renamed",
  profile: "Another profile",
  guidelines: "Other guidelines",
  silver: "Other silver references",
  gaps: "How gaps are filled",
  plan: "How the suite is made",
  proposals: "What annotated corpora propose",
  order: "Another order of judging",
  judgeEqualOutputsOnce: "Whether equal outputs are judged as one",
  repairAlignments: "Whether alignments may be mended",
  judgeAgain: "What is judged again",
  acceptedBefore: "Whether earlier “right” answers are reused",
  settling: "When finished judgements differ",
};

function settingInWords(key: string, value: unknown): EntryWords {
  const view = viewName(key);
  if (view !== null)
    return { title: `${value === null ? "View taken away" : "View saved"}: “${view}”`, more: "" };
  return { title: SETTING_TITLES[key] ?? `Setting “${key}”`, more: valueInWords(key, value) };
}

/** As the field of the setting shows it; "" = it is told by its title alone. */
function valueInWords(key: string, value: unknown): string {
  const settings = readSettings(new Map([[key, value]]));
  switch (key) {
    case "profile":
      return settings.profile.name;
    case "order":
      return ORDER_WORDS[settings.order].label;
    case "judgeAgain":
      return againInWords(settings.judgeAgain);
    case "acceptedBefore":
      return ACCEPTED_WORDS[settings.acceptedBefore];
    case "silver":
      return counted(settings.silver.length, "translation");
    case "gaps":
      return gapsInWords(settings.gaps);
    case "plan":
      return planInWords(settings.plan);
    case "proposals":
      return counted(settings.proposals.length, "token");
    case "guidelines":
      return settings.guidelines === null ? "Referee’s own" : "";
    default:
      if (typeof value === "boolean") return value ? "yes" : "no";
      return typeof value === "string" ? value : "";
  }
}

function gapsInWords(gaps: GapTask | null): string {
  if (gaps === null) return "nobody fills them";
  const { labels, examples } = gaps;
  return `${labels.labels.map(({ name }) => name).join(", ")} · ${examples === null ? "all examples" : counted(examples.length, "example")}`;
}

function planInWords(plan: SuitePlan | null): string {
  if (plan === null) return "the suite came ready";
  const { forms, categories, selected } = plan;
  const looked = forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  const chosen = selected === null ? "all tokens" : counted(selected.length, "token chosen", "tokens chosen");
  return `${looked.join(", ")} · ${counted(categories.length, "category", "categories")} · ${chosen}`;
}

function personInWords(
  { event, before }: Extract<HistoryEntry, { readonly kind: "person" }>,
  name: (id: string) => string,
): EntryWords {
  if (typeof event.sameAs === "string") {
    return { title: `“${event.name}” is the same person as ${name(event.sameAs)}`, more: "" };
  }
  if (before === null) return { title: `${event.name} is new`, more: event.role };
  if (before.role !== event.role) return { title: `${event.name} is ${event.role} now`, more: "" };
  return { title: `${before.name} is called ${event.name} now`, more: "" };
}
