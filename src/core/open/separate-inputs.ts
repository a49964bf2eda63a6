// Holds how several files that were opened together are told apart: which are batches by themselves, which belong to one folder.

import { isZip, unpackZip } from "#core/formats/campaign-archive.ts";
import { isDebris } from "#core/formats/debris.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { isByItself } from "#core/open/file-start.ts";

/**
 * Inputs to be opened each by itself, none of them empty. A .zip in which files lie that are inputs by themselves (a round of batches)
 * is those; one of a campaign folder stays whole, and so does one that cannot be read, to be told of when it is opened.
 */
export function separateInputs(files: readonly SourceFile[]): SourceFile[][] {
  const inputs: SourceFile[][] = [];
  const rest: SourceFile[] = [];
  for (const file of files.filter(({ path }) => !isDebris(path))) {
    if (!isByItself(file)) {
      rest.push(file);
      continue;
    }
    const unpacked = isZip(file) ? unpackZip(file) : null;
    if (unpacked?.ok && unpacked.value.some(isByItself)) {
      const within = unpacked.value.filter((one) => !isByItself(one));
      inputs.push(...unpacked.value.filter(isByItself).map((one) => [one]));
      if (within.length > 0) inputs.push(within);
    } else {
      inputs.push([file]);
    }
  }
  return rest.length === 0 ? inputs : [...inputs, rest];
}
