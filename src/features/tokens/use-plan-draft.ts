// Holds what is being typed of a campaign's plan for as long as the page stays, so that whoever follows a link comes back to it.

import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { draftOf, type PlanDraft, type ReadPlan, readDraft } from "./plan-draft.ts";

/** By the id of the copy; null = nothing is typed. */
const drafts = createStore<Readonly<Record<string, PlanDraft | null>>>(() => ({}));

export interface PlanDrafting {
  /** What is typed, else the plan in force. */
  readonly draft: PlanDraft;
  readonly read: ReadPlan;
  /** Whether it says anything else than the plan in force. */
  readonly isChanged: boolean;
  /** Null = as the plan in force. */
  readonly set: (draft: PlanDraft | null) => void;
}

export function usePlanDraft({ id }: Pick<CampaignSession, "id">, plan: SuitePlan): PlanDrafting {
  const typed = useStore(drafts, (all) => all[id]) ?? null;
  const inForce = useMemo(() => draftOf(plan), [plan]);
  const draft = typed ?? inForce;
  const read = useMemo(() => readDraft(draft), [draft]);
  const isChanged = !sameParts(read.plan, plan) || read.faults.length > 0;
  return { draft, read, isChanged, set: (next) => drafts.setState({ [id]: next }) };
}

type Parts = Pick<SuitePlan, "forms" | "categories">;

export function sameParts(a: Parts, b: Parts): boolean {
  return JSON.stringify([a.forms, a.categories]) === JSON.stringify([b.forms, b.categories]);
}
