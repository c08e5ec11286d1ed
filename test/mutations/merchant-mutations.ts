import type { Mutation } from "./mutation.ts";

const CLIENT = "shared/platform/outbound/guarded-client.ts";
const ADDRESSES = { file: CLIENT, test: "test/shared/platform/outbound/guarded-client.test.ts" };
const LOOKUP = {
  file: "shared/platform/outbound/guarded-lookup.ts",
  test: "test/shared/platform/outbound/guarded-lookup.test.ts",
};
const READ = {
  file: "shared/catalog/pull/read-product.ts",
  test: "test/shared/catalog/pull/read-product.test.ts",
};
const CONNECT = {
  file: "shared/catalog/product-api/new-connection.ts",
  test: "test/functions/admin/product-api.test.ts",
};
const TAKEDOWN = {
  file: "shared/catalog/pull/takedown.ts",
  test: "test/shared/catalog/pull/takedown.test.ts",
};
const WRITES = {
  file: "shared/catalog/products/pulled-products.table.ts",
  test: "test/integration/catalog-conditions.test.ts",
};

/** Merchants' credentials, where they go, and what a pull may change. */
export const MERCHANT_MUTATIONS: readonly Mutation[] = [
  {
    name: "stored credentials go to another host",
    ...CONNECT,
    edits: [
      [
        "templateOrigin(before.url_template) !== templateOrigin(template)",
        "templateOrigin(before.url_template) === template",
      ],
    ],
  },
  {
    name: "credentials are stored as they are",
    ...CONNECT,
    edits: [["encrypted_auth: await encrypt(brand, auth)", "encrypted_auth: JSON.stringify(auth)"]],
  },
  {
    name: "the audit holds the connection as it was sent",
    file: "functions/admin/handlers/product-api.ts",
    test: "test/functions/admin/audit.test.ts",
    edits: [
      [
        'await audit(brand, "product_api.connected", view)',
        'await audit(brand, "product_api.connected", body)',
      ],
    ],
  },
  {
    name: "credentials are decrypted for any brand",
    file: "shared/platform/outbound/credential-cipher.ts",
    test: "test/shared/platform/outbound/credential-cipher.test.ts",
    edits: [
      [
        'Buffer.from(encrypted, "base64"),\n      EncryptionContext: { brand },',
        'Buffer.from(encrypted, "base64"),',
      ],
    ],
  },
  {
    name: "what the shop repeats of its credentials is mapped",
    ...READ,
    edits: [["mapAnswer(api, answer, {", "mapAnswer(api, fetched.answer, {"]],
  },
  {
    name: "the preview shows what the shop repeats of its credentials",
    ...READ,
    edits: [["redactAnswer(fetched, listSecrets(auth))", "fetched"]],
  },
  {
    name: "credentials that a shop repeats encoded are not found",
    file: "shared/catalog/product-api/credential-forms.ts",
    test: "test/shared/catalog/product-api/redact.test.ts",
    edits: [["readings.length <= MAX_ENCODINGS", "readings.length < 1"]],
  },
  {
    name: "an id of dots is asked for",
    file: "shared/catalog/product-urls/product-id.ts",
    test: READ.test,
    edits: [["if (isPathDots(id))", 'if (isPathDots(""))']],
  },
  {
    name: "a URL may hold credentials",
    file: "shared/vocabulary/http-url.ts",
    test: "test/shared/vocabulary/http-url.test.ts",
    edits: [['url.username !== "" || url.password !== ""', 'url.host === ""']],
  },
  {
    name: "a token in an error's message is logged",
    file: "shared/platform/logger.ts",
    test: "test/shared/platform/logger.test.ts",
    edits: [['value.replace(SECRETS, "[redacted]")', "value"]],
  },
  {
    name: "redirects are followed",
    ...ADDRESSES,
    test: "test/shared/catalog/product-api/product-api.client.test.ts",
    edits: [
      [
        "return await read(response, request);",
        "const { location } = response.headers;\n        return location === undefined ? await read(response, request) : await this.request({ ...request, url: location });",
      ],
    ],
  },
  {
    name: "an address in the URL itself is not checked",
    ...ADDRESSES,
    edits: [["if (isIP(host) !== 0 && !isAllowed", "if (isIP(host) < 0 && !isAllowed"]],
  },
  {
    name: "plain http is allowed everywhere",
    file: CLIENT,
    test: "test/shared/platform/outbound/guarded-client.test.ts",
    edits: [['!(allowLoopbackHttp && protocol === "http:")', 'protocol !== "http:"']],
  },
  {
    name: "only the first address of a name is checked",
    ...LOOKUP,
    edits: [["!addresses.every(({ address }) => isAllowed(address))", "!isAllowed(first.address)"]],
  },
  {
    name: "the connection looks the name up once more",
    ...LOOKUP,
    edits: [
      [
        "else callback(null, first.address, first.family);",
        "else resolve(hostname, (_, [again = first]) => callback(null, again.address, again.family));",
      ],
    ],
  },
  {
    name: "link-local addresses, such as the metadata service's, are public",
    file: "shared/platform/outbound/public-address.ts",
    test: "test/shared/platform/outbound/public-address.test.ts",
    edits: [['parsed.range() === "unicast"', '["unicast", "linkLocal"].includes(parsed.range())']],
  },
  {
    name: "a refresh takes down whatever is missing, be it everything",
    ...TAKEDOWN,
    edits: [["missing > all *", "missing < 0 * all *"]],
  },
  {
    name: "a refresh that stopped taking down begins again",
    ...TAKEDOWN,
    edits: [["if (takedown_stopped || isTooMany", "if (isTooMany"]],
  },
  {
    name: "a product that the merchant pushed inactive comes back by a pull",
    file: "shared/catalog/pull/pull-changes.ts",
    test: "test/shared/catalog/pull/pull-changes.test.ts",
    edits: [[' && seen.taken_down_by === "pull"', ""]],
  },
  {
    name: "a call begins slots of its own although the store's are reserved",
    file: "shared/catalog/pull/pull-paces.table.ts",
    test: "test/integration/catalog-pace.test.ts",
    edits: [
      ["of [append, begin, append]", "of [begin, append]"],
      [" OR next_free < :now", " OR next_free <> :now"],
    ],
  },
  {
    name: "pulls that an outage held up are made as they come",
    file: "functions/catalog-pull/handler.ts",
    test: "test/functions/catalog-pull/late.test.ts",
    edits: [
      ["attempt === 1 ? await latePull(store, at) : 0", "attempt === 0 ? await latePull(store, at) : 0"],
    ],
  },
  {
    name: "a pull compares with the clock alone, not with the copy it saw",
    ...WRITES,
    edits: [['"#updated_at = :seen_at AND', '"#updated_at >= :seen_at AND']],
  },
  {
    name: "a pull creates what was pushed since it looked",
    ...WRITES,
    edits: [['? { condition: "attribute_not_exists(PK)" }', "? {}"]],
  },
  {
    name: "a takedown undoes a push of the moment it began in",
    ...WRITES,
    edits: [[":active AND #updated_at < ", ":active AND #updated_at <= "]],
  },
];
