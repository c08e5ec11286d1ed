import { expect, test } from "vitest";
import { listSecrets } from "../../../../shared/catalog/product-api/credential-forms.ts";
import type { ProductApiAuth } from "../../../../shared/catalog/product-api/credentials.schema.ts";

const inBase64 = Buffer.from("reader:password").toString("base64");

test.each<[ProductApiAuth, string[]]>([
  [{ scheme: "none" }, []],
  [{ scheme: "basic", username: "reader", password: "password" }, ["password"]],
  [{ scheme: "bearer", token: "token-of-shop" }, ["token-of-shop"]],
  [{ scheme: "bearer", token: inBase64 }, [inBase64, "reader:password", "password"]],
  [
    { scheme: "header", name: "X-Key", value: `Basic ${inBase64}` },
    [`Basic ${inBase64}`, inBase64, "reader:password", "password"],
  ],
  [
    {
      scheme: "oauth",
      token_url: "https://auth.example/token",
      client_id: "reader",
      client_secret: "secret-of-client",
      credentials_in: "header",
    },
    ["secret-of-client"],
  ],
])("the secrets of %j are its value and the secrets within it, without a user name", (auth, secrets) => {
  expect(listSecrets(auth)).toEqual(secrets);
});
