// Texts of a page that cannot start. Imports nothing, because these texts are shown before any library is loaded.

export const appStartText = {
  /** Used if even the page that explains the failure cannot be loaded. */
  plain: "Referee could not start. Reload this page.",
  fileNotLoaded: "A file of Referee could not be loaded",
  title: "Referee could not start",
  failed: (failure: string) =>
    `${failure}. Reload this page. If that does not help, use a current Chrome, Edge, Firefox or Safari.`,
  workIsSafe: "Your saved work is safe.",
  reload: "Reload",
};
