// Serves the built page and prints its address. On machines with a desktop, opens it.
import { preview } from "vite";

function hasDesktop(): boolean {
  if (process.env.CI) return false;
  if (process.platform === "darwin" || process.platform === "win32") return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

const server = await preview({
  logLevel: "warn",
  // if the port is in use, takes the next one
  preview: { host: "localhost", port: 4173, strictPort: false, open: hasDesktop() },
});
console.log(`\nReferee is at ${server.resolvedUrls?.local[0]}\nStop it with Ctrl+C.`);
