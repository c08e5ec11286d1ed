import * as v from "valibot";

/** The answer of `GET /auth/access-token`; the names are those of RFC 6749, section 5.1. */
export const AccessTokenResponse = v.object({
  access_token: v.pipe(v.string(), v.description("A JWT scoped to the store. It does not expire.")),
  token_type: v.literal("Bearer"),
});
export type AccessTokenResponse = v.InferOutput<typeof AccessTokenResponse>;
