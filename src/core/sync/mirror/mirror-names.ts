// Names the files of the mirror by campaign, generation and kind.

/** The folder of all mirror files in the origin's private file system. */
export const MIRROR_FOLDER = "mirror";

/** Replaces a campaign's id in the name of the file with the browser's settings. */
export const SETTINGS_ID = "00000000-0000-0000-0000-000000000000";

/**
 * `records`: the mirror itself. `erased`: a mark that the campaign was erased or is about to be erased. `inventory`:
 * the campaign's inventory entry.
 */
type MirrorFileKind = "records" | "erased" | "inventory";

export interface MirrorFileName {
  /** Id of the campaign's copy in this browser, a UUID. */
  readonly id: string;
  readonly generation: number;
  readonly kind: MirrorFileKind;
}

export function mirrorFileName({ id, generation, kind }: MirrorFileName): string {
  return `${id}.${generation}.${kind}`;
}

/** The parts of a file name; null = it is not the name of a mirror file. */
export function readMirrorFileName(name: string): MirrorFileName | null {
  const [, id = "", generation = "", kind] =
    /^([0-9a-f-]{36})\.([0-9]{1,9})\.(records|erased|inventory)$/.exec(name) ?? [];
  if (kind !== "records" && kind !== "erased" && kind !== "inventory") return null;
  return { id, generation: Number(generation), kind };
}
