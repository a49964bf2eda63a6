// Configures how the page, the command line and the unit tests are built, without knowledge of the app's own modules.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { copySqlite } from "./src/tools/build/copy-sqlite.ts";
import { offlineBuild } from "./src/tools/build/offline-build.ts";
import { previewHeaders, strictCsp, WORKERS } from "./src/tools/build/strict-csp.ts";
import { isOnlyWhole, isQuick } from "./src/tools/testing/runs/long.ts";

const UNIT_TESTS = readdirSync("src", { encoding: "utf8", recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** These tests replace whole modules or empty the database, which later files of the same worker would notice. */
const APART = UNIT_TESTS.filter(({ text }) => /vi\.mock\(|table\.clear\(\)/.test(text)).map(
  ({ file }) => file,
);

/** Tests that this run leaves out. */
const LEFT_OUT = UNIT_TESTS.filter(({ text }) => isQuick && isOnlyWhole(text)).map(({ file }) => file);

/** The router's default exports load development warnings in every build. */
const ROUTER = {
  find: /^react-router$/,
  replacement: resolve("node_modules/react-router/dist/production/index.mjs"),
};

/** Modules that are not part of the service worker, which must import nothing. */
const NOT_OFFLINE = /^(?!.*\/src\/offline\/)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  base: "./", // works on any static host, in any sub folder
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
            codeSplitting: {
              groups: [
                // Checks the browser before any library is loaded, so it is a file of its own that is requested first.
                {
                  name: "before",
                  test: /src\/(app\/internal\/before|browser\/platform)\.ts$/,
                  priority: 3,
                },
                // Without these two groups, a screen of a campaign is 100 small files, and loads in twice the time.
                { name: "start", test: NOT_OFFLINE, tags: ["$initial"], priority: 2 },
                { name: "shared", test: NOT_OFFLINE, minShareCount: 5, priority: 1 },
              ],
            },
          },
        },
        modulePreload: {
          polyfill: false,
          // The first screen names every file to preload. Only the files of screens are worth those bytes.
          resolveDependencies: (file, files) => (/(screen|frame|routes)-[^/]*$/.test(file) ? files : []),
        },
      },
  // The command line needs only its own folder. Tests load libraries as they are: transformed ones hash ten times slower.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  test: {
    environment: "node",
    pool: "forks", // so that the processor time of a process is that of one test
    maxWorkers: availableParallelism(), // the default leaves one core free, which is half of two
    // These bounds only stop hanging tests. Machines may be three times as slow, or pause for a while.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        // Modules and databases in memory outlive a test file: each test uses its own ids.
        test: {
          name: "together",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...APART, ...LEFT_OUT],
          isolate: false,
          setupFiles: ["fake-indexeddb/auto"], // before the database's module, which looks for IndexedDB when it is loaded
        },
      },
      {
        extends: true,
        test: { name: "apart", include: APART, exclude: [...configDefaults.exclude, ...LEFT_OUT] },
      },
    ],
  },
}));
