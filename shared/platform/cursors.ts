import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { memoize } from "./bounded-cache.ts";
import { ValidationFailed } from "./errors.ts";

/** The active key seals; every key opens, so that a rotation spoils no cursor. */
type Keys = { readonly active: string; readonly keys: ReadonlyMap<string, Uint8Array> };

/** RFC 2104, section 5: a truncated HMAC of half the hash's length is enough. */
const SEAL_BYTES = 16;
const KEY_BYTES = 32;
/**
 * In a URL, the gateway's limit is smaller. In a body, a recount's sums of some thousand videos come with the cursor;
 * the body's limit is 256 KB.
 */
const FORM = /^[A-Za-z0-9_-]{1,200000}$/;

/** The cursor belongs to another list, or this service did not make it. */
export class CursorInvalid extends ValidationFailed {
  constructor() {
    super("cursor: expected the next_cursor of the page before, of the same list with the same filters");
  }
}

/**
 * Cursors of lists: the position where a page ended, with an HMAC, so that nobody can forge a cursor or use it for
 * another list. The content is not secret. The HMAC's key is derived from a key set (RFC 5869), so it
 * differs from every other use of the set.
 *
 * A scope names the list, the store and the filters.
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

    /**
     * @returns the position that was sealed for this scope
     * @throws CursorInvalid
     */
    open<Position>(scope: string, cursor: string): Position {
      if (!FORM.test(cursor)) throw new CursorInvalid();
      const bytes = Buffer.from(cursor, "base64url");
      const [seal, content] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
      const isOurs =
        seal.length === SEAL_BYTES &&
        [...keySet.keys.keys()].some((kid) => timingSafeEqual(seal, computeSeal(kid, scope, content)));
      if (!isOurs) throw new CursorInvalid();
      // The scope is sealed too, so only a position of the same list comes here.
      return JSON.parse(content.toString("utf8")) as Position;
    },
  };
};

export type Cursors = ReturnType<typeof createCursors>;
