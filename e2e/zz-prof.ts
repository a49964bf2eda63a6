import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { gzipSync, strToU8 } from "fflate";
import { preview } from "vite";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { generateLedger } from "#tools/bench/generate-ledger.ts";
import { startJudging } from "./stopwatch.ts";

const file = "/tmp/200kb.json.gz";
if (!existsSync(file))
  writeFileSync(
    file,
    gzipSync(
      strToU8(
        serializeCampaign(
          generateLedger({ examples: 1250, systems: 16, annotators: 4, judgements: 200_000 }),
        ),
      ),
      { level: 1 },
    ),
  );
const server = await preview({
  logLevel: "silent",
  build: { outDir: "/tmp/distp" },
  preview: { port: 4555, host: "127.0.0.1" },
});
const dir = "/tmp/prof-chrome";
const fresh = !existsSync(dir);
const context = await chromium.launchPersistentContext(dir, {
  executablePath: "/usr/bin/chromium",
  headless: true,
  serviceWorkers: "block",
  args: ["--no-sandbox"],
  viewport: { width: 1280, height: 800 },
});
const page = await context.newPage();
page.setDefaultTimeout(300_000);
await page.goto("http://127.0.0.1:4555/");
if (fresh) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open files" }).click();
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: "Judge", exact: true }).waitFor();
  await startJudging(page);
  writeFileSync("/tmp/prof-url", page.url());
}
const url = (await import("node:fs")).readFileSync("/tmp/prof-url", "utf8");
await page.goto("about:blank");
for (let i = 0; i < 4; i++) {
  const tab = await context.newPage();
  tab.on("console", (m) => console.log("   ", m.text()));
  const cdp = await context.newCDPSession(tab);
  if (i === 3) {
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.setSamplingInterval", { interval: 500 });
    await cdp.send("Profiler.start");
  }
  const s = performance.now();
  await tab.goto(url, { waitUntil: "commit" });
  await tab.locator("[data-candidate]").waitFor();
  console.log(
    "opened",
    Math.round(performance.now() - s),
    await tab.evaluate(() =>
      JSON.stringify(
        performance
          .getEntriesByType("measure")
          .map((m) => [m.name, Math.round(m.startTime), Math.round(m.duration)]),
      ),
    ),
  );
  if (i === 3) {
    const { profile } = await cdp.send("Profiler.stop");
    mkdirSync("/tmp/p4", { recursive: true });
    writeFileSync("/tmp/p4/a.json", JSON.stringify(profile));
  }
  await tab.close();
}
await context.close();
await server.close();
