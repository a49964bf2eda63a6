// Keeps and validates the entered targets of a suite: its forms, and its categories row by row.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { parseSmallNumber } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import { enteredName } from "#core/base/name.ts";
import { categoryGroup } from "#core/suite/category.ts";
import type { PlannedCategory, PlannedForm, SuitePlan } from "#core/suite/suite-plan.ts";
import { checkPlan } from "#core/suite-building/targets/plan-of.ts";
import { tokensPlanText } from "#text/tokens-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = tokensPlanText;

/** `row` identifies a row, because its index changes when rows are added, removed or moved. */
export interface CategoryRow extends Omit<PlannedCategory, "forms" | "wanted"> {
  readonly row: number;
  /** Forms as entered, separated by spaces or commas; empty = every form. */
  readonly forms: string;
  /** Target number as entered. */
  readonly wanted: string;
}

export interface PlanDraft {
  readonly forms: readonly PlannedForm[];
  readonly categories: readonly CategoryRow[];
}

export interface PlanFault {
  /** Row of the category; null = the targets as a whole. */
  readonly row: number | null;
  readonly field: "label" | "forms" | "wanted" | null;
  /** Error as a sentence. */
  readonly message: string;
}

interface ReadPlan {
  readonly plan: Pick<SuitePlan, "forms" | "categories">;
  /** All errors; empty = the draft can be saved. */
  readonly faults: readonly PlanFault[];
}

export function planDraftOf({ forms, categories }: Pick<SuitePlan, "forms" | "categories">): PlanDraft {
  return {
    forms,
    categories: categories.map((category, row) => ({
      ...category,
      row,
      forms: category.forms.join(" "),
      wanted: String(category.wanted),
    })),
  };
}

/** The keys that a category can have. */
export const CATEGORY_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The two antecedent properties of a category as one choice. */
export type AntecedentChoice = "none" | "any" | "same" | "other";

export function antecedentChoice({
  antecedentAgreement,
  sentence,
}: Pick<PlannedCategory, "antecedentAgreement" | "sentence">): AntecedentChoice {
  return antecedentAgreement ? (sentence ?? "any") : "none";
}

/** Reads the draft. A category that requires no antecedent loses the antecedent's position. */
export function readPlanDraft({ forms, categories }: PlanDraft): ReadPlan {
  const faults = categories.flatMap(faultsOf);
  const plan = { forms, categories: categories.map(categoryOf) };
  const planFaults = checkPlan(plan).map((message): PlanFault => ({ row: null, field: null, message }));
  return { plan, faults: [...faults, ...planFaults] };
}

function categoryOf({ row: _, label, forms, wanted, sentence, ...rest }: CategoryRow): PlannedCategory {
  return {
    label: enteredName(label),
    antecedentAgreement: rest.antecedentAgreement,
    key: rest.key,
    forms: formsIn(forms),
    sentence: rest.antecedentAgreement ? sentence : null,
    facets: rest.facets,
    wanted: parseSmallNumber(wanted.trim()) ?? 0,
  };
}

/** Splits entered forms: lower case, without repetition. */
function formsIn(typed: string): string[] {
  const forms = typed
    .split(/[\s,]+/)
    .map((form) => form.toLowerCase())
    .filter((form) => form !== "");
  return [...new Set(forms)];
}

const LONGEST_NAME = 1000;

function faultsOf({ row, label, wanted }: CategoryRow, place: number): PlanFault[] {
  const name = label.trim() === "" ? text.categories.unnamed(place + 1) : quoted(label.trim());
  const faults: PlanFault[] = [];
  if (label.trim() === "") faults.push({ row, field: "label", message: text.faults.noLabel(place + 1) });
  if (label.trim().length > LONGEST_NAME)
    faults.push({ row, field: "label", message: text.faults.labelTooLong(name) });
  if (parseSmallNumber(wanted.trim()) === null) {
    const message = text.faults.notANumber(name, quoted(wanted));
    faults.push({ row, field: "wanted", message });
  }
  return faults;
}

/** Adds a row at the end, with the next free key, or 9 if none is free. */
export function withCategory({ forms, categories }: PlanDraft): PlanDraft {
  const row = 1 + Math.max(-1, ...categories.map((one) => one.row));
  const takenKeys = new Set(categories.map(({ key }) => key));
  const key = CATEGORY_KEYS.find((digit) => !takenKeys.has(digit)) ?? "9";
  const newCategory = { label: "", antecedentAgreement: true, sentence: null, facets: null, wanted: "0" };
  return { forms, categories: [...categories, { ...newCategory, row, key, forms: "" }] };
}

/**
 * Adds a row at the end for a form: with an antecedent, as most pronouns have one. Categories of several forms lose it.
 */
export function withCategoryFor(draft: PlanDraft, form: string): PlanDraft {
  const { forms, categories } = withCategory(draft);
  const label = `${OWN_GROUP}_${form}`;
  return {
    forms,
    categories: categories.map((one, at) =>
      at === categories.length - 1
        ? { ...one, label, forms: form }
        : { ...one, forms: withoutForm(one.forms, form) },
    ),
  };
}

/** `forms`: as entered. A category of this form only keeps it: without forms, it would apply to all. */
function withoutForm(forms: string, form: string): string {
  const others = forms.split(/[\s,]+/u).filter((other) => other !== "" && other !== form);
  return others.length === 0 ? forms : others.join(" ");
}

/** The group of PROTEST’s categories with an antecedent, in labels. */
const OWN_GROUP = "anaphoric";

/**
 * The categories in the order in which they are saved: those that were added at the end, so that `savedLabels` lacks
 * their labels, follow the last category of their group. Tables have one heading per run of a group. The others keep
 * their places.
 */
export function withAddedInGroups<T extends { readonly label: string }>(
  categories: readonly T[],
  savedLabels: ReadonlySet<string>,
): readonly T[] {
  const firstAdded = categories.findLastIndex(({ label }) => savedLabels.has(label)) + 1;
  const placed = categories.slice(0, firstAdded);
  for (const added of categories.slice(firstAdded)) {
    const group = categoryGroup(added.label);
    const last = placed.findLastIndex(({ label }) => categoryGroup(label) === group);
    placed.splice(last === -1 ? placed.length : last + 1, 0, added);
  }
  return placed;
}

/** Moves a row up (−1) or down (1); returns the same rows if it is already at that end. */
export function movedCategory(
  rows: readonly CategoryRow[],
  place: number,
  step: 1 | -1,
): readonly CategoryRow[] {
  const row = rows[place];
  const other = rows[place + step];
  if (row === undefined || other === undefined) return rows;
  return rows.map((one, at) => (at === place ? other : at === place + step ? row : one));
}

/** Adds a form and turns it on; if it is listed already, only turns it on. `typed` must not be empty. */
export function withForm(forms: readonly PlannedForm[], typed: string): readonly PlannedForm[] {
  const form = typed.trim().toLowerCase();
  if (forms.some((one) => one.form === form))
    return forms.map((one) => (one.form === form ? { ...one, isOn: true } : one));
  return [...forms, { form, isOn: true, why: "" }];
}

/**
 * Labels of annotations that are not among the categories, with their numbers. Their tokens must be annotated again.
 */
export function lostLabels(
  usedLabels: ReadonlyMap<string, number>,
  categories: readonly { readonly label: string }[],
): readonly (readonly [label: string, count: number])[] {
  const remainingLabels = new Set(categories.map(({ label }) => label));
  return [...usedLabels].filter(([label]) => !remainingLabels.has(label));
}

// Keeps the draft of each campaign's targets while the page is open, so that it survives visits to other screens.

/** Drafts by the id of the campaign's copy; null = no draft. */
const drafts = createStore<Readonly<Record<string, PlanDraft | null>>>(() => ({}));

export interface PlanDrafting {
  /** The draft; without one, the saved targets. */
  readonly draft: PlanDraft;
  readonly parsed: ReadPlan;
  /** Whether the draft differs from the saved targets, or has errors. */
  readonly isChanged: boolean;
  /** Null = discards the draft. */
  readonly set: (draft: PlanDraft | null) => void;
}

export function usePlanDraft({ id }: Pick<CampaignSession, "id">, plan: SuitePlan): PlanDrafting {
  const draftSoFar = useStore(drafts, (all) => all[id]) ?? null;
  const currentDraft = useMemo(() => planDraftOf(plan), [plan]);
  const draft = draftSoFar ?? currentDraft;
  const parsed = useMemo(() => readPlanDraft(draft), [draft]);
  const isChanged = !sameParts(parsed.plan, plan) || parsed.faults.length > 0;
  return { draft, parsed, isChanged, set: (next) => drafts.setState({ [id]: next }) };
}

type Parts = Pick<SuitePlan, "forms" | "categories">;

export function sameParts(a: Parts, b: Parts): boolean {
  return JSON.stringify([a.forms, a.categories]) === JSON.stringify([b.forms, b.categories]);
}
