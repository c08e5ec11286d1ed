import * as v from "valibot";
import { described } from "../../api/forms.schema.ts";

export const AccessTokenResponse = v.object({
  access_token: described(v.string(), "JWT scoped to the store. It does not expire.", "eyJ…"),
  token_type: described(
    v.literal("Bearer"),
    "Token type. Send the token as `Authorization: Bearer <access_token>`.",
    "Bearer",
  ),
});
