// Separates files that were opened together into inputs: single batches, and files of one folder.

import { BACKUP_LIST } from "#core/io/file/backup.ts";
import { isZip, unpackZip } from "#core/io/file/campaign-archive.ts";
import { isOperatingSystemFile } from "#core/io/operating-system-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { isStandaloneFile } from "./readers.ts";

/**
 * The inputs to open separately, none empty. A .zip that contains batches, campaign files or archives (e.g. a backup)
 * is split. A .zip of a campaign folder stays whole; so does an unreadable .zip, which is reported when it is opened.
 */
export function separateInputs(files: readonly SourceFile[]): SourceFile[][] {
  const inputs: SourceFile[][] = [];
  const remainingFiles: SourceFile[] = [];
  for (const file of files.filter(({ path }) => !isOperatingSystemFile(path))) {
    if (!isStandaloneFile(file)) {
      remainingFiles.push(file);
      continue;
    }
    const unpacked = isZip(file) ? unpackZip(file) : null;
    const unpackedFiles = unpacked?.ok ? unpacked.value.filter(({ path }) => path !== BACKUP_LIST) : [];
    if (unpackedFiles.some(isStandaloneFile)) {
      const folderFiles = unpackedFiles.filter((one) => !isStandaloneFile(one));
      inputs.push(...unpackedFiles.filter(isStandaloneFile).map((one) => [one]));
      if (folderFiles.length > 0) inputs.push(folderFiles);
    } else {
      inputs.push([file]);
    }
  }
  return remainingFiles.length === 0 ? inputs : [...inputs, remainingFiles];
}
