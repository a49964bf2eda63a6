// The text about systems of a test set that are added after their campaign has begun.

import { counted, formatNumber } from "#core/base/number-words.ts";

const further = (systems: number) => counted(systems, "further system is", "further systems are");

export const furtherSystemsText = {
  /** `systems`: number of the further systems; `aligned`: how many of them are aligned. */
  states: {
    aligning: (systems: number, aligned: number) =>
      `${further(systems)} being aligned, ${formatNumber(aligned)} finished. You can work meanwhile. Keep this page open.`,
    waiting: (systems: number) => `${further(systems)} ready and will be added when you leave this screen.`,
    adding: (systems: number) => `${further(systems)} being added.`,
    added: (systems: number, aligned: number) =>
      `${formatNumber(aligned)} of ${counted(systems, "further system")} added. The history can undo it.`,
    refused: (systems: number) => `${further(systems)} ready, but could not be added.`,
    failed: (systems: number) =>
      `${counted(systems, "further system was", "further systems were")} not added. Add their files again.`,
  },
  /** This text is before the others on screens of no campaign, or of another one. */
  elsewhere: "Your new campaign: ",
  isPresent: (system: string) => `“${system}” was not added: the campaign has a system of this name by now.`,
  messages: (count: number) => counted(count, "message"),
  add: "Add now",
  addSystems: "Add systems…",
  cancel: "Cancel",
  dismiss: "Dismiss",
};
