import { expect, test } from "vitest";
import { secretsOf } from "../../../../shared/catalog/product-api/credential-forms.ts";
import type { ProductApiAuth } from "../../../../shared/stores/store.ts";

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
])("of %j the secrets are the value and what it holds, but no user name", (auth, secrets) => {
  expect(secretsOf(auth)).toEqual(secrets);
});
