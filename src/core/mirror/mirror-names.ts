// Holds what the files of the second copies are called: by campaign, by how often they were written anew, and what they are.

/** The folder of all of them in the origin's private file system. */
export const MIRROR_FOLDER = "mirror";

/** In the place of a campaign's id: the settings of the browser. */
export const SETTINGS_ID = "00000000-0000-0000-0000-000000000000";

/** `records`: a second copy; `erased`: a sign that the campaign was, or is about to be; `inventory`: how much there was of it. */
type MirrorFileKind = "records" | "erased" | "inventory";

export interface MirrorFileName {
  /** Of the copy of the campaign, a UUID. */
  readonly id: string;
  readonly generation: number;
  readonly kind: MirrorFileKind;
}

export function mirrorFileName({ id, generation, kind }: MirrorFileName): string {
  return `${id}.${generation}.${kind}`;
}

/** Null = it is none of ours. */
export function readMirrorFileName(name: string): MirrorFileName | null {
  const [, id = "", generation = "", kind] =
    /^([0-9a-f-]{36})\.([0-9]{1,9})\.(records|erased|inventory)$/.exec(name) ?? [];
  if (kind !== "records" && kind !== "erased" && kind !== "inventory") return null;
  return { id, generation: Number(generation), kind };
}
