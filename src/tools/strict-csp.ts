// The content security policy of the built page, and what a dependency must be taught so that it holds.
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

/** What a static host should send with every file; `frame-ancestors` counts only as a header. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** The headers as Netlify, Cloudflare Pages and others read them; other hosts: see the README. */
function headersFile(): string {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  const fresh = ["/index.html", "/service-worker.js"].map((path) => `${path}\n  Cache-Control: no-cache\n`);
  return `/*\n${lines.join("")}${fresh.join("")}`;
}

/** Writes the policy into the built page only (the dev server needs inline scripts and a web socket), and the headers beside it. */
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

// Radix locks the page's scroll behind an open dialog or menu through react-style-singleton 2.2, which appends a
// <style> element: `style-src 'self'` stops it. An adopted style sheet does the same within the policy.
const styleSingleton = `
import { useEffect } from "react";
export function styleSingleton() {
  let users = 0;
  let sheet = null;
  return function Sheet({ styles, dynamic }) {
    useEffect(() => {
      if (users++ === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        if (--users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    }, [styles && dynamic]);
    return null;
  };
}
`;

export function adoptedStyles(): Plugin {
  const id = "\0referee-style-singleton";
  return {
    name: "referee-adopted-styles",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-style-singleton" ? id : null),
    load: (loaded) => (loaded === id ? styleSingleton : null),
  };
}
