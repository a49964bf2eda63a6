// Makes batches of two annotators as PROTEST's own tool saves them, in several states, together with the newest
// judgements.
import fc from "fast-check";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { campaignIn, ledgerOf } from "./opened-database.ts";
import { originalSaves, type SavedByOriginal } from "./original-saves.ts";
import { smallDatabase } from "./small-database.ts";

/** One save in PROTEST's tool. `saved`: null = the annotator removed the judgement. */
interface Save {
  readonly candidate: number;
  readonly saved: SavedByOriginal | null;
}

/** What one annotator does in each session: a list of saves. After each session, the file is copied. */
type Sessions = readonly (readonly Save[])[];

interface Plan {
  readonly people: readonly [Sessions, Sessions];
  /** For each import, indexes in `ReturnedBatches.files`, modulo the number of files. */
  readonly imports: readonly (readonly number[])[];
}

const answer = fc.constantFrom("ok", "bad", "unset");
const contents: fc.Arbitrary<SavedByOriginal> = fc.record({
  ant: answer,
  pro: answer,
  // No comma or space at the ends, so that a row can be written as text.
  remark: fc.constantFrom("", "x", "y"),
  tokens: fc.uniqueArray(fc.constantFrom([0, 0], [0, 1], [1, 0]), { maxLength: 2, selector: String }),
  tags: fc.uniqueArray(fc.constantFrom("ant_unsure", "mine"), { maxLength: 2 }),
}) as fc.Arbitrary<SavedByOriginal>;

function sessionsOn(candidates: readonly number[]): fc.Arbitrary<Sessions> {
  const save = fc.record({
    candidate: fc.constantFrom(...candidates),
    saved: fc.option(contents, { freq: 2 }),
  });
  return fc.array(fc.array(save, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
}

/** Plans for these candidates (ids of `pro_candidates`). An import has one to four files. */
export function plansOn(candidates: readonly number[]): fc.Arbitrary<Plan> {
  const sessions = sessionsOn(candidates);
  const imports = fc.array(fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }), { maxLength: 4 });
  return fc.record({ people: fc.tuple(sessions, sessions), imports });
}

interface ReturnedBatches {
  /** The bytes of the campaign's database, which has judgements of both annotators. */
  readonly master: Uint8Array;
  /** The files of both annotators in all states. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** The files of each import. The newest states of both annotators are among them. */
  readonly imports: readonly (readonly { readonly name: string; readonly bytes: Uint8Array }[])[];
  /** The judgements in the newest states, in the form in which `answersIn` writes them. */
  readonly expected: readonly string[];
}

/** Which program made the batches: PROTEST, which also assigns candidates of the reference, or Referee. */
export type BatchMaker = "PROTEST" | "Referee";

export async function returnedBatches(
  maker: BatchMaker,
  { people, imports }: Plan,
): Promise<ReturnedBatches> {
  // Annotator 1 has also judged a candidate of the reference.
  const sql =
    maker === "PROTEST" ? "insert into annotations values (5, 1, 'ok', 'bad', '', 1, 'ana_ok ant_ok')" : "";
  const master = await smallDatabase({ sql });
  const files: { name: string; bytes: Uint8Array }[] = [];
  const newest: number[] = [];
  const expected = new Map((await answersIn(master)).map((line) => [line.split(":")[0] ?? "", line]));
  for (const [place, sessions] of people.entries()) {
    const annotator = place + 1;
    let bytes = await batchFor(maker, master, annotator);
    for (const [session, saves] of sessions.entries()) {
      for (const { candidate, saved } of saves) {
        bytes = await editedDatabase(bytes, originalSaves(candidate, annotator, saved ?? {}));
        const line = answerLine(candidate, annotator, saved ?? {});
        if (line === null) expected.delete(`${candidate} ${annotator}`);
        else expected.set(`${candidate} ${annotator}`, line);
      }
      // By name, the newest state is sorted first.
      files.push({ name: `${annotator}-${9 - session}.db`, bytes });
    }
    newest.push(files.length - 1);
  }
  const chosen = imports.map((places) => places.map((place) => place % files.length));
  const imported = new Set(chosen.flat());
  const notImported = newest.filter((place) => !imported.has(place));
  const calls = notImported.length === 0 ? chosen : [...chosen, notImported];
  return {
    master,
    files,
    imports: calls.map((places) => places.flatMap((place) => files[place] ?? [])),
    expected: [...expected.values()].sort(),
  };
}

/** The batch of an annotator, before the first save in PROTEST's tool. */
async function batchFor(maker: BatchMaker, master: Uint8Array, annotator: number): Promise<Uint8Array> {
  if (maker === "PROTEST") {
    const others = ["annotations", "token_annotations", "tag_annotations"]
      .map((table) => `delete from ${table} where annotator_id <> ${annotator};`)
      .join(" ");
    return editedDatabase(
      master,
      `${others} update meta_data set tag_value = 'annotation_batch' where tag = 'file_type';
        insert into meta_data values ('annotator_id', '${annotator}'), ('annotator_name', (select name from annotators where id = ${annotator})), ('time_created', '2026-11-21 10:00:0${annotator}');
        delete from annotators where id <> ${annotator}; delete from annotation_tasks; insert into annotation_tasks select 1, id from pro_candidates`,
    );
  }
  const ledger = await ledgerOf(master);
  const candidates = campaignIn(ledger).candidates ?? [];
  const created = "2026-11-21T10:00:00.000Z";
  const batch = makeBatch(ledger, { annotator: String(annotator), candidates, tasks: [], created });
  return writeProtest(batch, await sqliteInTest());
}

/** The line of a judgement; null = an empty judgement, for which PROTEST stores no row. */
function answerLine(candidate: number, annotator: number, saved: SavedByOriginal): string | null {
  const { ant = "unset", pro = "unset", remark = "", tokens = [], tags = [] } = saved;
  if (`${ant}${pro}${remark}` === "unsetunset" && tokens.length + tags.length === 0) return null;
  const where = tokens.map(([line, token]) => `${line}.${token}`).sort();
  return `${candidate} ${annotator}: ${ant} ${pro} ${remark} [${where}] {${[...tags].sort()}}`;
}

/** All judgements of a database, one line each, sorted. */
export async function answersIn(bytes: Uint8Array): Promise<string[]> {
  const list = (table: string, value: string) =>
    `(select group_concat(v, ',') from (select ${value} v from ${table} t where t.candidate = a.candidate and t.annotator_id = a.annotator_id order by 1))`;
  const rows = await plainRows(
    bytes,
    `select candidate, annotator_id, ant_annotation, anaph_annotation, remarks, ${list("token_annotations", "line || '.' || token")}, ${list("tag_annotations", "tag")} from annotations a`,
  );
  return rows
    .map(
      ([candidate, annotator, ant, pro, remark, tokens, tags]) =>
        `${candidate} ${annotator}: ${ant} ${pro} ${remark} [${tokens ?? ""}] {${tags ?? ""}}`,
    )
    .sort();
}
