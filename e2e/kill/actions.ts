// Lists every action that a kill interrupts, by name.
import type { Act } from "./action.ts";
import { importing, importingBatch, restoring } from "./file-actions.ts";
import { judging, undoing } from "./key-actions.ts";

export const ACTS: Readonly<Record<string, Act>> = {
  judging,
  undoing,
  importing,
  restoring,
  "taking back": importingBatch,
};
