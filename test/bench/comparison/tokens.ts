import { SignJWT } from "jose";
import { createAccessTokens } from "../../../shared/stores/access/access-token.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";
import { ISSUER, PROFILE, SECRET, STAGE } from "./fixtures.ts";

type Whose = "service" | "peer" | "reference";

/** The peers' tokens have the service's claims, but the plain type: Hono's middleware accepts no other. */
const signed = (whose: Whose, secret: Buffer): Promise<string> => {
  if (whose === "service") {
    const keySet = JSON.stringify({ active: "k1", k1: secret.toString("base64") });
    return createAccessTokens(STAGE, parseKeySet(keySet)).issue(PROFILE);
  }
  return new SignJWT({ gen: PROFILE.token_generation })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(PROFILE.brand)
    .setIssuedAt(PROFILE.token_generation_began_at)
    .sign(secret);
};

export const accessToken = (whose: Whose): Promise<string> => signed(whose, Buffer.from(SECRET));

export const forgedToken = (whose: Whose): Promise<string> => signed(whose, Buffer.alloc(48, 1));
