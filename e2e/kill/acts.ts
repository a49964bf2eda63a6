// Lists every action that a kill interrupts, by name.
import type { Act } from "./act.ts";
import { importing, importingBatch, restoring } from "./file-acts.ts";
import { judging, undoing } from "./key-acts.ts";

export const ACTS: Readonly<Record<string, Act>> = {
  judging,
  undoing,
  importing,
  restoring,
  "taking back": importingBatch,
};
