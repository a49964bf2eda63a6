// Starts a stock Firefox in the browser's place, and filters the messages between it and Playwright. Playwright 1.65
// sends a command that Firefox 153 does not know; later versions of Firefox may not need this. Ending the browser kills
// it.
import { spawn } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Sent at every start of a page: its colour scheme. */
const UNKNOWN = '"emulation.setMediaFeaturesOverride"';
/** Known to every browser with WebDriver BiDi, and without effect. */
const HARMLESS = "session.status";

const WHOLE_TEXT = 0x81;
const MASKED = 0x80;
const MASK_BYTES = 4;

/** A frame of a web socket from the client, which is always masked. */
interface Frame {
  readonly whole: Buffer;
  readonly text: string;
}

function masked(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, place) => byte ^ (mask[place % MASK_BYTES] ?? 0)));
}

/** The first frame, or null where not all of it is there yet. */
function firstFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = (short === 127 ? 10 : short === 126 ? 4 : 2) + MASK_BYTES;
  if (bytes.length < start) return null;
  const long = short === 127 ? Number(bytes.readBigUInt64BE(2)) : bytes.readUInt16BE(2);
  const end = start + (short < 126 ? short : long);
  if (bytes.length < end) return null;
  const text = masked(bytes.subarray(start, end), bytes.subarray(start - MASK_BYTES, start));
  return { whole: bytes.subarray(0, end), text: text.toString("utf8") };
}

/** A frame with a text of less than 126 bytes. */
function shortFrame(text: string): Buffer {
  const mask = Buffer.from("mask"); // four zeros would do, but Firefox takes them for no mask, and hangs up
  const content = Buffer.from(text);
  const header = Buffer.from([WHOLE_TEXT, MASKED | content.length]);
  return Buffer.concat([header, mask, masked(content, mask)]);
}

/** What Firefox is sent instead; null = the command to end. */
function translate({ whole, text }: Frame): Buffer | null {
  if (text.includes('"method":"browser.close"')) return null;
  if (!text.includes(`"method":${UNKNOWN}`)) return whole;
  const { id }: { readonly id: number } = JSON.parse(text);
  return shortFrame(JSON.stringify({ id, method: HARMLESS, params: {} }));
}

/** SIGKILL to the browser, everything it started, and this program, which Playwright made the first of their group. */
function killAll(): void {
  process.kill(-process.pid, "SIGKILL");
}

/** Passes on what is said from there on; Firefox wants to be called by its own port. */
function join(driver: Socket, browser: Socket, port: number): void {
  let unread = Buffer.alloc(0);
  let isGreeting = true;
  driver.on("data", (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    const end = isGreeting ? unread.indexOf("\r\n\r\n") + 4 : 0;
    if (isGreeting && end > 3) {
      const greeting = unread.subarray(0, end).toString("latin1");
      browser.write(greeting.replace(/^host:.*$/im, `Host: 127.0.0.1:${port}`), "latin1");
      unread = unread.subarray(end);
      isGreeting = false;
    }
    for (let frame = isGreeting ? null : firstFrame(unread); frame !== null; frame = firstFrame(unread)) {
      const told = translate(frame);
      if (told === null) killAll();
      else browser.write(told);
      unread = unread.subarray(frame.whole.length);
    }
  });
  browser.pipe(driver);
  driver.on("close", killAll);
  browser.on("close", killAll);
}

function bridgeTo(port: number): Promise<number> {
  const server = createServer((driver) => join(driver, connect(port, "127.0.0.1"), port));
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

const [executable = "", profile = ""] = process.argv.slice(2);
const firefox = spawn(executable, ["--remote-debugging-port=0", "--headless", "--profile", profile], {
  stdio: ["ignore", "ignore", "pipe"],
});
firefox.on("error", (error) => console.error(`${executable}: ${error.message}`));
firefox.on("close", killAll);
// Where it can be spoken to, Playwright reads here.
for await (const line of createInterface({ input: firefox.stderr })) {
  const port = /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  console.error(port === undefined ? line : line.replace(port, String(await bridgeTo(Number(port)))));
}
