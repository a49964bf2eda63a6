// Starts a stock Firefox for Playwright, and filters the messages between the two. Playwright 1.65 sends a command that
// Firefox 153 does not know; later versions of Firefox may not need this. Instead of closing the browser, kills it.
import { spawn } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * The command that Firefox does not know. It sets a page's colour scheme; Playwright sends it whenever a page starts.
 */
const UNKNOWN = '"emulation.setMediaFeaturesOverride"';
/** Sent instead of the unknown command: every browser with WebDriver BiDi knows it, and it changes nothing. */
const HARMLESS = "session.status";

const WHOLE_TEXT = 0x81;
const MASKED = 0x80;
const MASK_BYTES = 4;

/** A web socket frame from the client. Such frames are always masked. */
interface Frame {
  readonly whole: Buffer;
  readonly text: string;
}

function masked(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % MASK_BYTES] ?? 0)));
}

/** The first frame in the bytes; null if it is incomplete. */
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

/** A frame for a text of fewer than 126 bytes. */
function shortFrame(text: string): Buffer {
  const mask = Buffer.from("mask"); // Firefox takes four zeros for a missing mask, and disconnects
  const content = Buffer.from(text);
  const header = Buffer.from([WHOLE_TEXT, MASKED | content.length]);
  return Buffer.concat([header, mask, masked(content, mask)]);
}

/** The frame to send to Firefox; null = the command to close, which Firefox does not get. */
function translate({ whole, text }: Frame): Buffer | null {
  if (text.includes('"method":"browser.close"')) return null;
  if (!text.includes(`"method":${UNKNOWN}`)) return whole;
  const { id }: { readonly id: number } = JSON.parse(text);
  return shortFrame(JSON.stringify({ id, method: HARMLESS, params: {} }));
}

/**
 * Sends SIGKILL to the browser, everything it started, and this program. Playwright made this program the leader of
 * their process group.
 */
function killAll(): void {
  process.kill(-process.pid, "SIGKILL");
}

/**
 * Passes on messages between Playwright (`driver`) and Firefox (`browser`). Changes the header `Host` of the first
 * request to Firefox's own port, because Firefox requires this. Kills Firefox if either side closes the connection.
 */
function connectSockets(driver: Socket, browser: Socket, port: number): void {
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
      const translated = translate(frame);
      if (translated === null) killAll();
      else browser.write(translated);
      unread = unread.subarray(frame.whole.length);
    }
  });
  browser.pipe(driver);
  driver.on("close", killAll);
  browser.on("close", killAll);
}

/** Starts a server that connects each client to Firefox's port. Returns the server's port. */
function bridgeTo(port: number): Promise<number> {
  const server = createServer((driver) => connectSockets(driver, connect(port, "127.0.0.1"), port));
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
// Playwright reads the address of the WebDriver from standard error.
for await (const line of createInterface({ input: firefox.stderr })) {
  const port = /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
  console.error(port === undefined ? line : line.replace(port, String(await bridgeTo(Number(port)))));
}
