// Mounts a disk in memory that can be filled at once by shrinking it, if this process may mount one.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Size of the disk in bytes. Memory is used only for what is written. The disk is large for two reasons: a browser
 * gives each page a share of the whole disk, and after a kill on a full disk it counts four gigabytes too many for the
 * page's files, so that it would write nothing more to a smaller disk.
 */
const SIZE = 100 * 1024 ** 3;

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** The mounted disks, so that none stays mounted after a failure. */
const mounted = new Set<SmallDisk>();

export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static mount(folder: string): SmallDisk {
    if (!run("mount", "-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder))
      throw new Error(`no disk could be mounted on ${folder}`);
    const disk = new SmallDisk(folder);
    mounted.add(disk);
    return disk;
  }

  /** Shrinks the disk so that about this number of bytes is free. */
  leave(bytes: number): void {
    // The disk cannot be smaller than its content, which may grow between measuring and shrinking.
    for (let more = bytes; more < bytes + 16 * 1024 ** 2; more = more * 2 + 4096) {
      const { blocks, bfree, bsize } = statfsSync(this.#folder);
      const size = (blocks - bfree) * bsize + more;
      if (run("mount", "-o", `remount,size=${size}`, this.#folder)) return;
    }
    throw new Error(`the disk on ${this.#folder} could not be shrunk`);
  }

  /** Whether at most four blocks are free. */
  isFull(): boolean {
    return statfsSync(this.#folder).bfree <= 4;
  }

  unmount(): void {
    // Unmounts lazily if a killed process still holds a file.
    if (!run("umount", this.#folder)) run("umount", "-l", this.#folder);
    mounted.delete(this);
  }
}

export function unmountAll(): void {
  for (const disk of mounted) disk.unmount();
}

/** Whether this process may mount a disk: as root on Linux, unless a container forbids it. */
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
