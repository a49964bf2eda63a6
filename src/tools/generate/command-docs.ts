// Makes the pages in docs/commands from the descriptions of the commands.

import type { Command } from "#cli/command.ts";
import { allCommands } from "#cli/commands.ts";
import { EXIT_STATUSES, type HelpPart, helpParts, linesOf, RULES } from "#cli/help.ts";

const WIDTH = 120;
const SOURCE = "<!-- Written by `npm run commands` from the descriptions in src/cli. -->";

/** The text of each page, by its name in docs/commands. */
export async function commandPages(): Promise<ReadonlyMap<string, string>> {
  const commands = await allCommands();
  return new Map([
    ["README.md", indexPage(commands)],
    ...commands.map((command) => [pageName(command), commandPage(command)] as const),
  ]);
}

function pageName({ name }: Command): string {
  return `${name.replaceAll(" ", "-")}.md`;
}

function commandPage(command: Command): string {
  const { name, summary } = command;
  const parts = helpParts(command).flatMap((part) => [`## ${part.title}`, ...partBlocks(part)]);
  return pageOf([
    `# referee ${name}`,
    SOURCE,
    ...[summary, ...linesOf(command.description)].map(escaped),
    ...parts,
  ]);
}

function partBlocks({ title, paragraphs = [], code = [], terms = [] }: HelpPart): readonly string[] {
  if (title === "See also") return [paragraphs.map((page) => `- ${pageLink(page)}`).join("\n")];
  const language = title === "JSON" ? "text" : "sh";
  return [
    ...paragraphs.map(escaped),
    ...(code.length === 0 ? [] : [`\`\`\`${language}\n${code.join("\n")}\n\`\`\``]),
    ...(terms.length === 0
      ? []
      : [terms.map(([term, meaning]) => item(`\`${term}\`: ${escaped(meaning)}`)).join("\n")]),
  ];
}

/** “docs/numbers.md#agreement” as a link from docs/commands. */
function pageLink(page: string): string {
  const path = page.replace(/^docs\//, "");
  return `[${path}](../${path})`;
}

function indexPage(commands: readonly Command[]): string {
  return pageOf([
    "# The command line",
    SOURCE,
    "`npm run build` also makes the command line, `dist/cli/referee.js`. It computes the same figures as the page. `referee COMMAND --help` prints the same text as the pages below. `referee completion` prints a script with which a shell completes commands.",
    "```sh\nnode dist/cli/referee.js COMMAND [arguments] [options]\n```",
    "## Commands",
    commands.map((one) => item(`[\`${one.name}\`](${pageName(one)}): ${escaped(one.summary)}`)).join("\n"),
    "## Rules",
    ...RULES.map(escaped),
    "## Exit status",
    EXIT_STATUSES.map(([status, meaning]) => item(`${status}: ${meaning}`)).join("\n"),
  ]);
}

function pageOf(blocks: readonly string[]): string {
  return `${blocks.map((block) => (/^(?:```|- )/.test(block) ? block : filled(block, ""))).join("\n\n")}\n`;
}

/** Escapes characters outside code that Markdown would interpret, so that they are shown. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[<>*_|]/g, "\\$&")))
    .join("");
}

function item(text: string): string {
  return filled(`- ${text}`, "  ");
}

function filled(text: string, indent: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
