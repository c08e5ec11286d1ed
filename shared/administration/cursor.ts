import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { ValidationFailed } from "../platform/errors.ts";
import type { KeySet } from "../stores/access/key-set.ts";

/** RFC 2104, section 5: half of the hash is enough of it. */
const SEAL_BYTES = 16;
const KEY_BYTES = 32;
/** An id of 256 characters may be a thousand bytes, which JSON, twice in a position, and base64 make more of. */
const FORM = /^[A-Za-z0-9_-]{1,8192}$/;

/** The cursor was not made for this list, or not by this service. */
export class CursorInvalid extends ValidationFailed {
  constructor() {
    super("cursor: expected the next_cursor of the page before, of the same list with the same filters");
  }
}

/**
 * Cursors of lists: where a page ended, sealed so that nobody can make one up or use it for another list.
 * The content is not secret. Of another key than the access tokens', derived from the same key set.
 *
 * A scope names the list, the store and the filters, such as `orders|br_…`.
 */
export const createCursors = (keySet: KeySet) => {
  const derived = new Map<string, Uint8Array>();
  const keyOf = (kid: string): Uint8Array => {
    let key = derived.get(kid);
    if (key === undefined) {
      const secret = keySet.keys.get(kid) ?? new Uint8Array();
      key = new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), "cursor", KEY_BYTES));
      derived.set(kid, key);
    }
    return key;
  };
  const sealOf = (kid: string, scope: string, content: Uint8Array): Buffer =>
    createHmac("sha256", keyOf(kid)).update(`${scope}\0`).update(content).digest().subarray(0, SEAL_BYTES);

  return {
    seal(scope: string, position: unknown): string {
      const content = Buffer.from(JSON.stringify(position), "utf8");
      return Buffer.concat([sealOf(keySet.active, scope, content), content]).toString("base64url");
    },

    /**
     * @returns what was sealed
     * @throws CursorInvalid
     */
    open<Position>(scope: string, cursor: string): Position {
      if (!FORM.test(cursor)) throw new CursorInvalid();
      const bytes = Buffer.from(cursor, "base64url");
      const [seal, content] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
      const isOurs =
        seal.length === SEAL_BYTES &&
        [...keySet.keys.keys()].some((kid) => timingSafeEqual(seal, sealOf(kid, scope, content)));
      if (!isOurs) throw new CursorInvalid();
      return JSON.parse(content.toString("utf8")) as Position;
    },
  };
};

export type Cursors = ReturnType<typeof createCursors>;
