// Texts of the screen that returns a batch: what is finished, what is left, the file.

import { counted, formatNumber } from "#core/base/message-text.ts";

export const returnText = {
  screen: {
    title: "Return work",
    description: "Download your work and send the file to your coordinator. Nothing is uploaded.",
  },
  download: "Download my work",
  /** `isDone`: whether nothing is left to do. */
  downloaded: (file: string, isDone: boolean) =>
    `${isDone ? "Thank you! " : ""}Saved ${file} to your downloads. Send it to your coordinator.`,
  batch: {
    title: (person: string) => `Work of ${person}`,
    hint: "The file contains all your answers. If you change any afterwards, return your work again.",
    judged: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "item is", "items are")} judged`,
      left === 0 ? "." : `, ${formatNumber(left)} left.`,
    ],
    filled: <T>(
      done: T,
      { all, toDiscuss, left }: { readonly all: number; readonly toDiscuss: number; readonly left: number },
    ) => [
      done,
      ` of ${counted(all, "gap is", "gaps are")} filled`,
      toDiscuss === 0 ? "" : `, ${counted(toDiscuss, "needs", "need")} discussion`,
      left === 0 ? "." : `, ${formatNumber(left)} left.`,
    ],
    /** Links to items that the annotator may want to look at again. */
    before: {
      title: "Look again, if you like",
      unfinished: (count: number) => `${counted(count, "item")} unfinished`,
      flagged: (count: number) => `${counted(count, "item")} flagged for later`,
      remarked: (count: number) => `${counted(count, "item")} with a remark`,
      asked: (count: number) => `${counted(count, "item")} with an unanswered question to the coordinator`,
      replied: (count: number) => `${counted(count, "item")} with an answer from the coordinator`,
    },
  },
  tokens: {
    title: (person: string) => `Work of ${person}`,
    hint: "The file contains all your annotations. If you change any afterwards, return your work again.",
    annotated: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "token is", "tokens are")} annotated`,
      left === 0 ? "." : `, ${formatNumber(left)} left.`,
    ],
  },
  statement: {
    title: "Statement of work",
    hint: "For you alone, for example for an invoice. Nobody else gets it.",
    consistency: ({ all, same }: { readonly all: number; readonly same: number }) =>
      all === 0
        ? "No item was shown to you twice."
        : `${counted(all, "item was", "items were")} shown to you twice: ${formatNumber(same)} with the same result.`,
    /** Labels of the downloads. */
    formats: { text: "Text", csv: "CSV", markdown: "Markdown" },
    file: (extension: string) => `statement-of-work.${extension}`,
  },
};
