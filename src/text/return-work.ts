// Texts of the screen that returns a batch: what is finished, what is left, the file.

import { counted, formatNumber } from "#core/base/number-words.ts";

export const returnText = {
  screen: {
    title: "Return work",
    description: "Download your batch and send it to your coordinator. Nothing is uploaded.",
  },
  batch: {
    title: (person: string) => `Batch of ${person}`,
    hint: (isOfGapsOnly: boolean) =>
      `Return the same type of file that you received. The file contains all your ${isOfGapsOnly ? "answers" : "judgements"}. You can continue afterwards and return your work again.`,
    judged: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "candidate is", "candidates are")} judged`,
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
    judge: "Continue judging",
    fillGaps: "Continue filling gaps",
    downloadReferee: "Download as Referee file",
    downloadProtest: "Download as PROTEST database",
    downloaded: (file: string) => `Saved ${file} to your downloads. Send it to your coordinator.`,
  },
  tokens: {
    title: (person: string) => `Batch of ${person}`,
    hint: "The file contains all your annotations. You can continue afterwards and return your work again.",
    annotated: <T>(done: T, { all, left }: { readonly all: number; readonly left: number }) => [
      done,
      ` of ${counted(all, "token is", "tokens are")} annotated`,
      left === 0 ? "." : `, ${formatNumber(left)} left.`,
    ],
    annotate: "Continue annotating",
    download: "Download as Referee file",
  },
};
