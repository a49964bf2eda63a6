// Holds the media types of the files that are taken home.

export const CSV_TYPE = "text/csv;charset=utf-8";
export const JSON_TYPE = "application/json";
export const TSV_TYPE = "text/tab-separated-values;charset=utf-8";
