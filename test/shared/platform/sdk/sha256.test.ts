import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { Sha256 } from "../../../../shared/platform/sdk/sha256.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const text = (value: string) => new TextEncoder().encode(value);

/** RFC 4231, test case 2. The key is in every form that the SDK passes. */
const KEY = text("Jefe");
const SIGNATURE = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";

test.each([
  ["a string", "Jefe"],
  ["bytes", KEY],
  ["a buffer", KEY.buffer.slice(KEY.byteOffset, KEY.byteOffset + KEY.byteLength)],
])("signs with a key that is %s", async (_, key) => {
  const sha256 = new Sha256(key);
  sha256.update(text("what do ya want "));
  sha256.update(text("for nothing?"));
  expect(hex(await sha256.digest())).toBe(SIGNATURE);
});

test("without a key it is a plain hash", async () => {
  const sha256 = new Sha256();
  sha256.update(text("abc"));
  expect(hex(await sha256.digest())).toBe(createHash("sha256").update("abc").digest("hex"));
});

test("starts again with the same key after a reset", async () => {
  const sha256 = new Sha256(KEY);
  sha256.update(text("dropped"));
  sha256.reset();
  sha256.update(text("kept"));
  expect(hex(await sha256.digest())).toBe(createHmac("sha256", KEY).update("kept").digest("hex"));
});
