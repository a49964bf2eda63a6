// Makes a PROTEST database that is small enough to check by hand, and changes it by SQL. For tests that do not need the
// shared data.

import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { plainSqlite } from "#tools/testing/node-sqlite.ts";

const SENTENCES: readonly (readonly [corpora: readonly number[], lines: readonly string[]])[] = [
  [
    [1, 3],
    ["The ball is red .", "It bounces when you drop it .", "They saw the plasma .", "It glows ."],
  ],
  // The second system has different tokens for the source.
  [[5], ["The ball is red.", "It bounces when you drop it.", "They saw the plasma.", "It glows."]],
  [
    [2],
    ["La balle est rouge .", "Elle rebondit quand on la lâche .", "Ils ont vu le plasma .", "Il brille ."],
  ],
  [
    [4],
    ["La balle est rouge .", "Elle rebondit quand on la lâche .", "Ils ont vu le plasma .", "Elle brille ."],
  ],
  [
    [6],
    ["Le ballon est rouge .", "Il rebondit quand vous le lâchez .", "Ils ont vu les plasma .", "Il brille ."],
  ],
];

/**
 * Examples: number, line, position in each source (1, 3, 5), antecedent (line, start, end, head), category. `tgt`: the
 * token linked to the pronoun in every target. `ants`: the token linked to the head in each target (2, 4, 6).
 */
const EXAMPLES = [
  { no: 1, line: 1, pos: [0, 0, 0], ant: [0, 0, 1, 1], category: 1, tgt: 0, ants: [1, 1, 1] },
  { no: 2, line: 1, pos: [5, 5, 5], ant: [0, 0, 1, 1], category: 2, tgt: 4, ants: [1, 1, 1] },
  { no: 3, line: 3, pos: [0, 0, 0], ant: [2, 2, 3, 3], category: 1, tgt: 0, ants: [4, 4, 4] },
  { no: 4, line: 1, pos: [3, 3, 3], ant: null, category: 3, tgt: 3, ants: null },
] as const;

function inserts(): string[] {
  const sql: string[] = [
    "insert into meta_data values ('file_version', 'PROTEST 1.1'), ('file_type', 'master'), ('master_id', 'small'), ('master_description', 'Small'), ('config:highlight', 'default')",
    "insert into corpora values (1, 'small/source.tok.en', 0), (2, 'small/reference.tok.fr', 1), (3, 'north/source.tok.en', 0), (4, 'north/target.tok.fr', 1), (5, 'south/source.tok.en', 0), (6, 'south/target.tok.fr', 1)",
    "insert into categories values (1, 'anaphoric_inter_subject_it', 1), (2, 'anaphoric_inter_non-subject_it', 1), (3, 'addressee_generic_you', 0)",
    "insert into annotators values (1, 'Ana'), (2, 'Ben')",
  ];
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  for (let corpus = 1; corpus <= 6; corpus++) {
    const lines = SENTENCES.find(([corpora]) => corpora.includes(corpus))?.[1] ?? [];
    lines.forEach((sentence, line) => {
      sql.push(
        `insert into sentences (corpus, line, sentence) values (${corpus}, ${line}, ${text(sentence)})`,
      );
    });
    sql.push(`insert into documents (corpus, start, end) values (${corpus}, 0, 1), (${corpus}, 2, 3)`);
  }
  [1, 3, 5].forEach((source, pair) => {
    const target = source + 1;
    const lines = SENTENCES.find(([corpora]) => corpora.includes(source))?.[1] ?? [];
    for (const { no, line, pos, ant, category, tgt, ants } of EXAMPLES) {
      const tokens = (lines[line] ?? "").split(" ");
      const position = pos[pair] ?? 0;
      const pronoun = tokens[position] ?? "";
      const index = tokens.slice(0, position).filter((t) => t.toLowerCase() === pronoun.toLowerCase()).length;
      // Candidates are presented in the reverse order of the rows: 4, 3, 2, 1.
      sql.push(
        `insert into pro_candidates values (${pair * 4 + no}, ${source}, ${target}, ${no}, ${line}, ${text(pronoun)}, ${position}, ${index}, ${category}, ${5 - no})`,
        `insert into translations (tgtcorpus, example_no, ant_no, line, tgtpos) values (${target}, ${no}, null, ${line}, ${tgt})`,
      );
      if (ant === null) continue;
      const [antLine, start, end, head] = ant;
      const headToken = (lines[antLine] ?? "").split(" ")[head] ?? "";
      sql.push(
        `insert into pro_antecedents (srccorpus, tgtcorpus, example_no, ant_no, line, srcstartpos, srcendpos, srchead, srcheadpos, srcheadindex) values (${source}, ${target}, ${no}, 1, ${antLine}, ${start}, ${end}, ${text(headToken)}, ${head}, ${head - start})`,
        `insert into translations (tgtcorpus, example_no, ant_no, line, tgtpos) values (${target}, ${no}, 1, ${antLine}, ${ants?.[pair] ?? 0})`,
      );
    }
  });
  return sql;
}

/** Two judgements by Ana, one by Ben and one by the master user, all of candidates of north and south. */
const JUDGEMENTS = [
  "insert into annotations values (1, 5, 'ok', 'ok', 'good', 1, 'ana_ok ant_ok'), (2, 9, 'bad', 'ok', '', 1, 'ana_notokens ant_ok'), (3, 9, 'bad', 'bad', '', 2, 'ana_ok ant_ok'), (4, 8, 'unset', 'ok', '', -1, 'ana_ok ant_ok')",
  "insert into token_annotations values (1, 5, 1, 0, 'ok', 1), (2, 5, 0, 1, 'ok', 1)",
  "insert into tag_annotations values (1, 9, 2, 'ant_unsure')",
  "insert into task_definition values (1, 'pilot', 'IAA'), (2, 'pilot', '1')",
  "insert into annotation_tasks values (1, 9), (2, 5), (2, 8)",
];

interface SmallDatabase {
  /** SQL that runs after all rows are inserted. */
  readonly sql?: string;
  /** Whether the database has no judgements and no tasks. */
  readonly unjudged?: boolean;
  /** Definitions that replace the usual definition of a table, by the table's name; "" = the table is not created. */
  readonly tables?: Readonly<Record<string, string>>;
}

/** The bytes of the database: a reference and two systems, four examples, three categories. */
export async function smallDatabase({
  sql = "",
  unjudged = false,
  tables = {},
}: SmallDatabase = {}): Promise<Uint8Array> {
  const sqlite = await plainSqlite();
  const database = new sqlite.Database();
  try {
    for (const [table, definition] of Object.entries(TABLE_DEFINITIONS)) {
      database.run(tables[table] ?? definition);
    }
    for (const index of INDEX_DEFINITIONS) if (Object.keys(tables).length === 0) database.run(index);
    for (const statement of [...inserts(), ...(unjudged ? [] : JUDGEMENTS)]) {
      // Rows that do not fit changed or missing tables are skipped.
      try {
        database.run(statement);
      } catch (error) {
        if (Object.keys(tables).length === 0) throw error;
      }
    }
    database.run(sql);
    return database.export();
  } finally {
    database.close();
  }
}
