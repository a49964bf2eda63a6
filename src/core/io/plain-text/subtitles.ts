// Reads subtitle files (SubRip, WebVTT, YouTube, SubStation Alpha, MicroDVD, LRC) as a text with one line per cue.

import { onOneLine } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems } from "#core/base/problem.ts";
import { splitLines } from "#core/io/text-file.ts";
import type { LayoutReader } from "./raw-file.ts";

interface SubtitleFormat {
  readonly name: string;
  /** Matches the beginning of a file of this format. */
  readonly beginning: RegExp;
  /** The texts of the cues in order, with line ends and marks of style. */
  readonly cues: (lines: readonly string[]) => readonly string[];
}

/** `00:01:02,500 --> 00:01:04,000` of SubRip and WebVTT; hours may be missing. */
const ARROW_TIME = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
/** `0:00:01.000,0:00:01.900` of YouTube's .sbv. */
const COMMA_TIME = /^\s*\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}:\d{2}\.\d{3}\s*$/;

/** Cues that begin with a line of times and end at the next blank line. */
function cuesBelow(lines: readonly string[], time: RegExp): string[] {
  const cues: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    if (time.test(line)) {
      cues.push([]);
      isInside = true;
    } else if (line.trim() === "") isInside = false;
    else if (isInside) cues.at(-1)?.push(line);
  }
  return cues.map((cue) => cue.join(" "));
}

/** One cue per line that matches; `|` in the text is a line end. */
function cuesInLines(lines: readonly string[], cue: RegExp): string[] {
  return lines.flatMap((line) => cue.exec(line)?.[1] ?? []).map((text) => text.replaceAll("|", " "));
}

const FORMATS: readonly SubtitleFormat[] = [
  {
    name: "WebVTT",
    beginning: /^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/,
    cues: (lines) => cuesBelow(lines, ARROW_TIME),
  },
  {
    name: "SubRip",
    beginning: /^\s*\d+[ \t]*\n[ \t]*\d+:\d{2}:\d{2}[.,]\d{1,3}[ \t]+-->/,
    cues: (lines) => cuesBelow(lines, ARROW_TIME),
  },
  {
    name: "YouTube’s .sbv",
    beginning: /^\s*\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}:\d{2}\.\d{3}[ \t]*\n/,
    cues: (lines) => cuesBelow(lines, COMMA_TIME),
  },
  {
    name: "SubStation Alpha",
    beginning: /^\s*\[Script Info\]/i,
    // Nine fields stand before the text (SSA v4 and ASS v4+).
    cues: (lines) => lines.flatMap((line) => /^Dialogue:(?:[^,]*,){9}(.*)$/.exec(line)?.[1] ?? []),
  },
  {
    name: "MicroDVD",
    beginning: /^\s*\{\d+\}\{\d*\}\S/,
    cues: (lines) => cuesInLines(lines, /^\{\d+\}\{\d*\}(.*)$/),
  },
  {
    name: "LRC",
    beginning: /^(?:\[[a-z]+:[^\]\n]*\]\n)*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]/i,
    cues: (lines) => cuesInLines(lines, /^(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+(.*)$/),
  },
];

/** Marks of style: HTML and WebVTT tags, and overrides of SubStation Alpha. `\N` is its line end. */
const STYLE = /<\/?[a-z][^<>\n]{0,200}>|\{\\[^{}\n]{0,200}\}/gi;

function plainCue(text: string): string {
  return onOneLine(text.replaceAll("\\N", " ").replaceAll("\\n", " ").replace(STYLE, "")).trim();
}

function formatOfSubtitles(text: string): SubtitleFormat | null {
  const beginning = text.slice(0, 2000);
  return FORMATS.find((format) => format.beginning.test(beginning)) ?? null;
}

export const SUBTITLES: LayoutReader = {
  kind: "subtitles",
  name: "a subtitle file",
  endings: ["srt", "vtt", "sbv", "ass", "ssa", "sub", "lrc"],
  recognise: ({ text }) => {
    const format = formatOfSubtitles(text());
    return format === null ? null : `a subtitle file (${format.name})`;
  },
  readTexts: ({ path, text, name }) => {
    const problems = new FileProblems(path);
    const format = formatOfSubtitles(text);
    const lines = (format?.cues(splitLines(text)) ?? []).map(plainCue).filter((line) => line !== "");
    if (lines.length === 0)
      problems.error("empty-file", "found no subtitle with a text; expected at least one");
    else {
      const message = `is a subtitle file (${format?.name ?? ""}): its ${counted(lines.length, "subtitle is", "subtitles are")} read as one sentence each, without times`;
      problems.warning("column-ignored", message);
    }
    return problems.conclude(() => ({
      texts: [{ name, role: "output", lines }],
      documents: [{ id: name, firstLine: 0 }],
    }));
  },
  examples: [
    { path: "a.srt", content: "1\n00:00:01,000 --> 00:00:01,900\nThe lamp fell.\n\n" },
    { path: "a.vtt", content: "WEBVTT\n\n00:01.000 --> 00:01.900\nThe lamp fell.\n\n" },
    { path: "a.sbv", content: "0:00:01.000,0:00:01.900\nThe lamp fell.\n\n" },
    {
      path: "a.ass",
      content: "[Script Info]\nDialogue: 0,0:00:01.00,0:00:01.90,Default,,0,0,0,,The lamp fell.\n",
    },
    { path: "a.sub", content: "{25}{45}The lamp|fell.\n" },
    { path: "a.lrc", content: "[00:01.00]The lamp fell.\n" },
  ],
};
