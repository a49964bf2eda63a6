// Stores the mirror of each campaign in a few files of the origin's private file system. Records are appended, or all
// records are written to a new file.

import type { MirrorChange } from "#core/sync/mirror/mirror-content.ts";
import {
  MIRROR_FOLDER,
  type MirrorFileName,
  mirrorFileName,
  readMirrorFileName,
} from "#core/sync/mirror/mirror-names.ts";

/** Runs one action per campaign at a time, over all tabs, because a file can be open only once. */
function inTurn<T>(id: string, action: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`referee mirror ${id}`, action);
}

/** A file with synchronous writes, which the browser offers only in workers. */
interface SyncFile {
  getSize(): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

function canOpenForWriting(
  file: object,
): file is { readonly createSyncAccessHandle: () => Promise<SyncFile> } {
  return "createSyncAccessHandle" in file;
}

export class MirrorFiles {
  readonly #folder: FileSystemDirectoryHandle;

  private constructor(folder: FileSystemDirectoryHandle) {
    this.#folder = folder;
  }

  /** Opens the files. Rejects if the browser has no private file system. */
  static async open(): Promise<MirrorFiles> {
    const root = await navigator.storage.getDirectory();
    return new MirrorFiles(await root.getDirectoryHandle(MIRROR_FOLDER, { create: true }));
  }

  /** The files of one campaign, oldest first. */
  async #filesOf(id: string): Promise<MirrorFileName[]> {
    const files: MirrorFileName[] = [];
    for await (const name of this.#folder.keys()) {
      const file = readMirrorFileName(name);
      if (file?.id === id && file.kind === "records") files.push(file);
    }
    return files.sort((a, b) => a.generation - b.generation);
  }

  async #bytesOf(name: MirrorFileName): Promise<Uint8Array> {
    const file = await (await this.#folder.getFileHandle(mirrorFileName(name))).getFile();
    return new Uint8Array(await file.arrayBuffer());
  }

  /** The bytes of all files of a campaign, oldest first. */
  read(id: string): Promise<Uint8Array[]> {
    return inTurn(id, () => this.#read(id));
  }

  async #read(id: string): Promise<Uint8Array[]> {
    const files = await this.#filesOf(id);
    return Promise.all(files.map((file) => this.#bytesOf(file)));
  }

  /** Opens a file, and creates it if it is missing. */
  async #openForWriting(name: string): Promise<SyncFile> {
    const file = await this.#folder.getFileHandle(name, { create: true });
    if (!canOpenForWriting(file)) throw new Error("this browser cannot write private files");
    return file.createSyncAccessHandle();
  }

  /** Writes records one by one, and resolves once they are on the disk. */
  async #write(name: MirrorFileName, records: readonly Uint8Array[]): Promise<void> {
    const handle = await this.#openForWriting(mirrorFileName(name));
    try {
      let at = handle.getSize();
      for (const record of records) {
        const written = handle.write(record, { at });
        if (written !== record.length)
          throw new Error(`${written} of ${record.length} bytes could be written`);
        at += written;
      }
      handle.flush();
    } finally {
      handle.close();
    }
  }

  append(id: string, records: readonly Uint8Array[]): Promise<void> {
    return inTurn(id, async () => {
      const last = (await this.#filesOf(id)).at(-1);
      await this.#write(last ?? { id, generation: 1, kind: "records" }, records);
    });
  }

  /**
   * Reads the files, and changes them according to the result of `action`; null = no change. `append`: records are
   * appended. `rewrite`: a new file is written, and only then are the earlier files removed. If a crash leaves old and
   * new files, readers unite them.
   */
  change<T>(
    id: string,
    action: (files: readonly Uint8Array[]) => { readonly result: T; readonly change: MirrorChange | null },
  ): Promise<T> {
    return inTurn(id, async () => {
      const { result, change } = action(await this.#read(id));
      if (change === null) return result;
      const earlierFiles = await this.#filesOf(id);
      const last = earlierFiles.at(-1);
      if (change.how === "append" && last !== undefined) await this.#write(last, change.records);
      else {
        await this.#write({ id, generation: (last?.generation ?? 0) + 1, kind: "records" }, change.records);
        for (const file of earlierFiles) await this.#folder.removeEntry(mirrorFileName(file));
      }
      return result;
    });
  }

  /**
   * Marks that a campaign is about to be erased. A campaign with the mark is not recovered from the mirror, even if the
   * browser is killed while the campaign is erased, or if a page writes to the mirror afterwards.
   */
  async beginErasing(id: string): Promise<void> {
    await this.#folder.getFileHandle(erasedMark(id), { create: true });
  }

  /** Removes the mark, because the campaign was not erased. */
  async stopErasing(id: string): Promise<void> {
    await this.#remove(erasedMark(id));
  }

  erase(id: string): Promise<void> {
    return inTurn(id, async () => {
      for (const file of await this.#filesOf(id)) await this.#folder.removeEntry(mirrorFileName(file));
      await this.#remove(inventoryFile(id));
    });
  }

  /** Replaces the campaign's entry of the inventory; null removes it. */
  note(id: string, bytes: Uint8Array | null): Promise<void> {
    return inTurn(`note of ${id}`, async () => {
      if (bytes === null) return this.#remove(inventoryFile(id));
      const handle = await this.#openForWriting(inventoryFile(id));
      try {
        handle.write(bytes, { at: 0 });
        handle.truncate(bytes.length);
        handle.flush();
      } finally {
        handle.close();
      }
    });
  }

  async #remove(name: string): Promise<void> {
    try {
      await this.#folder.removeEntry(name);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "NotFoundError") throw error;
    }
  }
}

function inventoryFile(id: string): string {
  return mirrorFileName({ id, generation: 0, kind: "inventory" });
}

function erasedMark(id: string): string {
  return mirrorFileName({ id, generation: 0, kind: "erased" });
}
