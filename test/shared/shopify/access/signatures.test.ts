import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAppSecrets } from "../../../../shared/shopify/access/app-secrets.ts";
import { isQuerySigned, isWebhookSigned } from "../../../../shared/shopify/access/signatures.ts";

const bytes = (text: string) => Buffer.from(text, "utf8");

describe("the signature of a webhook", () => {
  const BODY = bytes('{"foo": "bar"}');
  const SIGNATURE = "B23tXN681gZ0qIWNRrgtzBE9XSDo5yaUu6wfmhu3a7g=";
  const secrets = { client_secrets: ["test_secret_key"] };

  test.each([
    ["accepts the published one", secrets, BODY, SIGNATURE, true],
    [
      "accepts the old secret during a rotation",
      { client_secrets: ["new", "test_secret_key"] },
      BODY,
      SIGNATURE,
      true,
    ],
    ["rejects a removed secret", { client_secrets: ["new"] }, BODY, SIGNATURE, false],
    ["rejects the same JSON with other formatting", secrets, bytes('{"foo":"bar"}'), SIGNATURE, false],
    ["rejects a missing signature", secrets, BODY, undefined, false],
    ["rejects an empty signature", secrets, BODY, "", false],
    ["rejects a truncated signature", secrets, BODY, SIGNATURE.slice(0, -4), false],
    [
      "rejects a signature in hexadecimal",
      secrets,
      BODY,
      Buffer.from(SIGNATURE, "base64").toString("hex"),
      false,
    ],
    ["rejects a signature with a suffix", secrets, BODY, `${SIGNATURE}x`, false],
  ])("%s", (_, given, body, signature, expected) => {
    expect(isWebhookSigned(given, body, signature)).toBe(expected);
  });
});

describe("the signature of a URL", () => {
  const HMAC = "4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20";
  const QUERY = "code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&timestamp=1337178173";
  const NOW = 1_337_178_173_000;
  const secrets = { client_secrets: ["hush"] };

  const sign = (text: string) => createHmac("sha256", "hush").update(text).digest("hex");
  const TWICE = `${QUERY}&timestamp=1337178173`;

  test.each([
    ["accepts the published one", `${QUERY}&hmac=${HMAC}`, NOW, true],
    ["accepts another parameter order", `hmac=${HMAC}&${QUERY.split("&").reverse().join("&")}`, NOW, true],
    ["accepts one that is 90 seconds old", `${QUERY}&hmac=${HMAC}`, NOW + 90_000, true],
    ["rejects an older one", `${QUERY}&hmac=${HMAC}`, NOW + 91_000, false],
    ["rejects one from the future", `${QUERY}&hmac=${HMAC}`, NOW - 91_000, false],
    ["rejects one of another shop", `${QUERY.replace("some-shop", "other")}&hmac=${HMAC}`, NOW, false],
    ["rejects an added parameter", `${QUERY}&a=b&hmac=${HMAC}`, NOW, false],
    ["rejects a repeated parameter, even if it is signed", `${TWICE}&hmac=${sign(TWICE)}`, NOW, false],
    [
      "rejects a parameter that hides another one",
      QUERY.replace("&shop", "%26shop").concat(`&hmac=${HMAC}`),
      NOW,
      false,
    ],
    ["rejects a missing one", QUERY, NOW, false],
    ["rejects a time that is not an integer", `timestamp=1e0&hmac=${sign("timestamp=1e0")}`, 1_000, false],
    ["rejects a missing time", `shop=a.myshopify.com&hmac=${sign("shop=a.myshopify.com")}`, NOW, false],
  ])("%s", (_, query, now, expected) => {
    expect(isQuerySigned(secrets, new URLSearchParams(query), now)).toBe(expected);
  });
});

describe("a URL and a webhook signed with the same secret", () => {
  const secrets = { client_secrets: ["hush"] };
  const NOW = 1_763_632_800_000;
  const hmac = (text: string) => createHmac("sha256", "hush").update(text).digest();
  const escaped = (text: string) => text.replaceAll("%", "%25").replaceAll("&", "%26");

  const signedText = (parameters: Readonly<Record<string, string>>) =>
    Object.keys(parameters)
      .sort()
      .map((name) => `${escaped(name).replaceAll("=", "%3D")}=${escaped(parameters[name] ?? "")}`)
      .join("&");

  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };

  const parameters = fc
    .record({
      opening: fc.constantFrom(' {"x":"', '{"id":1,"x":"', '["', '"', "0", "[1]", "a"),
      between: fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), { maxKeys: 3 }),
      closing: fc.constantFrom('"}', '"]', '"', "", '","id":9007199254740993,"line_items":[]}'),
    })
    .map(({ opening, between, closing }): Readonly<Record<string, string>> => {
      const { hmac: _, ...others } = between;
      const shopify = { shop: "linen.myshopify.com", timestamp: String(NOW / 1000) };
      return { ...others, ...shopify, [opening]: "", "~": closing };
    });

  const ATTACK = { ' {"x":"': "", shop: "linen.myshopify.com", timestamp: String(NOW / 1000), "~": '"}' };

  test("a URL's signature never makes its text a valid webhook, even if it is JSON", () => {
    let json = 0;
    fc.assert(
      fc.property(parameters, (query) => {
        const text = signedText(query);
        if (parsed(text) !== undefined) json++;
        expect(isWebhookSigned(secrets, bytes(text), hmac(text).toString("base64"))).toBe(false);
      }),
      { numRuns: 500, examples: [[ATTACK]] },
    );
    expect(json).toBeGreaterThan(0);
  });

  test("a URL is rejected if its signed text is JSON", () => {
    fc.assert(
      fc.property(parameters, (query) => {
        const text = signedText(query);
        const address = new URLSearchParams({ ...query, hmac: hmac(text).toString("hex") });
        if (isQuerySigned(secrets, address, NOW)) expect(parsed(text)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe("the app's client secrets", () => {
  test("are one normally and two during a rotation", () => {
    const secret = { client_id: "app", client_secret: "new" };
    expect(parseAppSecrets(JSON.stringify(secret)).client_secrets).toEqual(["new"]);
    const rotating = JSON.stringify({ ...secret, old_client_secret: "old" });
    expect(parseAppSecrets(rotating)).toEqual({ client_id: "app", client_secrets: ["new", "old"] });
  });

  test.each([
    "",
    "hush-hush",
    "null",
    '{"client_secret":"hush-hush"}',
    '{"client_id":"app","client_secret":""}',
  ])("are rejected without being quoted if invalid: %s", (secret) => {
    const refusal = /^The secret of the Shopify app (?!.*hush-hush)/;
    expect(() => parseAppSecrets(secret)).toThrow(refusal);
  });
});
