// Defines the media types of exported files.

export const CSV_TYPE = "text/csv;charset=utf-8";
export const JSON_TYPE = "application/json";
const TSV_TYPE = "text/tab-separated-values;charset=utf-8";

/** Media types by the ending of the file's name. */
export const TYPES_BY_ENDING = {
  csv: CSV_TYPE,
  json: JSON_TYPE,
  tsv: TSV_TYPE,
  tex: "application/x-tex",
  md: "text/markdown",
} as const;
