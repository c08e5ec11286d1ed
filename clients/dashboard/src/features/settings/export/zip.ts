/** Writes a ZIP file without compression (APPNOTE.TXT 6.3.10, PKWARE), because browsers have no ZIP API. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const checksum = (bytes: Uint8Array, before: number): number => {
  let value = ~before;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};

const encoder = new TextEncoder();
const VERSION = 20;
const NAMES_IN_UTF8 = 0x0800;
/** 1 January 1980. The format has no time zone, and exported items have their own times. */
const DATE = 0x21;

export type ZipEntry = {
  readonly name: string;
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  crc: number;
};

export const newEntry = (name: string): ZipEntry => ({ name, parts: [], bytes: 0, crc: 0 });

export const appendText = (entry: ZipEntry, text: string): void => {
  const bytes = encoder.encode(text);
  entry.crc = checksum(bytes, entry.crc);
  entry.bytes += bytes.length;
  entry.parts.push(bytes);
};

type Field = readonly [bytes: 2 | 4, value: number];

const record = (fields: readonly Field[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

const common = ({ name, bytes, crc }: ZipEntry): Field[] => [
  [2, VERSION],
  [2, NAMES_IN_UTF8],
  [2, 0],
  [2, 0],
  [2, DATE],
  [4, crc],
  [4, bytes],
  [4, bytes],
  [2, encoder.encode(name).length],
  [2, 0],
];

/** Up to 4 GB. */
export const zip = (entries: readonly ZipEntry[]): Blob => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = encoder.encode(entry.name);
    const header = record([[4, 0x04034b50], ...common(entry)]);
    directory.push(
      record([[4, 0x02014b50], [2, VERSION], ...common(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]),
      name,
    );
    parts.push(header, name, ...entry.parts);
    at += header.length + name.length + entry.bytes;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const { length } = entries;
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
};
