// Lists every action that a kill interrupts, by name.
import type { PrepareAction } from "./action.ts";
import { importing, importingBatch, merging, restoring, updating } from "./file-actions.ts";
import { judging, undoing } from "./key-actions.ts";

export const ACTIONS: Readonly<Record<string, PrepareAction>> = {
  judging,
  undoing,
  importing,
  restoring,
  "importing judgements": importingBatch,
  merging,
  updating,
};
