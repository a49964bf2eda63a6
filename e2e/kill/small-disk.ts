// Mounts a small disk in memory that is soon full, if this process may mount one.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * No memory is taken for it. A browser gives a page a share of the whole disk; and one that was killed while the disk
 * was full counts four gigabytes too many for the page's files from then on, so that on a disk of less nothing more can
 * be written.
 */
const ROOMY = 100 * 1024 ** 3;

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Folders mounted now, so that none stays mounted after a failure. */
const mounted = new Set<SmallDisk>();

export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static mount(folder: string): SmallDisk {
    if (!run("mount", "-t", "tmpfs", "-o", `size=${ROOMY}`, "tmpfs", folder))
      throw new Error(`no disk could be mounted on ${folder}`);
    const disk = new SmallDisk(folder);
    mounted.add(disk);
    return disk;
  }

  /** Shrinks the disk so that about this number of bytes is left. */
  leave(bytes: number): void {
    // A disk gets no smaller than what lies on it, and that may grow between the look and the cut.
    for (let more = bytes; more < bytes + 16 * 1024 ** 2; more = more * 2 + 4096) {
      const { blocks, bfree, bsize } = statfsSync(this.#folder);
      const size = (blocks - bfree) * bsize + more;
      if (run("mount", "-o", `remount,size=${size}`, this.#folder)) return;
    }
    throw new Error(`the disk on ${this.#folder} could not be made smaller`);
  }

  /** Whether at most four blocks are free. */
  isFull(): boolean {
    return statfsSync(this.#folder).bfree <= 4;
  }

  unmount(): void {
    // Lazily where a process that was killed still holds a file of it.
    if (!run("umount", this.#folder)) run("umount", "-l", this.#folder);
    mounted.delete(this);
  }
}

export function unmountAll(): void {
  for (const disk of mounted) disk.unmount();
}

/** Whether a disk may be mounted here: as root on Linux, unless a container forbids it. */
export function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "referee-mount-"));
  try {
    SmallDisk.mount(folder).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
