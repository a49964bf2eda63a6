// Runs a stock Firefox with its own profile, driven over WebDriver BiDi, that can be killed and restarted.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, firefox, type Page } from "@playwright/test";

interface RunningFirefox {
  readonly page: Page;
  /** Sends SIGKILL to the browser and everything it started. Resolves when the browser is gone. */
  kill(): Promise<void>;
}

/** Settings that stop Firefox's own network requests, so that it also starts faster. */
const QUIET = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.safebrowsing.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
};

export class FirefoxProfile {
  readonly folder = mkdtempSync(join(tmpdir(), "referee-firefox-"));
  readonly #downloads = join(this.folder, "downloads");
  readonly #executable: string;
  readonly #baseURL: string;
  readonly #watch: (context: BrowserContext) => Promise<void>;
  #running: RunningFirefox | null = null;

  /** `watch` is called with each context before it opens a page. */
  constructor(executable: string, baseURL: string, watch: (context: BrowserContext) => Promise<void>) {
    this.#executable = executable;
    this.#baseURL = baseURL;
    this.#watch = watch;
  }

  async start(): Promise<RunningFirefox> {
    const bridge = resolve(import.meta.dirname, "bridge.ts");
    const context = await firefox.launchPersistentContext(this.folder, {
      channel: "moz-firefox",
      executablePath: process.execPath,
      ignoreDefaultArgs: true,
      args: ["--import", "tsx", bridge, this.#executable, this.folder],
      firefoxUserPrefs: QUIET,
      baseURL: this.#baseURL,
      downloadsPath: this.#downloads,
      locale: "en-GB",
      timezoneId: "UTC",
      timeout: 300_000, // against hanging
    });
    await this.#watch(context);
    const page = context.pages()[0] ?? (await context.newPage());
    this.#running = { page, kill: () => context.close() };
    return this.#running;
  }

  /** The first downloaded file; null until it is complete. Playwright does not report downloads of this Firefox. */
  downloaded(): { readonly name: string; readonly bytes: Buffer } | null {
    const names = existsSync(this.#downloads) ? readdirSync(this.#downloads) : [];
    const [name] = names;
    if (name === undefined || names.length > 1) return null; // an incomplete download has a second file next to it
    const bytes = readFileSync(join(this.#downloads, name));
    return bytes.length === 0 ? null : { name, bytes };
  }

  async remove(): Promise<void> {
    // A reply from the page shows that its earlier reports have arrived, too.
    await this.#running?.page.evaluate(() => document.readyState).catch(() => "closed");
    await this.#running?.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
