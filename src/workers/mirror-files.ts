// Holds the files of the second copies: a few a campaign in the origin's private file system, appended to, written anew beside.

import type { MirrorChange } from "#core/mirror/reconcile.ts";

/** The folder of all of them; `browser/mirror-folder.ts` looks into it, too. */
export const MIRROR_FOLDER = "second-copies";

/** A file's name: the copy's id, how often it was written anew, and what it is. */
const NAME = /^([0-9a-f-]{36})\.([0-9]{1,9})\.(records|erased)$/;

interface MirrorFile {
  readonly name: string;
  readonly id: string;
  readonly generation: number;
}

/** One campaign's turn at a time, over all tabs: a file can be open once only. */
function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  return navigator.locks.request(`referee second copy ${id}`, act);
}

/** A file that is written at once and flushed; only workers have such. */
interface SyncFile {
  getSize(): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  flush(): void;
  close(): void;
}

function canOpenForWriting(
  file: object,
): file is { readonly createSyncAccessHandle: () => Promise<SyncFile> } {
  return "createSyncAccessHandle" in file;
}

async function openForWriting(file: FileSystemFileHandle): Promise<SyncFile> {
  if (!canOpenForWriting(file)) throw new Error("this browser writes no files of its own");
  return file.createSyncAccessHandle();
}

export class MirrorFiles {
  readonly #folder: FileSystemDirectoryHandle;

  private constructor(folder: FileSystemDirectoryHandle) {
    this.#folder = folder;
  }

  /** Rejects where the browser gives no private file system. */
  static async open(): Promise<MirrorFiles> {
    const root = await navigator.storage.getDirectory();
    return new MirrorFiles(await root.getDirectoryHandle(MIRROR_FOLDER, { create: true }));
  }

  /** Of one campaign, oldest first. */
  async #filesOf(id: string): Promise<MirrorFile[]> {
    const files: MirrorFile[] = [];
    for await (const name of this.#folder.keys()) {
      const [, found = "", generation = "", what] = NAME.exec(name) ?? [];
      if (found === id && what === "records") files.push({ name, id, generation: Number(generation) });
    }
    return files.sort((a, b) => a.generation - b.generation);
  }

  async #bytesOf({ name }: MirrorFile): Promise<Uint8Array> {
    const file = await (await this.#folder.getFileHandle(name)).getFile();
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

  /** Writes behind all that is there, and resolves once it is on the disk. */
  async #write(name: string, records: readonly Uint8Array[]): Promise<void> {
    const handle = await openForWriting(await this.#folder.getFileHandle(name, { create: true }));
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
      await this.#write(last?.name ?? nameOf(id, 1), records);
    });
  }

  /**
   * Reads, and does with the files what `act` says: null = nothing; `append`; or `anew`: written beside, and only then are
   * those before it removed. Where that is broken off both are there, and whoever reads unites them.
   */
  change<T>(
    id: string,
    act: (files: readonly Uint8Array[]) => { readonly result: T; readonly change: MirrorChange | null },
  ): Promise<T> {
    return inTurn(id, async () => {
      const { result, change } = act(await this.#read(id));
      if (change === null || change.records.length === 0) return result;
      const before = await this.#filesOf(id);
      const last = before.at(-1);
      if (change.how === "append" && last !== undefined) await this.#write(last.name, change.records);
      else {
        await this.#write(nameOf(id, (last?.generation ?? 0) + 1), change.records);
        for (const { name } of before) await this.#folder.removeEntry(name);
      }
      return result;
    });
  }

  /**
   * Says first that a campaign is to be erased: should the browser be killed meanwhile, the second copy does not bring back
   * what the database erased. The sign stays: nothing that a page writes late makes the copy anew.
   */
  async beginErasing(id: string): Promise<void> {
    await this.#folder.getFileHandle(`${id}.0.erased`, { create: true });
  }

  /** It was not erased after all. */
  async stopErasing(id: string): Promise<void> {
    await this.#remove(`${id}.0.erased`);
  }

  erase(id: string): Promise<void> {
    return inTurn(id, async () => {
      for (const { name } of await this.#filesOf(id)) await this.#folder.removeEntry(name);
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

function nameOf(id: string, generation: number): string {
  return `${id}.${generation}.records`;
}
