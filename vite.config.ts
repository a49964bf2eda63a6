// How the page, the command line and the unit tests are built: one config, no knowledge of the app's own modules.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { copySqlite } from "./src/tools/build/copy-sqlite.ts";
import { offlineBuild } from "./src/tools/build/offline-build.ts";
import { previewHeaders, strictCsp, WORKERS } from "./src/tools/build/strict-csp.ts";

const testsIn = (...folders: readonly string[]) =>
  folders.map((folder) => `src/${folder}/**/*.test.{ts,tsx}`);
/** These tests replace whole modules, which then stay replaced in every file of the same worker. */
const APART = testsIn("workspace");
/** These may load the database's module, which looks for IndexedDB once, when it is loaded. */
const PAGE = testsIn("browser", "couch", "features", "judging", "storage", "workers");

/** The router's own exports lead to what warns developers, whatever is built. */
const ROUTER = {
  find: /^react-router$/,
  replacement: resolve("node_modules/react-router/dist/production/index.mjs"),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  base: "./", // any static host, any sub folder
  plugins: [
    react(),
    tailwindcss(),
    strictCsp(),
    previewHeaders(),
    offlineBuild(resolve("public")),
    copySqlite(),
  ],
  resolve: { alias: command === "build" ? [ROUTER] : [] },
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: `${WORKERS}/[name]-[hash].js` } },
  },
  build: isSsrBuild
    ? {
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" } },
      }
    : {
        target: "es2022",
        manifest: true, // read by src/tools/build/check-size.ts
        assetsInlineLimit: 0, // the policy allows no data: fonts
        rolldownOptions: {
          output: {
            // Looks at the browser before any library is loaded: a file of its own, asked for first.
            codeSplitting: {
              groups: [{ name: "before", test: /src\/(app\/before|browser\/platform|text\/app-start)\.ts$/ }],
            },
          },
        },
        modulePreload: {
          polyfill: false,
          // The first screen names every file that is to be asked for early: only those of screens are worth their bytes there.
          resolveDependencies: (file, files) => (/(screen|frame|routes)-[^/]*$/.test(file) ? files : []),
        },
      },
  ssr: { noExternal: true }, // the command line needs nothing but its own folder: the script, its commands, the database engine
  test: {
    environment: "node",
    pool: "threads",
    maxWorkers: availableParallelism(), // as it is, one core is left to whoever watches: half of two
    // Bounds against hanging, not measures: machines may be three times as slow, or stand still for a while.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        // Modules are loaded once per worker.
        test: {
          name: "together",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...APART, ...PAGE],
          isolate: false,
        },
      },
      {
        extends: true,
        // As together. Databases in the memory live on between files, so a test uses ids of its own.
        test: { name: "page", include: PAGE, isolate: false, setupFiles: ["fake-indexeddb/auto"] },
      },
      {
        extends: true,
        test: { name: "apart", include: APART },
      },
    ],
  },
}));
