import { describe, expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { campaignOf, campaignTexts } from "#core/campaign/campaign.ts";
import { ANSWER_COLUMNS, type AnswerCells, readAnswers } from "#core/io/file/answers-table.ts";
import { openCampaignFile, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { readVerdicts } from "#core/io/file/verdicts-file.ts";
import { recogniseFile } from "#core/io/open/readers.ts";
import { campaignJudges, judgeTitle } from "#core/judges/campaign-judges.ts";
import {
  DEFAULT_TEMPLATE,
  judgeRequests,
  type PromptOptions,
  readRequestId,
  requestLine,
  unknownFields,
} from "#core/judges/judge-requests.ts";
import { sealedObjections } from "#core/judges/sealed-objections.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ledgerForOwner } from "#core/sync/team/membership.ts";
import { serializeCsv, serializeTsv } from "#core/tables/table.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS } from "#tools/testing/campaigns/small-gaps.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { mutate } from "#tools/testing/runs/mutate.ts";
import { answerRows, importAnswers, importVerdicts } from "./import-answers.ts";
import { makeBatch } from "./make-batch.ts";

const HEADER = [
  "annotator",
  "task",
  "system",
  "example",
  "antecedent",
  "pronoun",
  "tokens",
  "labels",
  "tags",
];

/** Rows with the cells of `HEADER`, separated by blanks; `-` is an empty cell. */
function tableOf(...rows: readonly string[]): string {
  return serializeTsv([
    HEADER,
    ...rows.map((row) => row.split(" ").map((cell) => (cell === "-" ? "" : cell))),
  ]);
}

function imported(ledger: Ledger, text: string, allBy: string | null = null, path = "answers.tsv") {
  const rows = readAnswers({ path, bytes: new TextEncoder().encode(text) });
  return rows.ok ? importAnswers(ledger, path, rows.value, allBy) : rows;
}

function ledgerAfter(ledger: Ledger, text: string, path = "answers.tsv"): Ledger {
  const result = imported(ledger, text, null, path);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.ledger;
}

/** The problems of an import, as `code line`. */
function problemsOf(ledger: Ledger, ...rows: readonly string[]): string[] {
  const result = imported(ledger, tableOf(...rows));
  return (result.ok ? result.warnings : result.problems).map(({ code, line }) => `${code} ${line}`);
}

const withGaps = smallLedger({}, { settings: { gaps: SMALL_GAPS } });

const FORMATS = {
  tsv: (rows: readonly AnswerCells[]) =>
    serializeTsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
  csv: (rows: readonly AnswerCells[]) =>
    serializeCsv([ANSWER_COLUMNS, ...rows.map((row) => ANSWER_COLUMNS.map((name) => row[name]))]),
  jsonl: (rows: readonly AnswerCells[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
};

/** Random rows that fit the small campaign, one per person, task and item. */
function randomRows(seed: number): AnswerCells[] {
  const random = seededRandom(seed);
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const remarks = ["", "a\tb", 'says "yes"', "two\nlines", "=1+1", "'=x", "il|ce \\", "été ☃"];
  const blank = Object.fromEntries(ANSWER_COLUMNS.map((name) => [name, ""])) as AnswerCells;
  return ["Ann", "Ben, the second", "=Cy", "'-Di"].flatMap((annotator) =>
    ["good", "bad"].flatMap((system) =>
      ["e1", "e2", "e3", "e4"].flatMap((example): AnswerCells[] => {
        if (random() < 0.3) return [];
        const shared = { ...blank, annotator, system, example, remark: one(remarks) };
        const flagged = one(["", "yes"]);
        const time = one(["", "2026-03-04T05:06:07.000Z"]);
        const gap: AnswerCells = {
          ...shared,
          task: annotator === "'-Di" ? "gap_resolution" : "gap",
          labels: one(["ce|il", "OTHER", "ça/cela"]),
          flagged,
          time,
        };
        const judgement: AnswerCells = {
          ...shared,
          task: annotator === "'-Di" ? "resolution" : one(["judgement", "repeat"]),
          pronoun: one(["correct", "incorrect"]),
          antecedent: one(["incorrect", ""]),
          tags: one(["", "desc_vs_presc", "own \\| tag|other"]),
          cause: one(["", "slip", "other"]),
          fixed_pronoun: one(["", "none", "0:1 1:0"]),
          flagged,
          time,
        };
        return [judgement, gap];
      }),
    ),
  );
}

describe("a table of answers", () => {
  it.each(["tsv", "csv", "jsonl"] as const)("out and in again is the identity, as %s", (format) => {
    for (let seed = 1; seed <= 25; seed++) {
      const rows = randomRows(seed);
      const path = `answers.${format}`;
      const answered = ledgerAfter(withGaps, FORMATS[format](rows), path);
      const out = FORMATS[format](answerRows(currentCampaign(answered)));
      expect(answerRows(currentCampaign(answered)).length).toBe(rows.length);
      // Into the same campaign: nothing changes, not even an event.
      expect(ledgerAfter(answered, out, path).events).toEqual(answered.events);
      // Into the campaign without answers: the same table, and the same answers as the rows gave.
      const again = ledgerAfter(withGaps, out, path);
      expect(FORMATS[format](answerRows(currentCampaign(again)))).toBe(out);
      const remarksBefore = rows.map(({ annotator, remark }) => `${annotator} ${remark}`).sort();
      const remarksAfter = answerRows(currentCampaign(again)).map((row) => `${row.annotator} ${row.remark}`);
      expect(remarksAfter.sort()).toEqual(remarksBefore);
    }
  });

  it("keeps annotations of tokens", () => {
    const header =
      "annotator\ttask\texample\tcategory\tantecedents\treference_pronoun\treference_antecedents";
    const row = "Ann\tannotation\t1:0\tanaphoric_inter_subject_it\t0:0-1:1\tnone\t0:1";
    const answered = ledgerAfter(smallLedger(), `${header}\n${row}\n`);
    const [cells] = answerRows(currentCampaign(answered));
    expect(cells).toMatchObject({
      task: "annotation",
      system: "",
      example: "1:0",
      category: "anaphoric_inter_subject_it",
      antecedents: "0:0-1:1",
      reference_pronoun: "none",
      reference_antecedents: "0:1",
    });
    expect(ledgerAfter(answered, FORMATS.tsv(answerRows(currentCampaign(answered)))).events).toEqual(
      answered.events,
    );
  });

  it("records the hash of the text, so that an answer becomes outdated when the text changes (V14)", () => {
    const answered = ledgerAfter(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"));
    const campaign = currentCampaign(answered);
    const [judgement] = campaign.judgements;
    const texts = campaignTexts(campaign);
    const candidate = texts.index.numberOf({ system: "bad", example: "e4" });
    expect(judgement?.textHash).toBe(texts.textHash(candidate ?? expect.fail()));
    const changed = smallLedger(
      {
        "systems/bad.txt":
          "Le ballon est rouge .\nIl rebondit quand tu le lâches .\nIls ont vu les plasma .\nIl brille .\n",
      },
      { annotators: [...campaign.annotators], judgements: campaign.judgements },
    );
    expect(campaignTexts(currentCampaign(changed)).isStale(judgement ?? expect.fail())).toBe(true);
  });

  it("gives all rows to one annotator", () => {
    const result = imported(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"), "Zoe");
    const ledger = result.ok ? result.value.ledger : expect.fail();
    expect(foldEvents(ledger.events).annotators.map(({ name }) => name)).toEqual(["Zoe"]);
    expect(answerRows(currentCampaign(ledger)).map(({ annotator }) => annotator)).toEqual(["Zoe"]);
  });

  it("makes a new annotator with a resolution an adjudicator", () => {
    const answered = ledgerAfter(smallLedger(), tableOf("Eve resolution bad e4 - incorrect - - -"));
    expect(foldEvents(answered.events).annotators).toMatchObject([{ name: "Eve", role: "adjudicator" }]);
  });

  it("replaces the earlier answer of the same person, and changes nothing by blank rows", () => {
    const first = ledgerAfter(smallLedger(), tableOf("Ann judgement bad e4 - incorrect - - -"));
    const result = imported(
      first,
      tableOf("Ann judgement bad e4 - correct 1:3 - -", "Ann judgement bad e1 - - - - -"),
    );
    expect(result.ok && [result.value.added, result.value.changed, result.value.blank]).toEqual([0, 1, 1]);
    const rows = result.ok ? answerRows(currentCampaign(result.value.ledger)) : [];
    expect(rows.map(({ pronoun, tokens }) => `${pronoun} ${tokens}`)).toEqual(["correct 1:3"]);
  });
});

describe("a row that does not fit", () => {
  const good = "Ann judgement bad e4 - incorrect - - -";

  it.each([
    ["an unknown system", ["Ann judgement worse e4 - incorrect - - -"], ["unknown-candidate 2"]],
    ["an unknown example", ["Ann judgement bad e9 - incorrect - - -"], ["unknown-candidate 2"]],
    ["no annotator", ["- judgement bad e4 - incorrect - - -"], ["unknown-candidate 2"]],
    ["a word that is no answer", ["Ann judgement bad e4 - maybe - - -"], ["malformed-cell 2"]],
    ["a word that is no task", ["Ann judging bad e4 - correct - - -"], ["malformed-cell 2"]],
    [
      "a token outside the text",
      ["Ann judgement bad e4 - correct 1:99 - -"],
      ["position-outside-sentence 2"],
    ],
    ["a contradiction", [good, "Ann judgement bad e4 - correct 1:3 - -"], ["duplicate-judgement 3"]],
    ["the same row twice", [good, good], ["duplicate-judgement 3"]],
    [
      "an exclusion with an answer",
      ["Ann judgement bad e4 - incorrect - - bad_translation"],
      ["answers-conflict 2"],
    ],
    ["an answer without its word", ["Ann judgement bad e4 - correct - - -"], ["answers-unfinished 2"]],
    ["a gap answer without gap filling", ["Ann gap bad e4 - - - il -"], ["unknown-label 2"]],
    [
      "everything at once",
      ["Ann judgement worse e4 - incorrect - - -", good, "Ann judgement bad e9 - correct - - -"],
      ["unknown-candidate 2", "unknown-candidate 4"],
    ],
  ])("%s is reported with its line", (_, rows, expected) => {
    expect(problemsOf(smallLedger(), ...rows)).toEqual(expected);
  });

  it.each([
    ["an unknown label", "Ann gap bad e4 - - - vous -", ["unknown-label 2"]],
    ["labels of a bad translation", "Ann gap bad e4 - - - il bad_translation", ["answers-conflict 2"]],
  ])("%s is reported with its line", (_, row, expected) => {
    expect(problemsOf(withGaps, row)).toEqual(expected);
  });

  it("of another text is reported, and leaves everything as it was", () => {
    const text = `annotator\ttask\tsystem\texample\tpronoun\ttext_hash\nAnn\tjudgement\tbad\te4\tincorrect\t${"0".repeat(64)}\n`;
    const result = imported(smallLedger(), text);
    expect(result.ok ? [] : result.problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
      "judgements-stale 2",
    ]);
  });
});

const PLAIN: PromptOptions = { context: 1, withReference: false, template: DEFAULT_TEMPLATE };

function scopedOf(ledger: Ledger): ScopedCampaign {
  return new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
}

function requestsOf(ledger: Ledger, options: Partial<PromptOptions> = {}) {
  const { campaign, outcomes } = scopedOf(ledger);
  return [...judgeRequests(campaign, outcomes.texts, { ...PLAIN, ...options })];
}

function judges(ledger: Ledger) {
  const { campaign, outcomes } = scopedOf(ledger);
  return campaignJudges(campaign, outcomes);
}

function judgesOfFiles(ledger: Ledger) {
  return judges(ledger).filter(({ isComputed }) => !isComputed);
}

function fileOf(text: string, path = "verdicts.jsonl") {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** The campaign with the verdicts, and the codes of all problems. */
function withVerdicts(ledger: Ledger, text: string, path?: string) {
  const file = fileOf(text, path);
  const read = readVerdicts(file);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join());
  const imported = importVerdicts(ledger, file.path, read.value);
  if (!imported.ok) throw new Error(imported.problems.map(({ message }) => message).join());
  const codes = [...read.warnings, ...imported.warnings].map(({ code, line }) => `${code} ${line}`);
  return { ...imported.value, codes };
}

const ledger = judgedLedger();

describe("requests", () => {
  it("ask once about each decision, and name no system", () => {
    const requests = requestsOf(ledger);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    expect(requests.length).toBeGreaterThan(4);
    for (const { id, prompt } of requests) {
      expect(readRequestId(id)).toMatchObject({ context: 1, reference: false });
      expect(id.length).toBeLessThanOrEqual(64);
      expect(`${id} ${prompt}`).not.toMatch(/\b(?:good|bad)\b(?! translation)/);
      expect(prompt).toContain("<p>");
      expect(prompt).not.toContain("{{");
    }
  });

  it("have another id with another prompt, and the reference only on request", () => {
    const [plain] = requestsOf(ledger);
    const [withReference] = requestsOf(ledger, { withReference: true });
    expect(plain?.prompt).not.toContain("Reference translation");
    expect(withReference?.prompt).toContain("Reference translation");
    expect(withReference?.id).not.toBe(plain?.id);
    expect(readRequestId(withReference?.id ?? "")?.reference).toBe(true);
  });

  it("fill a template, whose unknown fields are named", () => {
    const [first] = requestsOf(ledger, { template: "{{pronoun}} in {{ target_language }}?" });
    expect(first?.prompt).toMatch(/^\S+ in fr\?$/);
    expect(unknownFields("{{source}} {{sauce}} {{toString}}")).toEqual(["sauce", "toString"]);
  });
});

describe("importVerdicts", () => {
  const requests = requestsOf(ledger);
  const answers = requests.map(({ id }, at) =>
    JSON.stringify({
      id,
      answer: at % 2 === 0 ? "Yes." : '{"verdict":"incorrect","probability":0.1}',
      cost: 0.5,
    }),
  );
  const text = `{"judge":"a model","version":"7"}\n${answers.join("\n")}\n`;

  it("gives every candidate its verdict, and counts the cost of a decision once", () => {
    const { ledger: after, added, unreadable, codes } = withVerdicts(ledger, text);
    const { outcomes } = scopedOf(after);
    expect(added).toBe(outcomes.texts.index.count);
    expect([unreadable, codes]).toEqual([0, []]);
    const names = judges(after).map(({ name }) => name);
    expect(names).toEqual(["automatic pass", "string match", "learnt agreement", "a model"]);
    const [model] = judgesOfFiles(after);
    expect(model).toMatchObject({ name: "a model", version: "7", reference: false, context: 1, outdated: 0 });
    expect(model?.cost).toBe(0.5 * requests.length);
    expect(model?.opinions.size).toBe(added);
  });

  it("counts what was read, abstained and unreadable, and takes the user's name for the judge", () => {
    const [one, two, three] = requests.map(({ id }) => id);
    const lines = [
      { id: one, answer: '{"verdict":"abstains"}' },
      { id: two, answer: "As a model, I …" },
      { id: three, answer: "Yes." },
    ];
    const file = fileOf(
      `{"judge":"a model","version":"7"}\n${lines.map((line) => JSON.stringify(line)).join("\n")}`,
    );
    const read = readVerdicts(file);
    if (!read.ok) throw new Error("the file does not read");
    const imported = importVerdicts(ledger, file.path, read.value, { name: "own", version: "8" });
    if (!imported.ok) throw new Error("the verdicts are refused");
    const { judge, version, read: lineCount, abstained, unreadable, outdated } = imported.value;
    expect({ judge, version, lineCount, abstained, unreadable, outdated }).toEqual({
      judge: "own",
      version: "8",
      lineCount: 3,
      abstained: 1,
      unreadable: 1,
      outdated: 0,
    });
    expect(judgesOfFiles(imported.value.ledger).map(judgeTitle)).toEqual(["own 8"]);
  });

  it("changes nothing if the same file comes again, and keeps the bytes of the campaign’s file", () => {
    const once = withVerdicts(ledger, text).ledger;
    const twice = withVerdicts(once, text);
    expect(twice).toMatchObject({ added: 0, changed: 0 });
    expect(serializeCampaign(twice.ledger)).toBe(serializeCampaign(once));
    expect(serializeCampaign(withVerdicts(ledger, text).ledger)).toBe(serializeCampaign(once));
    const read = openCampaignFile(fileOf(serializeCampaign(once), "c.json"));
    if (!read.ok) throw new Error("unreadable");
    expect(serializeCampaign(read.value)).toBe(serializeCampaign(once));
  });

  it("replaces an earlier verdict of the same judge and version, and makes another version another judge", () => {
    const row = '{"system":"bad","example":"e1","verdict":"correct"}';
    const first = withVerdicts(ledger, `{"judge":"m"}\n${row}`).ledger;
    const second = withVerdicts(first, `{"judge":"m"}\n${row.replace('"correct"', '"incorrect"')}`);
    expect(second).toMatchObject({ added: 0, changed: 1 });
    const third = withVerdicts(second.ledger, `{"judge":"m","version":"2"}\n${row}`).ledger;
    expect(
      judgesOfFiles(third).map(({ version, opinions }) => [version, [...opinions.values()][0]?.verdict]),
    ).toEqual([
      ["", "incorrect"],
      ["2", "correct"],
    ]);
  });

  it("lists answers that cannot be read, and counts them as abstained", () => {
    const [first] = requests;
    const {
      unreadable,
      codes,
      ledger: after,
    } = withVerdicts(
      ledger,
      `${JSON.stringify({ id: first?.id, answer: "Perhaps?" })}\nno JSON\n`,
      "some model.jsonl",
    );
    expect([unreadable, codes]).toEqual([1, ["verdict-unreadable 1", "malformed-json 2"]]);
    const [model] = judgesOfFiles(after);
    expect(model?.name).toBe("some model");
    expect([...(model?.opinions.values() ?? [])].every(({ verdict }) => verdict === "abstains")).toBe(true);
  });

  it("takes a whole number for the name with its digits, and says what is wrong with other values", () => {
    const lines = [
      { system: 7, example: 12, verdict: "correct" },
      { system: "s", example: 2.5, verdict: "correct" },
      { system: ["s"], example: "e1", verdict: "correct" },
      { example: "e1", verdict: "correct" },
    ].map((line) => JSON.stringify(line));
    const read = readVerdicts(fileOf(lines.join("\n")));
    if (!read.ok) throw new Error("unreadable");
    expect(read.value.rows.map(({ subject }) => subject)).toEqual([
      { system: "7", example: "12", textHash: "" },
    ]);
    const expected =
      "is no verdict: expected JSON with id, or with system and example, each a text or a whole number";
    expect(read.warnings.map(({ message }) => message)).toEqual([
      `${expected}; found example 2.5`,
      `${expected}; found system ["s"]`,
      expected,
    ]);
    expect(recogniseFile(fileOf(lines[0] ?? ""))[0]?.reader.kind).toBe("verdicts");
  });

  it("leaves out verdicts on texts that have changed, and reports unknown ids", () => {
    const [first] = requests;
    const other = (first?.id ?? "").replace(/-[0-9a-f]{12}-([0-9a-f]{12})$/, "-000000000000-$1");
    const lines = [other, "c1n-000000000000-000000000000-000000000000", first?.id].map((id) =>
      JSON.stringify({ id, answer: "yes" }),
    );
    const { outdated, codes } = withVerdicts(ledger, lines.join("\n"));
    expect([outdated, codes]).toEqual([1, ["judgements-stale 1", "unknown-candidate 2"]]);
  });

  it("reads the output of a batch interface, and scores with a threshold", () => {
    const [first] = requests;
    const body = {
      model: "m-2",
      choices: [{ message: { content: '```json\n{"verdict":"incorrect"}\n```' } }],
    };
    const line = JSON.stringify({
      id: "x",
      custom_id: first?.id,
      response: { status_code: 200, body },
      error: null,
    });
    expect(recogniseFile(fileOf(line))[0]?.reader.kind).toBe("verdicts");
    expect(withVerdicts(ledger, line).judge).toBe("m-2");
    const scores =
      '{"judge":"metric","threshold":0.8}\n{"system":"bad","example":"e1","score":0.79}\n{"system":"good","example":"e1","score":0.8}\n';
    expect(recogniseFile(fileOf(scores))[0]?.reader.kind).toBe("verdicts");
    const [metric] = judgesOfFiles(withVerdicts(ledger, scores).ledger);
    expect([...(metric?.opinions.values() ?? [])].map(({ verdict }) => verdict).sort()).toEqual([
      "correct",
      "incorrect",
    ]);
  });

  it("does not take the requests themselves for verdicts", () => {
    const [first] = requests;
    if (first === undefined) throw new Error("no request");
    for (const format of ["plain", "openai-batch"] as const)
      expect(recogniseFile(fileOf(requestLine(first, format, "m")))[0]?.reader.kind).not.toBe("verdicts");
  });

  it("reads answers that are in the row of their request", () => {
    const [first] = requestsOf(ledger);
    if (first === undefined) throw new Error("there is a request");
    const line = JSON.stringify({ id: first.id, prompt: first.prompt, answer: "Yes." });
    expect(recogniseFile(fileOf(line))[0]?.reader.kind).toBe("verdicts");
    const event = withVerdicts(ledger, `${line}\n`).ledger.events.find(({ kind }) => kind === "verdicts");
    expect(event).toMatchObject({ verdicts: [{ verdict: "correct" }] });
  });

  it("changes no outcome, and reaches neither a batch nor an annotator of a blind campaign", () => {
    const { ledger: after } = withVerdicts(ledger, text);
    const outcomesOf = (one: Ledger) => scopedOf(one).scored.map(({ outcome }) => outcome);
    expect(outcomesOf(after)).toEqual(outcomesOf(ledger));
    const plan = {
      annotator: "a1",
      candidates: [{ system: "bad", example: "e1" }],
      tasks: [],
      created: null,
    };
    expect(serializeCampaign(makeBatch(after, plan))).toBe(serializeCampaign(makeBatch(ledger, plan)));
    expect(serializeCampaign(ledgerForOwner(after, "a1"))).toBe(
      serializeCampaign(ledgerForOwner(ledger, "a1")),
    );
  });

  it("reaches a batch with a second look only sealed, and only for the batch's own candidates", () => {
    const said = ["e1", "e2", "e3"].map((example) =>
      JSON.stringify({ system: "bad", example, verdict: "incorrect", reason: "Wrong gender." }),
    );
    const { ledger: judged } = withVerdicts(ledger, `{"judge":"oracle"}\n${said.join("\n")}`);
    const { campaign, outcomes } = scopedOf(judged);
    const judge = { name: "oracle", version: "" };
    const secondLook = sealedObjections(campaign.verdictsGiven, outcomes.texts, {
      judge,
      seed: campaign.seed,
      control: 5,
    });
    expect(secondLook.objections.length).toBeGreaterThan(1);
    const after = later(judged, { kind: "setting", author: null, key: "secondLook", value: secondLook });
    const [first] = secondLook.objections;
    if (first === undefined) throw new Error("nothing is sealed");
    const { system, example } = first;
    const plan = { annotator: "a1", candidates: [{ system, example }], tasks: [], created: null };
    const batch = makeBatch(after, plan);
    expect(campaignOf(batch, foldEvents(batch.events)).secondLook).toEqual({
      ...secondLook,
      objections: [first],
    });
    // The batch, and what an annotator of a blind campaign has, contain no word of the judge.
    for (const one of [batch, ledgerForOwner(after, "a1")])
      expect(serializeCampaign(one)).not.toMatch(/oracle|Wrong gender|"verdicts?"/);
    // A batch for gaps has no objections.
    const gaps = makeBatch(after, { ...plan, task: "gap-filling" });
    expect(campaignOf(gaps, foldEvents(gaps.events)).secondLook?.objections).toEqual([]);
  });

  const timeout = runs(60_000, 1_800_000);
  it("reads damaged files to problems, or to a campaign that can be written and read again", {
    timeout,
  }, () => {
    const rows = [
      '{"system":"bad","example":"e1","verdict":"incorrect","probability":0.2,"reason":"Wrong gender."}',
      '{"system":"good","example":"e2","score":0.79,"cost":0.01,"seconds":2}',
      '{"system":"good","example":"e3","answer":"Nein, “il” ist falsch."}',
    ];
    const whole = new TextEncoder().encode(
      text.replace('"version":"7"', '"version":"7","threshold":0.8') + rows.join("\n"),
    );
    const random = seededRandom(55);
    let imported = 0;
    for (let run = 0; run < runs(150, 5000); run++) {
      const { what, bytes } = mutate(whole, random);
      const read = readVerdicts({ path: "verdicts.jsonl", bytes });
      const changed = read.ok ? importVerdicts(ledger, "verdicts.jsonl", read.value) : read;
      if (!changed.ok) {
        expect(changed.problems.length, what).toBeGreaterThan(0);
        continue;
      }
      imported++;
      const after = changed.value.ledger;
      const again = openCampaignFile(fileOf(serializeCampaign(after), "c.json"));
      expect(again.ok && serializeCampaign(again.value), what).toBe(serializeCampaign(after));
      for (const { opinions, cost } of judgesOfFiles(after)) {
        for (const { probability } of opinions.values())
          expect(probability === null || (probability >= 0 && probability <= 1), what).toBe(true);
        expect(cost === null || Number.isFinite(cost), what).toBe(true);
      }
    }
    // Otherwise, nothing but rejected files would have been tried.
    expect(imported).toBeGreaterThan(runs(20, 500));
  });
});
