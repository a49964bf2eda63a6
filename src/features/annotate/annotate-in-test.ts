// Creates an annotation session with all tokens of a campaign, for tests only.

import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { selectedSince } from "#core/suite-building/targets/selected-since.ts";
import { EVERY_TOKEN, tokensAsked } from "#core/suite-building/targets/token-filter.ts";
import type { AnnotationContent } from "#core/tasks/annotation/content.ts";
import { tokenPlace } from "#core/tasks/annotation/token-key.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import { pressKey } from "./annotate-keys.ts";
import { AnnotationCommands } from "./annotation-commands.ts";
import { AnnotationSession } from "./annotation-session.ts";

export interface SatDown {
  readonly session: CampaignSession;
  readonly task: AnnotationSession;
  readonly commands: AnnotationCommands;
  /** Calls that only a screen can handle, in order. */
  readonly wanted: unknown[];
  /** Presses keys, named and separated by spaces; returns whether each press was handled. */
  press(keys: string): boolean[];
  /** Place of the token shown; null = none. */
  at(): string | null;
}

/** All tokens of the plan, from the first. `confirms`: selected tokens are to be confirmed. */
export function sitDown(session: CampaignSession, confirms = false): SatDown {
  const { suite, plan, retracted } = session.campaign;
  if (plan === null) throw new Error("the suite is being made");
  const source = new AnnotatedSource(suite, plan, session.references[0] ?? null);
  const toConfirm = confirms ? selectedSince(session.ledger.events, retracted) : null;
  const queue = tokensAsked(suite, plan, EVERY_TOKEN);
  const task = new AnnotationSession({ session, annotator: ANNA.id, source, queue, start: null, toConfirm });
  const wanted: unknown[] = [];
  const commands = new AnnotationCommands(task, () => ({
    focusRemark: () => wanted.push("remark"),
    toggle: (panel) => wanted.push(panel),
    changePlan: (change) => wanted.push(change(plan).selected?.map(tokenPlace)),
  }));
  return {
    session,
    task,
    commands,
    wanted,
    press: (keys) =>
      keys
        .split(" ")
        .filter((key) => key !== "")
        .map((key) => pressKey(commands, task, pressNamed(key), false)),
    at: () => (task.token === null ? null : tokenPlace(task.token)),
  };
}

/** As a keyboard event would describe it. */
function pressNamed(name: string) {
  const bare = name.split("+").at(-1) ?? "";
  const code = /^\d$/.test(bare) ? `Digit${bare}` : /^[a-z]$/.test(bare) ? `Key${bare.toUpperCase()}` : bare;
  return {
    key: bare === "Space" ? " " : bare,
    code,
    shiftKey: name.includes("Shift+"),
    ctrlKey: name.includes("Ctrl+"),
    metaKey: false,
    altKey: false,
  };
}

/** `label | 0:3-4^4=5/4,5 | pronoun 0` and further notes; `-` = empty. */
export function inShort({
  category,
  antecedents,
  referencePronoun,
  unsuitable,
  flagged,
}: AnnotationContent): string {
  const parts = [
    ...(category === null ? [] : [category]),
    ...antecedents.map(
      (one) =>
        `${one.line}:${one.start}-${one.end}^${one.head}=${one.referenceHead.join(",")}/${one.referenceSpan.join(",")}`,
    ),
    ...(referencePronoun === null ? [] : [`pronoun ${referencePronoun.join(",")}`]),
    ...(unsuitable === null ? [] : [unsuitable]),
    ...(flagged ? ["flagged"] : []),
  ];
  return parts.length === 0 ? "-" : parts.join(" | ");
}
