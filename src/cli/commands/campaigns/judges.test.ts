// Tests the whole way of a judge: requests out, verdicts in, a blind sample for people, and the corrected table, which
// equals an independent recount.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { listsBy } from "#core/base/grouping.ts";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { parseCampaign } from "#core/io/file/campaign-file.ts";
import { isControl, judgeDigits } from "#core/judges/sealed-objections.ts";
import { foldEvents } from "#core/ledger/fold.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** The demo without the answers of its people. */
function demo(): string {
  const folder = resolve(import.meta.dirname, "../../../../public/demo/en-fr");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("judgements"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), bytes: new Uint8Array(readFileSync(path)) }));
  return test.folder("demo", files);
}

const lines = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** A number from 0 to 99 that depends on the texts only. */
const dice = (...texts: readonly string[]) =>
  [...texts.join("|")].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 100;

interface Row {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly verdict: string;
  readonly output_pronoun: string;
}

it("corrects the accuracy of the demo by a model’s verdicts and 40 blind judgements", async () => {
  const campaign = demo();
  const prompts = test.path("prompts.jsonl");
  expect((await runInTest("prompts", campaign, "-o", prompts, "--json")).status).toBe(0);
  const requests = lines(readFileSync(prompts, "utf8"));
  const rows: Row[] = lines((await runInTest("verdicts", campaign, "--json")).out);
  // Only a translation with linked words can be judged correct.
  const isCorrect = ({ system, example, output_pronoun: words }: Row) =>
    words !== "" && dice(system, example) < 70;
  // The model errs in every fifth request, abstains in some, and answers in several forms.
  const said = new Map<string, string>();
  const verdicts = requests.map(({ id, prompt }: { id: string; prompt: string }, at: number) => {
    expect(prompt).not.toMatch(/heron|magpie|sparrow/);
    const says = dice(id) < 12 ? "abstains" : dice(id, "x") < 65 ? "correct" : "incorrect";
    said.set(id, says);
    const forms = [
      { id, answer: says === "correct" ? "Yes." : says === "incorrect" ? "Nein." : "unsure" },
      { id, answer: `Here it is:\n\`\`\`json\n{"verdict": "${says}"}\n\`\`\`` },
      { custom_id: id, response: { body: { model: "m", choices: [{ message: { content: says } }] } } },
    ];
    return JSON.stringify(forms[at % forms.length]);
  });
  const file = test.file("verdicts.jsonl", `{"judge":"simulated","version":"1"}\n${verdicts.join("\n")}\n`);
  const withVerdicts = test.path("with-verdicts.json");
  const imported = JSON.parse((await runInTest("answers", campaign, file, "-o", withVerdicts, "--json")).out);
  expect(imported).toMatchObject({ judge: "simulated", added: rows.length, unreadable: 0, outdated: 0 });

  const batches = test.path("batches");
  const options = ["--among", "Ann", "--what", "sample", "--sample", "40", "--judge", "simulated"];
  const divided = await runInTest("divide", withVerdicts, ...options, "-o", batches, "--json");
  expect(JSON.parse(divided.out)).toMatchObject({ candidates: 40, sample: 40 });
  const [name = ""] = readdirSync(batches);
  const text = gunzipSync(readFileSync(join(batches, name))).toString("utf8");
  expect(text).not.toContain("simulated");
  const parsed = parseCampaign(name, text);
  if (!parsed.ok) throw new Error("the batch cannot be read");
  const ofBatch = campaignOf(parsed.value, foldEvents(parsed.value.events));
  const texts = new CampaignTexts(ofBatch);
  const rowOf = new Map(rows.map((row) => [JSON.stringify([row.system, row.example]), row]));
  const sampled = texts.index.numbers.map((candidate) => {
    const { system, example } = texts.index.keyOf(candidate);
    const row = rowOf.get(JSON.stringify([system, example]));
    if (row === undefined) throw new Error("unknown");
    const { pronoun = [], antecedent = [] } = texts.toJudge(candidate).marks ?? {};
    const tokens = [...pronoun, ...antecedent].map(({ line, position }) => `${line}:${position}`);
    const answer = isCorrect(row) ? "correct" : "incorrect";
    const head = texts.needsAntecedent(texts.example(candidate))
      ? antecedent.length > 0
        ? answer
        : "incorrect"
      : "";
    const chosen = answer === "correct" ? tokens.join(" ") : "";
    return { row, cells: ["judgement", system, example, head, answer, chosen].join("\t") };
  });
  const table = test.file(
    "answers.tsv",
    `task\tsystem\texample\tantecedent\tpronoun\ttokens\n${sampled.map(({ cells }) => cells).join("\n")}\n`,
  );
  const answered = test.path("answered.json");
  const done = await runInTest(
    "answers",
    join(batches, name),
    table,
    "--as",
    "Ann",
    "-o",
    answered,
    "--json",
  );
  expect(done.problems.filter((line) => line.includes("error"))).toEqual([]);
  const merged = test.path("merged.json");
  expect((await runInTest("merge", withVerdicts, answered, "-o", merged)).status).toBe(0);

  // An independent recount from what was printed and said.
  const audit = JSON.parse((await runInTest("audit", merged, "--json")).out);
  const ids = new Map<string, string>();
  const { campaign: whole, index } = await wholeTexts(withVerdicts);
  for (const row of rows) {
    const number = index.numberOf(row) ?? -1;
    const hash = whole.textHash(number).slice(0, 12);
    const id = requests.find((one: { id: string }) => one.id.split("-")[2] === hash)?.id ?? "";
    ids.set(JSON.stringify([row.system, row.example]), id);
  }
  const judged = new Set(sampled.map(({ row }) => row));
  const found = audit.judge_systems.filter(({ judge }: { judge: string }) => judge === "simulated 1");
  expect(found).toHaveLength(3);
  for (const one of found) {
    const own = rows.filter(({ system }) => system === one.system);
    const byStratum = listsBy(own, (row) => {
      const says = said.get(ids.get(JSON.stringify([row.system, row.example])) ?? "");
      return `${says} ${row.verdict}`;
    });
    let hits = own.filter((row) => judged.has(row) && isCorrect(row)).length;
    let isMissing = false;
    for (const stratum of byStratum.values()) {
      const cells = [...listsBy(stratum, ({ category }) => category).values()];
      const known = cells.filter((cell) => cell.some((row) => judged.has(row)));
      const left = stratum.filter((row) => !judged.has(row)).length;
      if (left > 0 && known.length === 0) isMissing = true;
      const size = known.reduce((sum, cell) => sum + cell.length, 0);
      const share = known.reduce((sum, cell) => {
        const sample = cell.filter((row) => judged.has(row));
        expect(sample.length).toBeLessThan(5);
        return sum + (cell.length * sample.filter(isCorrect).length) / sample.length;
      }, 0);
      hits += size === 0 ? 0 : (left * share) / size;
    }
    expect(one.judged).toBe(own.filter((row) => judged.has(row)).length);
    if (isMissing) expect(one.corrected).toBeNull();
    else expect(one.corrected).toBeCloseTo(hits / own.length, 12);
    expect(one.reason).toBe(isMissing ? "verdict_not_judged" : null);
  }
  expect(found.some(({ corrected }: { corrected: number | null }) => corrected !== null)).toBe(true);
});

it("switches the second look on with a judge’s verdicts, and off again", async () => {
  const campaign = demo();
  const rows: Row[] = lines((await runInTest("verdicts", campaign, "--json")).out);
  const verdicts = rows.map(({ system, example }, at) =>
    JSON.stringify({ system, example, verdict: ["correct", "incorrect", "abstains"][at % 3] }),
  );
  const file = test.file("objecting.jsonl", `{"judge":"oracle","version":"2"}\n${verdicts.join("\n")}\n`);
  const on = test.path("second-look.json");
  const run = async (...words: string[]) => runInTest("answers", ...words, "--json");
  const switchedOn = JSON.parse((await run(campaign, file, "--second-look", "20", "-o", on)).out);
  const { campaign: texts, index } = await wholeTexts(on);
  const { secondLook, seed } = parsedCampaign(on);
  // Two of three verdicts are no abstentions; a fifth of the texts is the control share.
  const expected = index.numbers.filter((candidate) => {
    const key = index.keyOf(candidate);
    const at = rows.findIndex((row) => row.system === key.system && row.example === key.example);
    const text = { example: key.example, textHash: texts.textHash(candidate) };
    return at % 3 < 2 && !isControl(text, { seed, control: 20 });
  });
  expect(secondLook).toMatchObject({ control: 20, judge: judgeDigits({ name: "oracle", version: "2" }) });
  expect(secondLook?.objections.map(({ system, example }) => [system, example]).sort()).toEqual(
    expected.map((candidate) => [index.keyOf(candidate).system, index.keyOf(candidate).example]).sort(),
  );
  expect(switchedOn.objections).toBe(expected.length);

  const off = test.path("no-second-look.json");
  expect(JSON.parse((await run(on, file, "--second-look", "0", "-o", off)).out).objections).toBe(0);
  expect(parsedCampaign(off).secondLook).toBeNull();
  // Without the option, the second look stays as it is.
  expect(JSON.parse((await run(on, file, "-o", test.path("same.json"))).out).objections).toBeNull();
  expect(parsedCampaign(test.path("same.json")).secondLook).toEqual(secondLook);
  expect((await run(campaign, file, "--second-look", "4", "-o", on)).problems.join()).toContain(
    "expected a whole number from 5 to 90, or 0",
  );
});

function parsedCampaign(path: string) {
  const parsed = parseCampaign(path, readFileSync(path, "utf8"));
  if (!parsed.ok) throw new Error("the campaign cannot be read");
  return campaignOf(parsed.value, foldEvents(parsed.value.events));
}

async function wholeTexts(path: string) {
  const texts = new CampaignTexts(parsedCampaign(path));
  return { campaign: texts, index: texts.index };
}
