// Texts of `src/browser` for the first screen: times, the backup file.

export const browserText = {
  today: (time: string) => `today at ${time}`,
  backupFile: {
    /** Name of the file type in the browser's save dialog. */
    kind: "Referee backup",
    notWritten: "The backup file is incomplete. Choose another file or disk.",
  },
};
