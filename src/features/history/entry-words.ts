// Describes the entries of a campaign's history: the action in one line, and details.

import { ofAll } from "#core/base/number-words.ts";
import type { HistoryEntry } from "#core/campaign/history-entries.ts";
import { ORDER_WORDS, REUSE_WORDS, repeatsInWords } from "#core/campaign/queue/setting-words.ts";
import { type LearntStratum, type Note, readSettings, viewName } from "#core/ledger/event.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { historyText } from "#text/history-text.ts";

const { entries: text, values } = historyText;

interface EntryWords {
  readonly title: string;
  /** Further details; "" = none. */
  readonly more: string;
}

/** Describes an entry of the history. `name` returns the name of an annotator. */
export function entryInWords(entry: HistoryEntry, name: (id: string) => string): EntryWords {
  switch (entry.kind) {
    case "begun":
      return {
        title: text.begun,
        more: entry.warnings === 0 ? "" : text.warnings(entry.warnings),
      };
    case "note":
      return noteInWords(entry.note, name);
    case "setting":
      return settingInWords(entry.key, entry.value);
    case "person":
      return personInWords(entry, name);
    case "tasks":
      return { title: entry.isGone ? text.assignmentCancelled : text.workAssigned, more: entry.set };
    case "retraction":
      return {
        title: entry.leftOut === null ? text.withdrawn : text.leftOut(name(entry.leftOut)),
        more: entry.event.reason,
      };
    case "boundary": {
      const { system, line, at, before } = entry.event;
      const [from, to] = at < before ? [line, line + 1] : [line + 1, line];
      return { title: text.sentenceMoved, more: text.movedFrom(system, from + 1, to + 1) };
    }
    case "query": {
      const { author, text: asked } = entry.event;
      return {
        title: asked === "" ? text.questionWithdrawn(name(author)) : text.asked(name(author)),
        more: asked,
      };
    }
    case "reply": {
      const { asker, text: answer } = entry.event;
      return {
        title: answer === "" ? text.replyWithdrawn(name(asker)) : text.replied(name(asker)),
        more: answer,
      };
    }
    case "judged": {
      const { candidates, gaps, tokens, changes } = entry;
      const actions = [
        ...(candidates === 0 ? [] : [text.judged(candidates)]),
        ...(gaps === 0 ? [] : [text.filled(gaps)]),
        ...(tokens === 0 ? [] : [text.annotated(tokens)]),
      ];
      return {
        title: text.worked(name(entry.by), actions),
        more: changes === candidates + gaps + tokens ? "" : text.changes(changes),
      };
    }
  }
}

function noteInWords({ what, file, annotators, events }: Note, name: (id: string) => string): EntryWords {
  const people = annotators.map(name).join(", ");
  switch (what) {
    case "import":
      return { title: text.imported, more: file };
    case "assignment":
      return { title: text.batchCreated(people), more: file };
    case "judgement-import":
      return {
        title: text.judgementsImported(people),
        more: text.importedRecords(file, events.length),
      };
    case "update":
      return { title: text.updated, more: file };
    case "suite-building":
      return {
        title: text.examplesMade(people),
        more: file,
      };
  }
}

/** Ids of setting entries whose value a later entry has replaced. `entries`: oldest first. */
export function replacedSettings(entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const latest = new Map<string, string>();
  const replaced = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== "setting" || entry.isUndone) continue;
    const before = latest.get(entry.key);
    if (before !== undefined) replaced.add(before);
    latest.set(entry.key, entry.id);
  }
  return replaced;
}

const SETTING_TITLES: Readonly<Record<string, string>> = historyText.settings;

function settingInWords(key: string, value: unknown): EntryWords {
  const view = viewName(key);
  if (view !== null)
    return { title: value === null ? text.viewDeleted(view) : text.viewSaved(view), more: "" };
  const title = Object.hasOwn(SETTING_TITLES, key) ? SETTING_TITLES[key] : undefined;
  return { title: title ?? text.otherSetting(key), more: valueInWords(key, value) };
}

/** The value of a setting, in the words of the screen that sets it; "" = the entry's title is enough. */
function valueInWords(key: string, value: unknown): string {
  const settings = readSettings(new Map([[key, value]]));
  switch (key) {
    case "profile":
      return settings.profile.name;
    case "order":
      return ORDER_WORDS[settings.order].label;
    case "repeats":
      return repeatsInWords(settings.repeats);
    case "reuseAnswers":
      return REUSE_WORDS[settings.reuseAnswers];
    case "secondLook":
      return settings.secondLook === null
        ? values.noSecondLook
        : values.secondLook(settings.secondLook.objections.length, settings.secondLook.control);
    case "learntApprovals":
      return learntInWords(settings.learntApprovals);
    case "referenceKinds":
      return settings.referenceKinds.join(", ");
    case "silver":
      return values.translations(settings.silver.length);
    case "gaps":
      return gapsInWords(settings.gaps);
    case "plan":
      return planInWords(settings.plan);
    case "proposals":
      return values.tokens(settings.proposals.length);
    case "guidelines":
      return settings.guidelines === null ? values.builtInGuidelines : "";
    default:
      if (typeof value === "boolean") return value ? values.yes : values.no;
      return typeof value === "string" ? value : "";
  }
}

function learntInWords(strata: readonly LearntStratum[]): string {
  if (strata.length === 0) return values.noLearnt;
  return strata
    .map(({ system, candidates, correct, judged, by }) =>
      values.learnt(system, candidates.length, ofAll(correct, judged), by),
    )
    .join(" · ");
}

function gapsInWords(gaps: GapTask | null): string {
  if (gaps === null) return values.noGaps;
  const { labels, examples } = gaps;
  return values.gaps(
    labels.labels.map(({ name }) => name),
    examples === null ? null : examples.length,
  );
}

function planInWords(plan: SuitePlan | null): string {
  if (plan === null) return values.noPlan;
  const { forms, categories, selected } = plan;
  const viewedForms = forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  return values.plan(viewedForms, categories.length, selected === null ? null : selected.length);
}

function personInWords(
  { event, before }: Extract<HistoryEntry, { readonly kind: "person" }>,
  name: (id: string) => string,
): EntryWords {
  if (typeof event.sameAs === "string") {
    return { title: text.samePerson(event.name, name(event.sameAs)), more: "" };
  }
  if (before === null) return { title: text.newPerson(event.name), more: event.role };
  if (before.role !== event.role) return { title: text.newRole(event.name, event.role), more: "" };
  return { title: text.newName(before.name, event.name), more: "" };
}
