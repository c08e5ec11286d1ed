import { expect, test } from "vitest";
import { readUnsubscribeToken, unsubscribeUrl } from "../../../shared/mail/sending/unsubscribe-token.ts";
import { createCursors } from "../../../shared/platform/cursors.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";

const sealedBy = (secret: string) =>
  createCursors(parseKeySet(JSON.stringify({ active: "k1", k1: secret.repeat(64) })));
const cursors = sealedBy("k");
const MARA = { brand: "br_0000000000000001", sub: "u-mara", kind: "attention" } as const;

const readToken = (url: string): string => new URL(url).searchParams.get("token") ?? "";

test.each(["attention", "digest"] as const)(
  "a link ends mails of its own person, store and kind: %s",
  (kind) => {
    const token = readToken(unsubscribeUrl("https://api.example", cursors, { ...MARA, kind }));
    expect(readUnsubscribeToken(cursors, token)).toEqual({ ...MARA, kind });
  },
);

test("a link holds no address, and needs nothing quoted in a mail's header", () => {
  const url = unsubscribeUrl("https://api.example", cursors, MARA);
  expect(url).toMatch(/^https:\/\/api\.example\/v1\/mail\/unsubscribe\?token=[\w-]+$/);
});

test.each([
  ["none", ""],
  [
    "one that was changed",
    `${readToken(unsubscribeUrl("https://api.example", cursors, MARA)).slice(0, -4)}AAAA`,
  ],
  ["one of another service", readToken(unsubscribeUrl("https://api.example", sealedBy("l"), MARA))],
  ["the cursor of a list", cursors.seal("orders", ["br_0000000000000001", "u-mara", "attention"])],
  ["one that is no token", "a b%00"],
  ["one of a kind that there is no more", cursors.seal("mail unsubscription", ["br_a", "u-mara", "weather"])],
])("%s ends nothing", (_, token) => {
  expect(readUnsubscribeToken(cursors, token)).toBeUndefined();
});
