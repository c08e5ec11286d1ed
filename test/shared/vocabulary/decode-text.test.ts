import { expect, test } from "vitest";
import { decodeText } from "../../../shared/vocabulary/decode-text.ts";

const text = "url\nhttps://shop.example/grüße\n";

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, little-endian", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16, big-endian", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
])("decodes %s without its byte order mark", (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each([
  ["windows-1252", Buffer.from(text, "latin1")],
  ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
  ["half a character", Buffer.from(text).subarray(0, text.indexOf("ü") + 1)],
])("rejects %s", (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
