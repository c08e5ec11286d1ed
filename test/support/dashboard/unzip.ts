import { crc32 } from "node:zlib";
import { expect } from "vitest";

export const unzip = (archive: Buffer): [string, string][] => {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, bytes] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameBytes);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.toString("utf8", local + 30, local + 30 + nameBytes)).toBe(name);
    const from = local + 30 + nameBytes + archive.readUInt16LE(local + 28);
    const content = archive.subarray(from, from + (bytes ?? 0));
    expect([packed, crc]).toEqual([bytes, crc32(content)]);
    at += 46 + nameBytes;
    return [name, content.toString("utf8")];
  });
};
