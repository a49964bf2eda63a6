// Defines the content security policy of the built page, and the headers that a static host should send with it.
import type { Plugin } from "vite";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Folder of the workers' files. A worker's policy comes from the headers of its file, not from the page. */
export const WORKERS = "workers";

/**
 * The policy for workers. SQLite needs WebAssembly, which a `script-src` without an `unsafe-` keyword would forbid. So
 * the policy has `script-src-elem` instead. Workers still load files only from their own site.
 */
const workerPolicy = [
  "connect-src 'self'",
  "script-src-elem 'self'",
  "worker-src 'none'",
  "img-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers that a static host should send with every file. */
const everywhere: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

const CSP = "Content-Security-Policy";
/** The directive `frame-ancestors` works only in a header, so the policy in the page does not have it. */
const pageHeaders = { [CSP]: `${policy}; frame-ancestors 'none'` };

/** The headers of a file, by path from the root of the site. Paths start with `/`. */
export function securityHeaders(path: string): Readonly<Record<string, string>> {
  if (path.startsWith(`/${WORKERS}/`)) return { ...everywhere, [CSP]: workerPolicy };
  return { ...everywhere, ...pageHeaders };
}

/**
 * The headers in the format of Netlify, Cloudflare Pages and others. For other hosts see docs/deploy.md. These hosts
 * send the headers of all matching rules, so only one rule for each file contains a policy.
 */
function headersFile(): string {
  const rule = (path: string, headers: Readonly<Record<string, string>>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join("")}`;
  const fresh = { ...pageHeaders, "Cache-Control": "no-cache" };
  return [
    rule("/*", everywhere),
    rule("/", pageHeaders),
    rule("/index.html", fresh),
    rule("/service-worker.js", fresh),
    rule(`/${WORKERS}/*`, { [CSP]: workerPolicy }),
  ].join("");
}

/** Serves the built page with these headers, as a static host does. */
export function previewHeaders(): Plugin {
  return {
    name: "referee-preview-headers",
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        for (const [name, value] of Object.entries(securityHeaders(path))) response.setHeader(name, value);
        next();
      });
    },
  };
}

/**
 * Writes the policy into the built page, and the headers next to it. (The development server needs inline scripts and a
 * web socket, so it has no policy.)
 */
export function strictCsp(): Plugin {
  return {
    name: "referee-strict-csp",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: policy },
        injectTo: "head-prepend",
      },
    ],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    },
  };
}
