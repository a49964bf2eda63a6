// The text of what src/browser says on the first screen: times, the backup file.

export const browserText = {
  today: (time: string) => `today at ${time}`,
  backupFile: {
    /** In the browser's own dialog. */
    kind: "Referee backup",
    notWritten: "The backup file is incomplete. Choose another file or disk.",
  },
};
