// Texts for exporting a whole campaign as a folder of plain files or as a PROTEST database.

export const campaignExportText = {
  folder: {
    title: "Campaign folder",
    hint: (hasPlan: boolean) =>
      `The campaign as plain files in a .zip: source, references, outputs, examples${hasPlan ? ", targets, annotations" : ""} and the judgements that count, with author, date and guideline version. A folder cannot contain the history, assignments and some settings; after the download, the page lists what is not included.`,
    download: "Download campaign folder",
    /** `lost`: data that a folder cannot contain. May be empty. */
    downloaded: (file: string, lost: readonly string[]) =>
      `Saved ${file} to your downloads.${lost.length === 0 ? "" : ` Not included in a folder: ${lost.join("; ")}.`}`,
  },
  database: {
    title: "PROTEST database",
    hint: (extra: readonly string[]) =>
      `The whole campaign as a PROTEST 1.1 master for the original annotation tool. Extra data, such as ${extra.join(", ")}, is stored in a separate table, which that tool ignores. Reopening the file in Referee restores everything.`,
    /** Data for which PROTEST has no place. */
    extra: {
      gaps: "gap answers",
      plan: "token annotations and targets",
      always: "history, flags, fixed alignments",
    },
    download: "Download PROTEST master",
    downloaded: (file: string) => `Saved ${file} to your downloads.`,
  },
};
