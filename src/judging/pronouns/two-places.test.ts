import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { randomId } from "#browser/random-id.ts";
import { computeVerdicts, figuresOf, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { addLedger, appendEvents } from "#storage/ledgers.ts";
import { smallFolder, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CommandId, type JudgingCommands, judgingCommands } from "./judging-commands.ts";
import { noSurroundings } from "./judging-in-test.ts";
import { JudgingSession } from "./judging-session.ts";

const ANN = { id: "a1", name: "Ann", role: "annotator" as const };
const HERE = "aaaaaaaa-0000-4000-8000-000000000000";
const THERE = "bbbbbbbb-0000-4000-8000-000000000000";
const NOW = "2026-01-02T00:00:00.000Z";
const opened: CampaignSession[] = [];

const WORDS = { ok: "correct", bad: "incorrect", unset: "unset" } as const;

/** A browser in which Ann judges her own copy of the campaign. */
class Browser {
  readonly session: CampaignSession;
  readonly task: JudgingSession;
  readonly #commands: JudgingCommands;

  private constructor(session: CampaignSession) {
    this.session = session;
    this.task = new JudgingSession({
      session,
      annotator: ANN.id,
      queue: [...session.order],
      order: "shuffled",
      startAt: session.order[0] ?? null,
    });
    this.#commands = judgingCommands(this.task, () => noSurroundings());
  }

  static async open(replica: string, ledger: Ledger): Promise<Browser> {
    const id = randomId();
    await addLedger({ id, ledger, ...figuresOf(ledger), now: NOW, filed: false });
    const campaign = campaignOf(ledger, foldEvents(ledger.events));
    const verdicts = computeVerdicts(passInputOf(campaign));
    const now = () => NOW;
    const onChanged = () => {};
    const parts = { id, ledger, campaign, verdicts, lastSequence: 0, replica, now, onChanged };
    const session = new CampaignSession(parts);
    opened.push(session);
    return new Browser(session);
  }

  number(name: string): number {
    const [system = "", example = ""] = name.split(" ");
    const candidate = this.session.candidates.numberOf({ system, example });
    if (candidate === null) throw new Error(`there is no ${name}`);
    return candidate;
  }

  /** Shows a candidate, given as system and example, and runs the commands. */
  at(name: string, ...commands: readonly CommandId[]): this {
    this.task.cursor.show(this.task.queue.indexOf(this.number(name)));
    for (const command of commands) this.#commands.run(command);
    return this;
  }

  /** Receives all judgements that the other browser has. */
  async take(other: Browser): Promise<this> {
    await Promise.all([this.session.retry(), other.session.retry()]);
    return this.takeEvents(other.session.ledger.events.filter((event) => event.kind === "judgement"));
  }

  async takeEvents(events: readonly Judgement[]): Promise<this> {
    const { id, progress } = this.session;
    await appendEvents(id, { events, progress, now: NOW, mayExist: true });
    await this.session.catchUp();
    return this;
  }

  /** The answers to a candidate: for each head, the answers to antecedent and pronoun, such as “correct/incorrect”. */
  heads(name: string): string[] {
    const heads = this.task.register(this.number(name))?.heads ?? [];
    return heads.map(({ content }) => `${WORDS[content.antecedent]}/${WORDS[content.pronoun]}`).sort();
  }

  state(name: string): string {
    return this.task.state(this.number(name));
  }

  get notice(): string {
    return this.task.store.getState().notice;
  }
}

async function twoBrowsers(ledger: Ledger = smallLedger({}, { annotators: [ANN] })) {
  return { here: await Browser.open(HERE, ledger), there: await Browser.open(THERE, ledger) };
}

afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
});

/** The candidates of the examples e1 and e2 in the output of the system “bad”. */
const FIRST = "bad e1";
const SECOND = "bad e2";

/** Commands that answer both questions. */
const CORRECT = ["antecedent-ok", "pronoun-ok"] as const;
const INCORRECT = ["antecedent-bad", "pronoun-bad"] as const;

describe("one annotator in two browsers", () => {
  it.each<
    [
      what: string,
      here: readonly CommandId[],
      there: readonly CommandId[],
      heads: readonly string[],
      state: string,
    ]
  >([
    ["has one answer after judging in one browser", INCORRECT, [], ["incorrect/incorrect"], "done"],
    [
      "has one answer after equal judgements in both browsers",
      INCORRECT,
      INCORRECT,
      ["incorrect/incorrect", "incorrect/incorrect"],
      "done",
    ],
    [
      "has concurrent answers after different judgements",
      INCORRECT,
      CORRECT,
      ["correct/correct", "incorrect/incorrect"],
      "conflict",
    ],
    [
      "has concurrent answers if only a flag differs",
      INCORRECT,
      [...INCORRECT, "flag"],
      ["incorrect/incorrect", "incorrect/incorrect"],
      "conflict",
    ],
  ])("%s", async (_what, inHere, inThere, heads, state) => {
    const { here, there } = await twoBrowsers();
    here.at(FIRST, ...inHere);
    there.at(FIRST, ...inThere);
    await here.take(there);
    await there.take(here);
    for (const browser of [here, there]) {
      expect(browser.heads(FIRST)).toEqual(heads);
      expect(browser.state(FIRST)).toBe(state);
      expect(browser.task.isOpen(browser.number(FIRST))).toBe(state !== "done");
      expect(browser.session.tally(null).state(browser.number(FIRST))).toBe(state);
    }
    expect(here.session.judgements.map(({ id }) => id)).toEqual(there.session.judgements.map(({ id }) => id));
  });

  it("continues in one browser from the records of the other browser", async () => {
    const { here, there } = await twoBrowsers();
    here.at(FIRST, ...INCORRECT);
    await there.take(here);
    there.at(FIRST, "antecedent-ok", "pronoun-ok");
    await here.take(there);
    expect(here.heads(FIRST)).toEqual(["correct/correct"]);
    expect(here.state(FIRST)).toBe("done");
  });

  it.each<[how: string, resolve: (browser: Browser) => void, heads: readonly string[]]>([
    ["a flag on the shown answer", (browser) => browser.at(FIRST, "flag"), ["correct/correct"]],
    ["giving the shown answer again", (browser) => browser.at(FIRST, "pronoun-ok"), ["correct/correct"]],
    [
      "choosing the answer of this browser",
      ({ task }) => {
        const candidate = task.session.candidates.numberOf({ system: "bad", example: "e1" }) ?? -1;
        const head = task.register(candidate)?.heads.find(({ replica }) => replica === HERE);
        if (head !== undefined) task.choose(candidate, head);
      },
      ["incorrect/incorrect"],
    ],
    [
      "choosing the answer of the other browser",
      ({ task }) => {
        const candidate = task.session.candidates.numberOf({ system: "bad", example: "e1" }) ?? -1;
        const head = task.register(candidate)?.heads.find(({ replica }) => replica === THERE);
        if (head !== undefined) task.choose(candidate, head);
      },
      ["correct/correct"],
    ],
  ])("resolves concurrent answers by %s", async (_how, resolve, heads) => {
    const { here, there } = await twoBrowsers();
    here.at(FIRST, ...INCORRECT);
    there.at(FIRST, ...CORRECT, "flag", "flag");
    await here.take(there);
    expect(here.state(FIRST)).toBe("conflict");
    resolve(here);
    expect(here.heads(FIRST)).toEqual(heads);
    await there.take(here);
    expect(there.heads(FIRST)).toEqual(heads);
    expect(there.state(FIRST)).toBe("done");
  });
});

describe("undo after records from the other browser have arrived", () => {
  it("skips candidates that were judged in the other browser since, with a notice, and reaches earlier actions", async () => {
    const { here, there } = await twoBrowsers();
    here.at(SECOND, ...INCORRECT).at(FIRST, "antecedent-bad");
    await there.take(here);
    there.at(FIRST, "pronoun-bad");
    await here.take(there);
    here.task.history.goBack("undo");
    expect(here.heads(FIRST)).toEqual(["incorrect/incorrect"]);
    expect(here.notice).toBe(
      "Antecedent incorrect was not undone: the judgement has changed in the meantime or is not in use.",
    );
    here.task.history.goBack("undo");
    expect(here.heads(SECOND)).toEqual(["incorrect/unset"]);
    here.task.history.goBack("undo");
    expect(here.heads(SECOND)).toEqual(["unset/unset"]);
    here.task.history.goBack("redo");
    here.task.history.goBack("redo");
    expect(here.heads(SECOND)).toEqual(["incorrect/incorrect"]);
    expect(here.heads(FIRST)).toEqual(["incorrect/incorrect"]);
  });

  it("skips candidates also if a record of this browser superseded a record of the other browser", async () => {
    const { here, there } = await twoBrowsers();
    here.at(FIRST, "antecedent-bad");
    await there.take(here);
    there.at(FIRST, "pronoun-bad");
    await here.take(there);
    here.at(FIRST, "flag");
    here.task.history.goBack("undo");
    expect(here.heads(FIRST)).toEqual(["incorrect/incorrect"]);
    here.task.history.goBack("undo");
    expect(here.heads(FIRST)).toEqual(["incorrect/incorrect"]);
    expect(here.notice).toContain("was not undone");
    here.task.history.goBack("undo");
    expect(here.notice).toBe("Ignored: there is nothing to undo.");
  });

  it("undoes records of this browser, and keeps concurrent records of the other browser", async () => {
    const { here, there } = await twoBrowsers();
    here.at(FIRST, "pronoun-bad");
    there.at(FIRST, "pronoun-ok");
    await here.take(there);
    here.task.history.goBack("undo");
    expect(here.heads(FIRST)).toEqual(["unset/correct", "unset/unset"]);
    await there.take(here);
    expect(there.heads(FIRST)).toEqual(["unset/correct", "unset/unset"]);
  });

  it("undoes the decision on a group for only one output if the other output was judged separately in the other browser meanwhile", async () => {
    const [good] = smallFolder().outputs;
    if (good === undefined) throw new Error("the small campaign has outputs");
    const ledger = smallLedger({}, { annotators: [ANN], outputs: [good, { ...good, system: "twin" }] });
    const { here, there } = await twoBrowsers(ledger);
    const system = good.system;
    here.at(`${system} e1`, "pronoun-bad");
    await there.take(here);
    there.task.regroup([there.number("twin e1")], true);
    there.at("twin e1", "antecedent-bad");
    await here.take(there);
    here.task.history.goBack("undo");
    expect(here.heads(`${system} e1`)).toEqual(["unset/unset"]);
    expect(here.heads("twin e1")).toEqual(["incorrect/incorrect"]);
    expect(here.notice).toContain("1 not changed back: it has changed in the meantime or is not in use.");
    here.task.history.goBack("redo");
    expect(here.heads(`${system} e1`)).toEqual(["unset/incorrect"]);
    expect(here.heads("twin e1")).toEqual(["incorrect/incorrect"]);
  });

  it("does not undo an import", async () => {
    const { here } = await twoBrowsers();
    here.at(FIRST, ...INCORRECT);
    const last = here.session.judgements.at(-1);
    const clock = here.session.clock + 1;
    const imported = { action: "import", replica: null, pronoun: "ok", clock } as const;
    await here.takeEvents([smallJudgement(1, { ...imported, supersedes: [last?.id ?? ""] })]);
    here.task.history.goBack("undo");
    expect(here.heads(FIRST)).toEqual(["unset/correct"]);
    expect(here.notice).toContain("was not undone");
  });

  it("does not undo records of another browser or of another person", async () => {
    const judgements = [
      smallJudgement(1, { replica: THERE, pronoun: "bad" }),
      smallJudgement(2, { replica: HERE, author: "a2", example: "e2", pronoun: "bad" }),
    ];
    const ben = { id: "a2", name: "Ben", role: "annotator" as const };
    const here = await Browser.open(HERE, smallLedger({}, { annotators: [ANN, ben], judgements }));
    here.task.history.goBack("undo");
    expect(here.notice).toBe("Ignored: there is nothing to undo.");
    expect(here.session.judgements).toHaveLength(2);
  });
});

it.each([[[2, 1, 0]], [[1, 2, 0]], [[0, 2, 1]], [[2, 0, 1]]])(
  "undo and redo have the same steps if records of this browser arrive from elsewhere in the order %j",
  async (order) => {
    const { here, there } = await twoBrowsers();
    there.at(FIRST, ...INCORRECT);
    there.task.history.goBack("undo");
    const records = there.session.judgements.map((record) => ({ ...record, replica: HERE }));
    for (const place of order) {
      const record = records[place];
      if (record !== undefined) await here.takeEvents([record]);
    }
    const { undo, redo } = here.task.history.steps();
    expect([undo.map(({ id }) => id), redo.map(({ id }) => id)]).toEqual([
      [records[0]?.actionId],
      [records[1]?.actionId],
    ]);
    expect(here.heads(FIRST)).toEqual(["incorrect/unset"]);
  },
);
