import * as v from "valibot";
import { HttpUrl } from "../../api/fields.schema.ts";
import { described, oneOf, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { AUTH_SCHEMES, MIN_SECRET_CHARACTERS } from "../../vocabulary/product-api.ts";

/**
 * Printable ASCII, as a header permits. Surrounding space would be lost, and shorter secrets could match
 * ordinary text in a response.
 */
const secret = (max: number) => {
  const message = expected("ascii", { min: MIN_SECRET_CHARACTERS, max });
  return v.pipe(
    v.string(message),
    v.minLength(MIN_SECRET_CHARACTERS, message),
    v.maxLength(max, message),
    v.regex(/^[\x20-\x7e]+$/, message),
    v.check((text) => text === text.trim(), message),
  );
};

/** These belong to the transport or would change the meaning of the request. */
const RESERVED_HEADERS =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|cookie|range|if-.*|accept.*)$/i;
const headerMessage = expected("header_name");
const HeaderName = v.pipe(
  v.string(headerMessage),
  v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, headerMessage),
  v.check((name) => !RESERVED_HEADERS.test(name), headerMessage),
);

const userMessage = expected("ascii_without_colon", { min: 1, max: 256 });
const Username = v.pipe(v.string(userMessage), v.regex(/^[\x20-\x39\x3b-\x7e]{1,256}$/, userMessage));

const clientIdMessage = expected("ascii", { min: 1, max: 256 });
const scopeMessage = expected("scopes", { max: 500 });

const OAuth = strict({
  scheme: described(
    v.literal("oauth"),
    "OAuth client credentials. The service requests an access token and keeps it in memory until it expires.",
    "oauth",
  ),
  token_url: described(
    v.pipe(HttpUrl, v.maxLength(1_000, expected("text", { min: 0, max: 1_000 }))),
    "URL of the token endpoint.",
    "https://auth.shop.example/oauth/token",
  ),
  client_id: described(
    v.pipe(v.string(clientIdMessage), v.regex(/^[\x20-\x7e]{1,256}$/, clientIdMessage)),
    "Client id.",
    "catalog-reader",
  ),
  client_secret: described(secret(1_000), "Write-only credential.", "cs_secret"),
  scope: v.optional(
    described(
      v.pipe(v.string(scopeMessage), v.regex(/^[\x20-\x7e]{1,500}$/, scopeMessage)),
      "Requested scopes, separated by spaces.",
      "products.read",
    ),
  ),
  credentials_in: v.optional(
    described(
      oneOf(["header", "body"]),
      "Place of the client id and secret in the token request. `header`: basic credentials. `body`: form fields.",
      "header",
    ),
    "header",
  ),
});

/** Maximum lengths keep the JSON within the 4,096 bytes that KMS encrypts. */
export const ProductApiAuth = v.variant(
  "scheme",
  [
    strict({ scheme: described(v.literal("none"), "The API needs no credentials.", "none") }),
    strict({
      scheme: described(v.literal("basic"), "User name and password.", "basic"),
      username: described(Username, "User name, without a colon.", "ck_reader"),
      password: described(secret(1_024), "Write-only credential.", "cs_secret"),
    }),
    strict({
      scheme: described(v.literal("bearer"), "`Authorization: Bearer <token>`.", "bearer"),
      token: described(secret(3_000), "Write-only credential.", "shop-api-token"),
    }),
    strict({
      scheme: described(v.literal("header"), "A header with a custom name.", "header"),
      name: described(HeaderName, "Name of the header.", "X-Api-Key"),
      value: described(secret(3_000), "Write-only credential.", "shop-api-key"),
    }),
    OAuth,
  ],
  expected("one_of", { values: AUTH_SCHEMES }),
);
export type ProductApiAuth = v.InferOutput<typeof ProductApiAuth>;
