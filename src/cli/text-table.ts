// Holds how tables and sentences are set for a terminal.

const WIDTH = 100;

/** A rule of the table's width, then the lines: the first column to the left, figures to the right. */
export function ruledLines(cells: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...cells.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((line) => width(line[column] ?? ""))),
  );
  const lines = cells.map((line) =>
    line.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join("  "),
  );
  return ["─".repeat(widths.reduce((sum, one) => sum + one + 2, -2)), ...lines.map((line) => line.trimEnd())];
}

/** Headings, rows, and where there is one the row of all together, ruled apart. */
export function ruledTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): string {
  const [rule = "", heading = "", ...lines] = ruledLines([
    headings,
    ...rows,
    ...(total === undefined ? [] : [total]),
  ]);
  const last = total === undefined ? [] : [rule, ...lines.slice(-1)];
  return [heading, rule, ...(total === undefined ? lines : lines.slice(0, -1)), ...last].join("\n");
}

/** Labels to the left, figures to the right. */
function padded(cell: string, columns: number, column: number): string {
  const blanks = " ".repeat(columns - width(cell));
  return column === 0 ? cell + blanks : blanks + cell;
}

/** Columns a terminal needs: letters with their combining marks as one. Wide East Asian letters count as one, too. */
function width(text: string): number {
  return [...text.replace(/\p{Mark}/gu, "")].length;
}

/** The text in lines, all but the first a little further in. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
