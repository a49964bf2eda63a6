// Checks the laws of the ledger on one random history. Unit tests check some hundreds of histories, a script thousands.

import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { type Ledger, uniteLedgers, writeEvents } from "#core/ledger/ledger.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { foldText } from "#tools/testing/fold-text.ts";
import type { Step } from "./random-actions.ts";
import { type Machine, PEOPLE, runHistory } from "./random-history.ts";

class BrokenLaw extends Error {
  override readonly name = "BrokenLaw";
}

function assertLaw(law: string, found: string, expected: string): void {
  if (found !== expected) throw new BrokenLaw(`${law}\nfound    ${found}\nexpected ${expected}`);
}

/** The scores of the campaign as text, from verdicts and judgements. */
function scores(ledger: Ledger): string {
  return JSON.stringify(scoreCampaign(currentCampaign(ledger)));
}

function reopen(ledger: Ledger): Ledger {
  const parsed = parseCampaign("law.json", serializeCampaign(ledger));
  if (!parsed.ok) throw new BrokenLaw(`an export does not open: ${JSON.stringify(parsed.problems)}`);
  return parsed.value;
}

function checkedUnion(ledgers: readonly Ledger[]): Ledger {
  const [a, b, c] = ledgers;
  if (a === undefined || b === undefined || c === undefined) throw new Error("three machines");
  const united = uniteLedgers(uniteLedgers(a, b), c);
  const bytes = serializeCampaign(united);
  const orders = [
    uniteLedgers(a, uniteLedgers(b, c)),
    uniteLedgers(uniteLedgers(c, b), a),
    uniteLedgers(uniteLedgers(b, a), uniteLedgers(c, a)),
    uniteLedgers(uniteLedgers(united, b), united),
  ];
  for (const other of orders) {
    assertLaw("union in any order and grouping gives the same bytes", serializeCampaign(other), bytes);
    assertLaw("union in any order and grouping gives the same fold", foldText(other), foldText(united));
  }
  const reversed = { ...united, events: united.events.toReversed() };
  assertLaw("the order of arrival changes nothing", foldText(reversed), foldText(united));
  return united;
}

function fileLaws(ledger: Ledger): void {
  const again = reopen(ledger);
  assertLaw("an export opens to the same fold", foldText(again), foldText(ledger));
  assertLaw("an export opens and gives the same bytes", serializeCampaign(again), serializeCampaign(ledger));
  assertLaw("an export opens and gives the same scores", scores(again), scores(ledger));
  assertLaw(
    "importing a copy again changes nothing",
    serializeCampaign(uniteLedgers(ledger, again)),
    serializeCampaign(ledger),
  );
}

/**
 * Checks that no event is lost, and that each judgement is later than those it supersedes, whatever the wall clocks of
 * the machines did.
 */
function lossLaw(united: Ledger, machines: readonly Machine[]): void {
  const unitedIds = new Set(united.events.map(({ id }) => id));
  for (const { ledger } of machines) {
    const lost = ledger.events.find(({ id }) => !unitedIds.has(id));
    if (lost !== undefined) throw new BrokenLaw(`lost ${JSON.stringify(lost)}`);
    const backwards = ledger.events.find(
      (event) =>
        event.kind === "judgement" &&
        event.supersedes.some((id) =>
          ledger.events.some((other) => other.id === id && other.clock >= event.clock),
        ),
    );
    if (backwards !== undefined)
      throw new BrokenLaw(`a record is not later than those it supersedes: ${backwards.id}`);
  }
}

function retractionLaw(ledger: Ledger): void {
  const before = foldText(ledger);
  const clock = ledger.events.reduce((most, event) => Math.max(most, event.clock), 0);
  const ids = ["f", "0"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-ffffffffffff`);
  const retract = (events: readonly string[], after: number) => {
    const writer = { newId: () => ids[after] ?? "", now: "2026-03-01T12:00:00.000Z" };
    return writeEvents([{ kind: "retraction", author: null, events, reason: "law" }], clock + after, writer);
  };
  const all = ledger.events.filter(({ kind }) => kind === "judgement").map(({ id }) => id);
  const retraction = retract(all, 0);
  const retractionOfIt = retract([ids[0] ?? ""], 1);
  const both = { ...ledger, events: [...ledger.events, ...retraction, ...retractionOfIt] };
  const withoutClock = (text: string) => {
    const { clock: _clock, retracted: _retracted, ...rest } = JSON.parse(text);
    return JSON.stringify(rest);
  };
  assertLaw("a retracted retraction has no effect", withoutClock(foldText(both)), withoutClock(before));
  const { registers } = JSON.parse(foldText({ ...ledger, events: [...ledger.events, ...retraction] }));
  if (registers.length > 0) throw new BrokenLaw("retracted judgements still count");
}

/**
 * Checks that undoing by one person on one machine changes nothing for other people, and nothing that this person did
 * on other machines.
 */
function undoLaw(machine: Machine, united: Ledger): void {
  machine.ledger = uniteLedgers(machine.ledger, united);
  for (const entry of PEOPLE) {
    const by = machine.person(entry);
    const before = machine.folded;
    const step = machine.history(by).undo.at(-1);
    machine.goBack(by, "undo");
    const after = machine.folded;
    const touched = new Set(
      step?.changes.map(({ task, system, example }) => JSON.stringify([task, system, example])),
    );
    for (const register of before.registers.all) {
      const { author: other, task, system, example } = register.latest;
      const now = after.registers.of(other, register.latest, task);
      const key = JSON.stringify([task, system, example]);
      const elsewhere = register.heads.filter(({ replica }) => other !== by || replica !== machine.replica);
      const expected = other === by && touched.has(key) ? elsewhere : register.heads;
      const heads = new Set(now?.heads.map(({ id }) => id));
      const gone = expected.find(({ id }) => !heads.has(id));
      if (gone !== undefined) throw new BrokenLaw(`undo removed ${JSON.stringify(gone)}`);
    }
  }
}

/** Checks every law on one history; throws at the first violation. */
export function checkLaws(steps: readonly Step[]): void {
  const machines = runHistory(steps);
  const united = checkedUnion(machines.map(({ ledger }) => ledger));
  lossLaw(united, machines);
  const [machine] = machines.slice(steps.length % machines.length);
  if (machine !== undefined) fileLaws(machine.ledger);
  fileLaws(united);
  retractionLaw(united);
  for (const one of machines) undoLaw(one, united);
}
