import { type CryptoKey, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import { createBoundedCache, memoize } from "../../platform/bounded-cache.ts";
import { AccessTokenInvalid } from "../../platform/errors.ts";
import type { KeySet } from "./key-set.ts";

/** Token type of RFC 9068, section 2.1. */
const TYPE = "at+jwt";
const ALGORITHM = "HS256";
const MAX_CHARACTERS = 2_048;
const MAX_VERIFIED = 5_000;

type Issued = {
  readonly brand: string;
  readonly token_generation: number;
  readonly token_generation_began_at: number;
};

type TokenClaims = { readonly brand: string; readonly generation: number };

/**
 * The same store and token generation always produce the same token, so tokens are not stored.
 * Verification pins algorithm, type, issuer, audience and key id (RFC 8725, sections 3.1, 3.8 to
 * 3.11).
 * @param stage part of issuer and audience, so that a token is valid in one stage only
 */
export const createAccessTokens = (stage: string, keySet: KeySet) => {
  const issuer = `shoppable-video:${stage}`;

  const signingKey = memoize((kid: string | undefined): Promise<CryptoKey> => {
    const bytes = kid === undefined ? undefined : keySet.keys.get(kid);
    if (bytes === undefined) throw new AccessTokenInvalid();
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, ["sign", "verify"]);
  });
  /** Caches verified tokens, because a store sends the same token with each call and tokens don't expire. */
  const verified = createBoundedCache<string, TokenClaims>({ maxEntries: MAX_VERIFIED });
  const keyForHeader: JWTVerifyGetKey = (header) => signingKey(header.kid);

  return {
    async issue(store: Issued): Promise<string> {
      return new SignJWT({ gen: store.token_generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keySet.active })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(store.brand)
        .setIssuedAt(store.token_generation_began_at)
        .sign(await signingKey(keySet.active));
    },

    /** @throws AccessTokenInvalid */
    async verify(token: string): Promise<TokenClaims> {
      const known = verified.get(token);
      if (known !== undefined) return known;
      if (token.length > MAX_CHARACTERS) throw new AccessTokenInvalid();
      try {
        const { payload } = await jwtVerify(token, keyForHeader, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: issuer,
          requiredClaims: ["sub", "gen", "iat"],
        });
        if (typeof payload.sub !== "string" || typeof payload.gen !== "number")
          throw new AccessTokenInvalid();
        return verified.set(token, { brand: payload.sub, generation: payload.gen });
      } catch (error) {
        throw error instanceof AccessTokenInvalid ? error : new AccessTokenInvalid(error);
      }
    },
  };
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;
