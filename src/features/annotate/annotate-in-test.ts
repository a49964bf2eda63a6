// Creates an annotation session with all tokens of a campaign, for tests only.

import { hashLedgerText, type Ledger } from "#core/ledger/ledger.ts";
import type { SuiteText } from "#core/suite/suite.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { EVERY_TOKEN, selectionClocks, tokensToAnnotate } from "#core/suite-building/targets/concordance.ts";
import { type AnnotationContent, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ANNA } from "#workspace/campaign/session-in-test.ts";
import {
  type AnnotationCommands,
  annotationCommands,
  pressAnnotationKey,
} from "./internal/annotation-commands.tsx";
import { AnnotationSession } from "./internal/annotation-session.ts";

export interface TokenHarness {
  readonly session: CampaignSession;
  readonly task: AnnotationSession;
  readonly commands: AnnotationCommands;
  /** Calls to functions of the screen, in order. */
  readonly screenCalls: unknown[];
  /** Presses the named keys (separated by spaces); returns for each whether it was handled. */
  press(keys: string): boolean[];
  /** Milliseconds in which presses are too quick, 0 = none are; and the time now. Tests may change both. */
  readonly clock: { tooFastMs: number; milliseconds: number };
  /** Line and position of the token shown, such as `1:6`; null = no token is shown. */
  at(): string | null;
}

/**
 * Starts a session with all tokens of the targets' forms. `confirms`: selected tokens need confirmation.
 * `sourceLanguage`: absent = the campaign's.
 */
export function startAnnotating(
  session: CampaignSession,
  confirms = false,
  sourceLanguage = session.campaign.suite.sourceLanguage,
): TokenHarness {
  const { plan, retracted } = session.campaign;
  const suite = { ...session.campaign.suite, sourceLanguage };
  if (plan === null) throw new Error("the campaign has no plan");
  const source = new AnnotatedSource(suite, plan, session.references[0] ?? null);
  const toConfirm = confirms ? selectionClocks(session.ledger.events, retracted) : null;
  const queue = tokensToAnnotate(suite, plan, EVERY_TOKEN);
  const task = new AnnotationSession({
    session,
    annotator: ANNA.id,
    source,
    queue,
    startAt: null,
    toConfirm,
  });
  const screenCalls: unknown[] = [];
  const clock = { tooFastMs: 0, milliseconds: 0 };
  const commands = annotationCommands(task, () => ({
    autoAdvance: true,
    tooFastMs: clock.tooFastMs,
    now: () => clock.milliseconds,
    focusRemark: () => screenCalls.push("remark"),
    toggle: (panel) => screenCalls.push(panel),
    changePlan: (change) => screenCalls.push(change(plan).selected?.map(tokenPlace)),
  }));
  return {
    session,
    task,
    commands,
    screenCalls,
    clock,
    press: (keys) =>
      keys
        .split(" ")
        .filter((key) => key !== "")
        .map((key) => pressAnnotationKey(commands, pressNamed(key), false)),
    at: () => (task.token === null ? null : tokenPlace(task.token)),
  };
}

/** The key press as a keyboard event describes it. */
function pressNamed(name: string) {
  const keyName = name.split("+").at(-1) ?? "";
  const code = /^\d$/.test(keyName)
    ? `Digit${keyName}`
    : /^[a-z]$/.test(keyName)
      ? `Key${keyName.toUpperCase()}`
      : keyName;
  return {
    key: keyName === "Space" ? " " : keyName,
    code,
    shiftKey: name.includes("Shift+"),
    ctrlKey: name.includes("Ctrl+"),
    metaKey: false,
    altKey: false,
  };
}

/** The ledger after changes of its only suite's text. */
function withChangedSuite(ledger: Ledger, change: (suite: SuiteText) => SuiteText): Ledger {
  const [text] = ledger.texts.values();
  if (text?.kind !== "suite" || ledger.texts.size > 1)
    throw new Error("the ledger has other texts than one suite");
  const changed = { kind: "suite", suite: change(text.suite) } as const;
  const hash = hashLedgerText(changed);
  const events = ledger.events.map((event) => (event.kind === "suite" ? { ...event, text: hash } : event));
  return { ...ledger, events, texts: new Map([[hash, changed]]) };
}

/** The ledger without this link, such as `0-0`, in this line of the first reference's alignment (from 0). */
export function withoutLink(ledger: Ledger, line: number, link: string): Ledger {
  const change = (text: string, at: number) =>
    at === line
      ? text
          .split(" ")
          .filter((one) => one !== link)
          .join(" ")
      : text;
  return withChangedSuite(ledger, (suite) => ({
    ...suite,
    references: suite.references.map((reference) => ({
      ...reference,
      alignment: reference.alignment?.map(change) ?? null,
    })),
  }));
}

/** The annotation as a short text such as `label | 0:3-4^4=5/4,5 | pronoun 0`; `-` = empty. */
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
