import { breaking, type Mutation } from "./mutation.ts";

/** Merchants' credentials, where they go, and what a pull may change. */
export const MERCHANT_MUTATIONS: readonly Mutation[] = [
  ...breaking(
    "shared/webhooks/endpoints/webhook-pace.ts",
    "test/simulation/webhooks/webhook-neighbors.test.ts",
    {
      "an endpoint that takes nine seconds counts as quick": ["ms > QUICK_ANSWER_MS", "ms > 10_000"],
    },
  ),
  ...breaking("shared/webhooks/events/send-events.ts", "test/simulation/webhooks/webhook-neighbors.test.ts", {
    "all endpoints are one group of the queue": ["endpointGroup(brand, webhook_id)", '"all"'],
  }),
  ...breaking("shared/catalog/product-api/new-connection.ts", "test/functions/admin/product-api.test.ts", {
    "stored credentials go to another host": [
      "templateOrigin(before.url_template) !== templateOrigin(template)",
      "templateOrigin(before.url_template) === template",
    ],
    "credentials are stored as they are": [
      "encrypted_auth: await encrypt(brand, auth)",
      "encrypted_auth: JSON.stringify(auth)",
    ],
  }),
  ...breaking("shared/catalog/products/check-relabels.ts", "test/functions/admin/stores.test.ts", {
    "prices are relabelled that the caller does not know of": ["count > relabels", "count > relabels + 1"],
    "a currency is cleared unseen": ["currency === undefined ||", "!currency ||"],
  }),
  ...breaking("functions/admin/handlers/product-api.ts", "test/functions/admin/audit.test.ts", {
    "the audit holds the connection as it was sent": [
      "const told = { ...view,",
      "const told = { ...view, ...body,",
    ],
  }),
  ...breaking(
    "shared/platform/outbound/credential-cipher.ts",
    "test/shared/platform/outbound/credential-cipher.test.ts",
    {
      "credentials are decrypted for any brand": [
        'Buffer.from(encrypted, "base64"),\n      EncryptionContext: { brand },',
        'Buffer.from(encrypted, "base64"),',
      ],
    },
  ),
  ...breaking("shared/catalog/pull/read-product.ts", "test/shared/catalog/pull/read-product.test.ts", {
    "what the shop repeats of its credentials is mapped": [
      "mapAnswer(api, answer, {",
      "mapAnswer(api, fetched.answer, {",
    ],
    "the preview shows what the shop repeats of its credentials": [
      "redactAnswer(fetched, listSecrets(auth))",
      "fetched",
    ],
  }),
  ...breaking(
    "shared/catalog/product-api/credential-forms.ts",
    "test/shared/catalog/product-api/redact.test.ts",
    {
      "credentials that a shop repeats encoded are not found": [
        "readings.length <= MAX_ENCODINGS",
        "readings.length < 1",
      ],
    },
  ),
  ...breaking(
    "shared/catalog/product-urls/product-urls.table.ts",
    "test/integration/catalog-conditions.test.ts",
    {
      "a late try of an older refresh takes the product URL from a later one": [
        "OR #run <= :run)",
        "OR #run >= :run)",
      ],
      "what a later refresh still waits for is forgotten": ['field !== "retrying"', 'field !== "run"'],
    },
  ),
  ...breaking(
    "shared/catalog/product-urls/leading-urls.table.ts",
    "test/shared/catalog/product-urls/leading-urls.table.test.ts",
    {
      "two product URLs that are removed at once take each other for the one that stays": [
        "removed_at === undefined && ",
        "",
      ],
    },
  ),
  ...breaking("shared/catalog/pull/pull-product.ts", "test/functions/catalog-pull/shared-product.test.ts", {
    "a product that another product URL leads to is taken down": ["if (other === undefined) await", "await"],
    "a copy keeps the link of a product URL that was removed": ["seen?.product_link === url", "false"],
    "of two product URLs whose id changes at once, each waits for the other": [
      "await productUrls.leave(store.brand, productUrl.url);",
      "",
    ],
  }),
  ...breaking("shared/catalog/product-urls/product-id.ts", "test/shared/catalog/pull/read-product.test.ts", {
    "an id of dots is asked for": ["if (isPathDots(id))", 'if (isPathDots(""))'],
  }),
  ...breaking("shared/vocabulary/http-url.ts", "test/shared/vocabulary/http-url.test.ts", {
    "a URL may hold credentials": ['url.username !== "" || url.password !== ""', 'url.host === ""'],
  }),
  ...breaking("shared/platform/logger.ts", "test/shared/platform/logger.test.ts", {
    "a token in an error's message is logged": ['value.replace(SECRETS, "[redacted]")', "value"],
  }),
  ...breaking(
    "shared/platform/outbound/guarded-client.ts",
    "test/shared/catalog/product-api/product-api.client.test.ts",
    {
      "redirects are followed": [
        "return await read(response, request);",
        "const { location } = response.headers;\n        return location === undefined ? await read(response, request) : await this.request({ ...request, url: location });",
      ],
    },
  ),
  ...breaking(
    "shared/platform/outbound/guarded-client.ts",
    "test/shared/platform/outbound/guarded-client.test.ts",
    {
      "an address in the URL itself is not checked": [
        "if (isIP(host) !== 0 && !isAllowed",
        "if (isIP(host) < 0 && !isAllowed",
      ],
      "plain http is allowed everywhere": [
        '!(allowLoopbackHttp && protocol === "http:")',
        'protocol !== "http:"',
      ],
    },
  ),
  ...breaking(
    "shared/platform/outbound/guarded-lookup.ts",
    "test/shared/platform/outbound/guarded-lookup.test.ts",
    {
      "only the first address of a name is checked": [
        "!addresses.every(({ address }) => isAllowed(address))",
        "!isAllowed(first.address)",
      ],
      "the connection looks the name up once more": [
        "else callback(null, first.address, first.family);",
        "else resolve(hostname, (_, [again = first]) => callback(null, again.address, again.family));",
      ],
    },
  ),
  ...breaking(
    "shared/platform/outbound/public-address.ts",
    "test/shared/platform/outbound/public-address.test.ts",
    {
      "link-local addresses, such as the metadata service's, are public": [
        'parsed.range() === "unicast"',
        '["unicast", "linkLocal"].includes(parsed.range())',
      ],
    },
  ),
  ...breaking("shared/catalog/pull/takedown.ts", "test/shared/catalog/pull/takedown.test.ts", {
    "a refresh takes down whatever is missing, be it everything": ["missing > all *", "missing < 0 * all *"],
    "a refresh that stopped taking down begins again": ["if (takedown_stopped || isTooMany", "if (isTooMany"],
  }),
  ...breaking(
    "shared/catalog/refresh/watch-refresh.ts",
    "test/shared/catalog/refresh/watch-refresh.test.ts",
    {
      "a refresh has ended while product URLs are tried again": [
        'url.retrying ? "waiting" : "pulled"',
        'url.retrying ? "pulled" : "pulled"',
      ],
      "whatever run was the last to pull a product URL was a later one": [
        "planTime(found) > planTime(run)",
        "planTime(found) !== planTime(run)",
      ],
      "a lost message keeps a refresh from its end": ["&& isGivenUp ?", "&& !waitedMs ?"],
      "a refresh is ended again by each message": ["run.ended_at !== undefined ||", ""],
    },
  ),
  ...breaking("shared/catalog/refresh/refresh-runs.table.ts", "test/integration/refresh-end.test.ts", {
    "a refresh ends twice where two messages find its end": [
      "attribute_exists(PK) AND attribute_not_exists(ended_at)",
      "attribute_exists(PK)",
    ],
  }),
  ...breaking("shared/webhooks/delivery/deliver.ts", "test/shared/webhooks/deliver-turns.test.ts", {
    "an endpoint that keeps tries waiting goes on to get as many": [
      "noted = noteSlow(message, endpoint);",
      "",
    ],
    "a note that fails ends the try that it was about": [
      '      logger.error("It could not be noted that a webhook is slow", error, { brand, webhook_id });',
      "      throw error;",
    ],
  }),
  ...breaking("shared/webhooks/events/stream-events.table.ts", "test/shared/webhooks/stream-events.test.ts", {
    "a refresh is told of by each change of its run": [
      "stored.has(field) && before[field] === undefined",
      "stored.has(field)",
    ],
  }),
  ...breaking("shared/catalog/pull/pull-changes.ts", "test/shared/catalog/pull/pull-changes.test.ts", {
    "a product that the merchant pushed inactive comes back by a pull": [
      ' && seen.taken_down_by === "pull"',
      "",
    ],
  }),
  ...breaking("shared/catalog/pull/pull-paces.table.ts", "test/integration/catalog-pace.test.ts", {
    "a call begins slots of its own although the store's are reserved": [
      ["of [append, begin, append]", "of [begin, append]"],
      [" OR next_free < :now", " OR next_free <> :now"],
    ],
  }),
  ...breaking("functions/catalog-pull/handler.ts", "test/functions/catalog-pull/late.test.ts", {
    "pulls that an outage held up are made as they come": [
      "attempt === 1 ? await latePull(store, at) : 0",
      "attempt === 0 ? await latePull(store, at) : 0",
    ],
  }),
  ...breaking(
    "shared/catalog/products/pulled-products.table.ts",
    "test/integration/catalog-conditions.test.ts",
    {
      "a pull compares with the clock alone, not with the copy it saw": [
        '"#updated_at = :seen_at AND',
        '"#updated_at >= :seen_at AND',
      ],
      "a pull creates what was pushed since it looked": [
        '? { condition: "attribute_not_exists(PK)" }',
        "? {}",
      ],
      "a takedown undoes a push of the moment it began in": [
        ":active AND #updated_at < ",
        ":active AND #updated_at <= ",
      ],
    },
  ),
];
