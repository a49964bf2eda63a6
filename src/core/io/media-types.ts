// Defines the media types of exported files.

export const CSV_TYPE = "text/csv;charset=utf-8";
export const JSON_TYPE = "application/json";
export const TSV_TYPE = "text/tab-separated-values;charset=utf-8";
