// Holds the shape of a profile in a file.

import * as v from "valibot";

export const profileSchema = v.strictObject({
  name: v.string(),
  pronoun: v.picklist(["overlap", "equal"]),
  antecedent: v.picklist(["head-overlap", "equal", "none"]),
  foldCase: v.boolean(),
  normalize: v.boolean(),
  neverApproved: v.record(v.string(), v.array(v.string())),
  equivalents: v.array(v.array(v.string())),
});
