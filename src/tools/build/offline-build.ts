// Adds the service worker to the built page. The service worker contains a list of the app's files, and a version that
// changes if any of these files changes.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";

const NAME = "service-worker.js";

/** Whether the built app never requests this file, or a site replaces it (`referee.json` names its team server). */
function isNoPart(path: string): boolean {
  return (
    [NAME, "referee.json"].includes(path) ||
    path.startsWith(".vite/") ||
    path.startsWith("_") ||
    path.endsWith(".map")
  );
}

interface BuiltFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

function publicFiles(folder: string): BuiltFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        path: path
          .slice(folder.length + 1)
          .split(sep)
          .join("/"),
        content: readFileSync(path),
      };
    });
}

/** The list of files and the version, as constants for the service worker. */
function offlineConstants(files: readonly BuiltFile[]): { files: string[]; version: string } {
  const parts = files
    .filter(({ path }) => !isNoPart(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, content }) => ({ path, hash: createHash("sha256").update(content).digest("hex") }));
  const version = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
  return { files: parts.map(({ path }) => path), version };
}

export function offlineBuild(publicFolder: string): Plugin {
  return {
    name: "referee-offline",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", "service-worker": "src/offline/service-worker.ts" },
          output: {
            entryFileNames: ({ name }) => (name === "service-worker" ? NAME : "assets/[name]-[hash].js"),
          },
        },
      },
    }),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.entries(bundle).map(([path, file]) => ({
          path,
          content: file.type === "chunk" ? file.code : file.source,
        }));
        const worker = bundle[NAME];
        if (worker?.type !== "chunk") throw new Error("the service worker was not built");
        if (worker.imports.length > 0) throw new Error("the service worker must import nothing");
        const { files, version } = offlineConstants([...built, ...publicFiles(publicFolder)]);
        worker.code = `const REFEREE_VERSION=${JSON.stringify(version)},REFEREE_FILES=${JSON.stringify(files)};\n${worker.code}`;
      },
    },
  };
}
