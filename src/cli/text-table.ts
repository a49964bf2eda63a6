// Holds how tables and sentences are laid out for a terminal.

const WIDTH = 100;

/** Lines of cells as wide as the widest of their column, and a rule of the table's width; the first `left` columns to the left. */
export function alignedLines(
  cells: readonly (readonly string[])[],
  left: number,
): { readonly rule: string; readonly lines: readonly string[] } {
  const columns = cells[0] ?? [];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => width(line[column] ?? ""))));
  const lines = cells.map((line) =>
    line.map((cell, column) => padded(cell, widths[column] ?? 0, column < left)).join("  "),
  );
  return {
    rule: "─".repeat(widths.reduce((sum, one) => sum + one + 2, -2)),
    lines: lines.map((line) => line.trimEnd()),
  };
}

/** Headings, rows, and where there is one the row of all together, ruled apart; all but the first column to the right. */
export function ruledTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): string {
  const all = [headings, ...rows, ...(total === undefined ? [] : [total])];
  const { rule, lines } = alignedLines(all, 1);
  const [heading = "", ...others] = lines;
  const last = total === undefined ? [] : [rule, ...others.slice(-1)];
  return [heading, rule, ...(total === undefined ? others : others.slice(0, -1)), ...last].join("\n");
}

function padded(cell: string, columns: number, isLeft: boolean): string {
  const blanks = " ".repeat(columns - width(cell));
  return isLeft ? cell + blanks : blanks + cell;
}

/** Columns a terminal needs: letters with their combining marks as one. Wide East Asian letters count as one, too. */
function width(text: string): number {
  return [...text.replace(/\p{Mark}/gu, "")].length;
}

/** What does not fit in a line goes on in the next, a little further in. */
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
