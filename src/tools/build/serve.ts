// Serves the built page, prints its address, and opens it on machines with a desktop.
import { preview } from "vite";

function hasDesktop(): boolean {
  if (process.env.CI) return false;
  if (process.platform === "darwin" || process.platform === "win32") return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

const server = await preview({
  logLevel: "warn",
  preview: { host: "localhost", port: 4173, strictPort: false, open: hasDesktop() }, // a busy port: the next one
});
console.log(`\nReferee is at ${server.resolvedUrls?.local[0]}\nStop it with Ctrl+C.`);
