// Checks the size of the first screen: the JavaScript that is loaded before the list of campaigns is visible.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const startRoute = "src/features/campaigns/campaigns-screen.tsx";
const budget = 150_000; // bytes gzipped; 1 kB = 1000 bytes
const dist = "dist";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Adds a chunk and all chunks that it imports statically. */
function withImports(manifest: Manifest, key: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk && !seen.has(key)) {
    seen.add(key);
    for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  }
  return seen;
}

function checkSize(): boolean {
  if (!existsSync(startRoute)) {
    console.error(
      `size: ${startRoute} does not exist; name the start screen in src/tools/build/check-size.ts`,
    );
    return false;
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const keys = withImports(manifest, "index.html");
  withImports(manifest, startRoute, keys); // the route is not in the manifest if it is part of the entry chunk
  const rows = [...keys]
    .map((key) => manifest[key]?.file ?? "")
    .filter((file) => file.endsWith(".js"))
    .map((file) => {
      const bytes = readFileSync(join(dist, file));
      return { file, raw: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
    })
    .sort((a, b) => b.gzipped - a.gzipped);
  const total = rows.reduce((sum, row) => sum + row.gzipped, 0);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
  console.log("\nfirst screen, JavaScript                          kB   gzipped");
  for (const row of rows) console.log(`  ${row.file.padEnd(42)}${kB(row.raw)}  ${kB(row.gzipped)}`);
  console.log(`  ${"sum, at most 150 gzipped".padEnd(52)}${kB(total)}`);
  if (rows.length === 0) console.error("size: no entry chunk found in the manifest");
  if (total > budget) console.error(`size: ${total - budget} bytes over the budget`);
  return rows.length > 0 && total <= budget;
}

process.exitCode = checkSize() ? 0 : 1;
