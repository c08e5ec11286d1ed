import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { fieldProblem } from "../vocabulary/problems/problems.ts";
import { memoize } from "./bounded-cache.ts";
import { ValidationFailed } from "./errors.ts";

/** The active key signs new cursors. All keys verify cursors, so they stay valid during a rotation. */
type Keys = { readonly active: string; readonly keys: ReadonlyMap<string, Uint8Array> };

/** RFC 2104, section 5, permits half the length of the hash. */
const SEAL_BYTES = 16;
const KEY_BYTES = 32;
/** A recount's cursor includes the totals of several thousand videos and fits a body of 256 KB. */
const FORM = /^[A-Za-z0-9_-]{1,200000}$/;

export class CursorInvalid extends ValidationFailed {
  constructor() {
    super(fieldProblem("cursor", "cursor"));
  }
}

/**
 * Signs cursors with an HMAC over the list, store and filters. A cursor can't be forged or used for
 * another list. The position itself is readable.
 */
export const createCursors = (keySet: Keys) => {
  const deriveKey = memoize((kid: string): Uint8Array => {
    const secret = keySet.keys.get(kid) ?? new Uint8Array();
    return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), "cursor", KEY_BYTES));
  });
  const computeSeal = (kid: string, scope: string, content: Uint8Array): Buffer =>
    createHmac("sha256", deriveKey(kid))
      .update(`${scope}\0`)
      .update(content)
      .digest()
      .subarray(0, SEAL_BYTES);

  return {
    seal(scope: string, position: unknown): string {
      const content = Buffer.from(JSON.stringify(position), "utf8");
      return Buffer.concat([computeSeal(keySet.active, scope, content), content]).toString("base64url");
    },

    /** @throws CursorInvalid */
    open<Position>(scope: string, cursor: string): Position {
      if (!FORM.test(cursor)) throw new CursorInvalid();
      const bytes = Buffer.from(cursor, "base64url");
      const [seal, content] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
      const isOurs =
        seal.length === SEAL_BYTES &&
        [...keySet.keys.keys()].some((kid) => timingSafeEqual(seal, computeSeal(kid, scope, content)));
      if (!isOurs) throw new CursorInvalid();
      // The HMAC covers the scope, so the position belongs to the same list.
      return JSON.parse(content.toString("utf8")) as Position;
    },
  };
};

export type Cursors = ReturnType<typeof createCursors>;

/**
 * Lambda refuses a synchronous response of more than 6,291,556 bytes. The rest is reserved for
 * headers and unmeasured parts.
 */
export const MAX_BODY_PAYLOAD_BYTES = 4_500_000;

/**
 * Bytes that a value takes in a function's response. The body is JSON, and Lambda encodes it again
 * as a JSON string.
 */
export const payloadBytes = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
