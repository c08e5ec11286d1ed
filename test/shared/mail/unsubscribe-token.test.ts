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
  "a link identifies its user, store and kind of mail: %s",
  (kind) => {
    const token = readToken(unsubscribeUrl("https://api.example", cursors, { ...MARA, kind }));
    expect(readUnsubscribeToken(cursors, token)).toEqual({ ...MARA, kind });
  },
);

test("a link contains no address and only characters that are safe in a mail header", () => {
  const url = unsubscribeUrl("https://api.example", cursors, MARA);
  expect(url).toMatch(/^https:\/\/api\.example\/v1\/mail\/unsubscribe\?token=[\w-]+$/);
});

test.each([
  ["an empty token", ""],
  ["an altered token", `${readToken(unsubscribeUrl("https://api.example", cursors, MARA)).slice(0, -4)}AAAA`],
  ["a token of another service", readToken(unsubscribeUrl("https://api.example", sealedBy("l"), MARA))],
  ["a list cursor", cursors.seal("orders", ["br_0000000000000001", "u-mara", "attention"])],
  ["a malformed token", "a b%00"],
  ["a token for an unknown kind of mail", cursors.seal("mail unsubscription", ["br_a", "u-mara", "weather"])],
])("%s unsubscribes nobody", (_, token) => {
  expect(readUnsubscribeToken(cursors, token)).toBeUndefined();
});
