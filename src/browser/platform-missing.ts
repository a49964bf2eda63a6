// Says which essential part of the platform this browser lacks, what it is for, and what to do.

import type { Essential } from "#browser/platform.ts";

export interface EssentialWords {
  readonly title: string;
  readonly needs: string;
  readonly advice: string;
}

const BROWSERS = "Use a current Chrome, Edge, Firefox or Safari.";

export const ESSENTIAL_WORDS: Readonly<Record<Essential, EssentialWords>> = {
  database: {
    title: "This browser lacks a database for web pages (IndexedDB)",
    needs: "Referee needs it to keep campaigns and judgements in this browser.",
    advice: `${BROWSERS} In a private window, or where cookies and site data are blocked for this page, allow them or open Referee in an ordinary window. Then reload this page.`,
  },
  workers: {
    title: "This browser lacks background workers (Web Workers)",
    needs: "Referee needs them to read files and to compare translations.",
    advice: `${BROWSERS} If an extension or a setting blocks scripts of this page, allow them. Then reload this page.`,
  },
  random: {
    title: "This browser lacks random numbers (crypto.getRandomValues)",
    needs: "Referee needs them to give every judgement an id of its own.",
    advice: `${BROWSERS} Then reload this page.`,
  },
};

/** Thrown where something essential is used and turns out to be missing. */
export class PlatformMissing extends Error {
  override readonly name = "PlatformMissing";
  readonly part: Essential;

  constructor(part: Essential) {
    const { title, needs, advice } = ESSENTIAL_WORDS[part];
    super(`${title}. ${needs} ${advice}`);
    this.part = part;
  }
}
