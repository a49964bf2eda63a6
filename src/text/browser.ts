// The text of what src/browser says on the first screen: times, the backup file.

export const browserText = {
  today: (time: string) => `today, ${time}`,
  backupFile: {
    /** In the browser's own dialog. */
    kind: "Referee backup",
    notWritten: "The backup file does not hold what was written. Choose another file or disk.",
  },
};
