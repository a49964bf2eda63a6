// Describes why a command line is not understood.

/** Wrong usage, described in one line for standard error. The exit status is 2. */
export interface Wrong {
  readonly wrong: string;
}

export function wrong(message: string): Wrong {
  return { wrong: message };
}

export function isWrong(value: unknown): value is Wrong {
  return typeof value === "object" && value !== null && "wrong" in value;
}

/** The names as alternatives: “a, b or c”. */
export function alternatives(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
}
