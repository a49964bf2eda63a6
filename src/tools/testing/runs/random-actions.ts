// Generates by fast-check what three people do on three machines in a random history.
import fc from "fast-check";

type Act =
  | { readonly kind: "judge"; readonly person: number; readonly candidate: number; readonly content: number }
  | { readonly kind: "judge two"; readonly person: number; readonly content: number }
  | { readonly kind: "undo" | "redo"; readonly person: number }
  | { readonly kind: "ask" | "ask again"; readonly person: number; readonly candidate: number }
  | { readonly kind: "reply" }
  | { readonly kind: "name"; readonly person: number; readonly adjudicator: boolean }
  | { readonly kind: "same person"; readonly person: number; readonly as: number }
  | { readonly kind: "setting"; readonly majority: boolean }
  | { readonly kind: "replace output"; readonly other: boolean }
  | { readonly kind: "move line"; readonly line: number; readonly down: boolean }
  | { readonly kind: "take copy"; readonly from: number }
  | { readonly kind: "batch"; readonly person: number; readonly contents: readonly number[] }
  | { readonly kind: "retraction" | "give back" };

export interface Step {
  readonly machine: number;
  /** Seconds by which the machine's wall clock is changed before the action. */
  readonly jump: number;
  readonly act: Act;
}

const person = fc.nat(2);
const content = fc.nat(5);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("judge" as const), person, candidate: fc.nat(7), content }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("judge two" as const), person, content }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("ask" as const, "ask again" as const),
      person,
      candidate: fc.nat(7),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reply" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("name" as const), person, adjudicator: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("same person" as const), person, as: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("setting" as const), majority: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("replace output" as const), other: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("move line" as const), line: fc.nat(2), down: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("take copy" as const), from: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("batch" as const),
      person,
      contents: fc.array(content, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("retraction" as const, "give back" as const) }) },
);

export const histories = fc.array(
  fc.record({ machine: fc.nat(2), jump: fc.integer({ min: -7200, max: 7200 }), act }),
  { maxLength: 24, size: "max" },
);
