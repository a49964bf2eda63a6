// Frees the memory of bytes at once, instead of whenever the engine cleans up.

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const MessageChannel: new () => {
  readonly port1: { postMessage(message: null, transfer: readonly ArrayBufferLike[]): void };
  readonly port2: { close(): void };
};

/**
 * Frees the buffer, which is empty afterwards: its bytes are sent to a port that is closed. Chromium keeps the bytes of
 * a buffer that is transferred in another way (`structuredClone`, `ArrayBuffer.prototype.transfer`) until it cleans up.
 */
export function freeBytes(buffer: ArrayBufferLike): void {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [buffer]);
}
