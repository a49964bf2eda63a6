// Computes the CRC-32 of zip and gzip (RFC 1952, section 8), by which damaged archives are detected.

const TABLE = new Uint32Array(256).map((_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum, 0 to 2³²−1. `previous`: the CRC of the preceding bytes. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[index] ?? 0)) & 255] ?? 0);
  }
  return ~crc >>> 0;
}
