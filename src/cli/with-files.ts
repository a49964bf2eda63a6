// Holds which texts a command is asked to learn from (`--with SOURCE TARGET`), read off the arguments in their order.

export interface ParallelFiles {
  readonly source: string;
  readonly target: string;
}

/** What `parseArgs` tells of each argument, as far as it matters here. */
export interface ArgumentToken {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly rawName?: string | undefined;
  readonly value?: string | undefined;
}

export interface WithFiles {
  readonly more: readonly ParallelFiles[];
  /** What else stands without an option, the command itself first. */
  readonly rest: readonly string[];
}

/** The message where they are wrong. */
export function readWith(tokens: readonly ArgumentToken[]): WithFiles | string {
  const more: ParallelFiles[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === "positional") rest.push(token.value ?? "");
    if (token?.kind !== "option" || token.name !== "with") continue;
    const beside = tokens[at + 1];
    if (beside?.kind !== "positional")
      return `found --with ${token.value ?? ""}; expected two files after it`;
    more.push({ source: token.value ?? "", target: beside.value ?? "" });
    at++;
  }
  return { more, rest };
}
