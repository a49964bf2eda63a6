// Defines the command `completion`: prints a script with which shells complete commands and options.

import { type Command, defineCommand } from "#cli/command.ts";
import { choiceArgument } from "#cli/inputs/options.ts";
import { printedObject } from "#cli/output/printed.ts";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

export const command = defineCommand({
  name: "completion",
  summary: "Prints a script with which a shell completes commands and options.",
  arguments: { shell: choiceArgument(["bash", "zsh", "fish"], "the shell") },
  options: {},
  json: '{"shell","script"}',
  examples: ['eval "$(referee completion bash)"', "referee completion fish | source"],
  run: async ({ shell }, { commands }) => {
    const script = SCRIPTS[shell](await commands());
    return printedObject({ shell, script }, script);
  },
});

function longOptions({ options }: Command): string {
  return Object.values(options)
    .map(({ name }) => `--${name}`)
    .join(" ");
}

function bashScript(commands: readonly Command[]): string {
  const first = new Set(commands.map(({ name }) => name.split(" ")[0]));
  const second = commands.flatMap(({ name }) => name.split(" ")[1] ?? []);
  const cases = commands.map((one) => `    "${one.name}"|"${one.name} "*) words="${longOptions(one)}" ;;`);
  return `_referee() {
  local words="" typed="\${COMP_WORDS[*]:1:2}" word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then words="${[...first].join(" ")}"; else case "$typed" in
${cases.join("\n")}
    "team"*) words="${second.join(" ")}" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _referee referee
`;
}

function zshScript(commands: readonly Command[]): string {
  return `autoload -Uz bashcompinit && bashcompinit\n${bashScript(commands)}`;
}

function fishScript(commands: readonly Command[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, summary, options }) => {
    const [first = "", second] = name.split(" ");
    const own = `complete -c referee -n "__fish_seen_subcommand_from ${second ?? first}"`;
    return [
      `complete -c referee -n __fish_use_subcommand -a ${first} -d ${quoted(second === undefined ? summary : "Sets up and uses a team server.")}`,
      ...(second === undefined
        ? []
        : [
            `complete -c referee -n "__fish_seen_subcommand_from ${first}" -a ${second} -d ${quoted(summary)}`,
          ]),
      ...Object.values(options).map(
        (option) =>
          `${own} -l ${option.name}${option.short === undefined ? "" : ` -s ${option.short}`}${option.value === undefined ? "" : " -r"} -d ${quoted(option.summary)}`,
      ),
    ];
  });
  return `${[...new Set(lines)].join("\n")}\n`;
}
