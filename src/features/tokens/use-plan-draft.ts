// Keeps the draft of each campaign's targets while the page is open, so that it survives visits to other screens.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type PlanDraft, planDraftOf, type ReadPlan, readPlanDraft } from "./plan-draft.ts";

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
