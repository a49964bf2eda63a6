// Reads tables whose cells are separated by tabs and never quoted, as the shared data and many commands write them.

/** The cells of each row, from top to bottom. The header is a row like the others. */
export function tsvCells(text: string): string[][] {
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
}

/** The rows below the header, each as its cells by the name of the column. A missing cell is "". */
export function tsvRows(text: string): Record<string, string>[] {
  const [header = [], ...rows] = tsvCells(text);
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}
