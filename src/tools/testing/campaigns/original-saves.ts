// Saves judgements with the SQL statements of PROTEST's own tool (AnnotationRecord.saveAnnotations). The tool deletes
// all rows of an annotator about a candidate and inserts them again with ids from SQLite. An empty judgement leaves no
// row.

export interface SavedByOriginal {
  readonly ant?: string;
  readonly pro?: string;
  readonly remark?: string;
  readonly tokens?: readonly (readonly [line: number, token: number])[];
  readonly tags?: readonly string[];
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

export function originalSaves(candidate: number, annotator: number, saved: SavedByOriginal = {}): string {
  const { ant = "unset", pro = "unset", remark = "", tokens = [], tags = [] } = saved;
  const where = `where candidate = ${candidate} and annotator_id = ${annotator}`;
  const statements = [
    `delete from annotations ${where}`,
    `delete from token_annotations ${where}`,
    `delete from tag_annotations ${where}`,
    ...tags.map(
      (tag) =>
        `insert into tag_annotations (candidate, annotator_id, tag) values (${candidate}, ${annotator}, ${text(tag)})`,
    ),
    ...tokens.map(
      ([line, token]) =>
        `insert into token_annotations (candidate, annotator_id, line, token, annotation) values (${candidate}, ${annotator}, ${line}, ${token}, 'ok')`,
    ),
  ];
  const isNothing = `${ant}${pro}${remark}` === "unsetunset" && tokens.length + tags.length === 0;
  if (!isNothing) {
    const values = `${candidate}, ${text(ant)}, ${text(pro)}, ${text(remark)}, ${annotator}, 'ana_ok ant_ok'`;
    statements.push(
      `insert into annotations (candidate, ant_annotation, anaph_annotation, remarks, annotator_id, conflict_status) values (${values})`,
    );
  }
  return `begin; ${statements.join("; ")}; commit;`;
}
