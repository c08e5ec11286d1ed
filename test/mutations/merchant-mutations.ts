import { breaking, type Mutation } from "./mutation.ts";

export const MERCHANT_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/webhooks/events/send-events.ts", "test/shared/webhooks/send-events.test.ts", {
    "all endpoints are one group of the queue": ["endpointGroup(brand, webhook_id)", '"all"'],
  }),
  ...breaking("functions/admin/handlers/webhooks.ts", "test/functions/admin/webhooks.test.ts", {
    "the audit shows a webhook's whole address": ["new URL(url).host", "new URL(url).href"],
  }),
  ...breaking("shared/attribution/erasure/erasures.table.ts", "test/integration/order-features.test.ts", {
    "an erased id stays in the pointer to another day": [
      "...days.map((each) => countedKey(brand, each, order)),",
      "",
    ],
  }),
  ...breaking("shared/webhooks/delivery/forget-order.table.ts", "test/shared/webhooks/forget-order.test.ts", {
    "an erased order's event that is on its way keeps its body": [
      "...(!types.includes(event.type) && {",
      "...(types.length >= 0 && {",
    ],
    "an erased order's deliveries are retried": [" REMOVE next_at", ""],
  }),
  ...breaking("shared/webhooks/delivery/deliveries.table.ts", "test/shared/webhooks/forget-order.test.ts", {
    "a delivery under way stores an erased order's body again": [
      "toItem(endpoint, delivery, now), { ConditionExpression: NOT_ERASED }",
      "toItem(endpoint, delivery, now)",
    ],
  }),
  ...breaking("shared/webhooks/endpoints/webhooks.table.ts", "test/shared/webhooks/webhooks.table.test.ts", {
    "a change of a webhook loses its condition": [
      '      ConditionExpression: "attribute_exists(PK)",\n      ...update,\n',
      '      ...update,\n      ConditionExpression: "attribute_exists(PK)",\n',
    ],
    "a removed webhook is counted below zero": ['            ConditionExpression: "webhooks > :none",\n', ""],
  }),
  ...breaking("shared/webhooks/delivery/replay.ts", "test/shared/webhooks/replay.test.ts", {
    "an erased order's empty delivery is sent again": ['        delivery.body !== "" &&\n', ""],
    "a replay leaves delivered events as they are": ["!replay.undelivered ||", ""],
    "events that a replay puts back are never sent": [
      "if (first !== undefined) await",
      "if (first === undefined) await",
    ],
    "a replay ends while its events still wait": [
      'each.state === "waiting" && isCovered',
      'each.state === "failed" && isCovered',
    ],
    "a failing endpoint's replay goes on for days": [
      "const isOver = isReplayOver(replay.run, now());",
      "const isOver = now() < 0;",
    ],
    "a replay goes on beside the one after it": [
      "if (endpoint?.replay_run !== replay.run) return;",
      "if (endpoint === undefined) return;",
    ],
  }),
  ...breaking("shared/webhooks/endpoints/replays.table.ts", "test/integration/webhook-replays.test.ts", {
    "a replay begins beside another one": [
      "attribute_exists(PK) AND (attribute_not_exists(replay_run) OR replay_run <= :over)",
      "attribute_exists(PK)",
    ],
  }),
  ...breaking("shared/webhooks/delivery/webhook.client.ts", "test/shared/webhooks/webhook-client.test.ts", {
    "an event that a bot protection took counts as delivered": [
      'if (isBotChallenge(response.headers)) return { failure: "bot_protection" };',
      "",
    ],
  }),
  ...breaking("shared/webhooks/delivery/turns.ts", "test/shared/webhooks/turns.test.ts", {
    "a slow endpoint takes a whole batch": ["if (count < atOnce)", "if (count < 1e9)"],
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
        'Buffer.from(encrypted, "base64"),\n      EncryptionContext: { brand, purpose },',
        'Buffer.from(encrypted, "base64"),\n      EncryptionContext: { purpose },',
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
  ...breaking(
    "shared/catalog/product-api/merchant-dates.ts",
    "test/shared/catalog/product-api/merchant-dates.test.ts",
    {
      "a sale's local time is read as UTC": ["findMoment(timeZone, wanted)", "wanted"],
      "a sale ends with the beginning of its last day": ["clock + DAY_MS", "clock"],
      "a GMT field's midnight lengthens the sale by a day": [
        "(MIDNIGHT.test(time) && !isExact)",
        "MIDNIGHT.test(time)",
      ],
      "a date of a field that says GMT is local": [
        "namesUtc(expression) ? UTC",
        "namesUtc(expression) ? timeZone",
      ],
    },
  ),
  ...breaking(
    "shared/catalog/product-api/product-answer.ts",
    "test/shared/catalog/product-api/product-api.client.test.ts",
    {
      "a bot protection's 404 takes a product down": ["if (isBotWall(response)) return botWall(status);", ""],
    },
  ),
  ...breaking(
    "shared/catalog/sitemaps/sitemap.client.ts",
    "test/shared/catalog/sitemaps/read-sitemap.test.ts",
    {
      "a page in place of a sitemap is not reported as one": [
        "return page ?? invalid(failed",
        "return invalid(failed",
      ],
    },
  ),
  ...breaking(
    "shared/catalog/product-api/gone-product.ts",
    "test/shared/catalog/product-api/gone-product.test.ts",
    {
      "an answer with errors takes a product down": [
        "if (!others.every(",
        "if (others.length > 9 && !others.every(",
      ],
      "an answer without the field takes a product down": [
        "if (!isRecord(value) || !Object.hasOwn(value, name)) return false;",
        "if (!isRecord(value) || !Object.hasOwn(value, name)) return true;",
      ],
    },
  ),
  ...breaking("shared/catalog/pull/store-found.ts", "test/shared/catalog/pull/store-found.test.ts", {
    "dates of another time zone stay": ["}`;", '}`.replace(/ [^ ]*$/, "");'],
  }),
  ...breaking(
    "shared/catalog/product-api/written-prices.ts",
    "test/shared/catalog/product-api/merchant-prices.test.ts",
    {
      "cents in a tag of their own make a price a hundred times as high": [
        "written.replace(TAG, TAG_MARK)",
        'written.replace(TAG, "")',
      ],
      "a reduction is a price": ["[-−–]\\s*$|(?:^|\\s)[-−–]\\S+\\s*$|", ""],
      "a percentage is a price": ["^\\s*[%‰٪]|", ""],
      "the cents of a price are a price": ["|(?:^|[^\\p{L}/])[.,٫٬]\\s*$", ""],
    },
  ),
  ...breaking(
    "shared/catalog/sitemaps/sitemap-parser.ts",
    "test/shared/catalog/sitemaps/sitemap-parser.test.ts",
    {
      "a sitemap that is cut off counts as whole": [
        "const isCutOff = path.length > 0;",
        "const isCutOff = false;",
      ],
      "the torn end of a sitemap is an address": [" && !isOver)", ")"],
      "an address with an entity of a DTD is taken as it stands": ["!(hasDtd && ENTITY.test(text))", "true"],
    },
  ),
  ...breaking(
    "shared/catalog/sitemaps/read-sitemap.ts",
    "test/shared/catalog/sitemaps/read-sitemap.test.ts",
    {
      "an index without one of its files counts as whole": [
        "if (failures.length > 0)",
        "if (failures.length > 1)",
      ],
    },
  ),
  ...breaking("shared/catalog/sitemaps/run-sitemap.ts", "test/functions/catalog-sitemap/handler.test.ts", {
    "each piece of a run may remove as much as a whole one": [
      "isTooMany(removed + vanished.length, removed + listed)",
      "isTooMany(vanished.length, listed)",
    ],
    "a sitemap removes as much again as the product API": [" || !(await hasRoom())", ""],
    "an entry that can't be read removes its product": ["unusable.count === 0 && counts", "counts"],
  }),
  ...breaking("shared/catalog/pull/takedown.ts", "test/shared/catalog/pull/takedown.test.ts", {
    "a refresh takes down whatever is missing, be it everything": ["all * MAX_REMOVED_SHARE", "all"],
    "four of ten products may vanish in one run": ["Math.max(MIN_REMOVED,", "Math.max(MIN_REMOVED + 1,"],
    "the product API takes down as much again as the sitemap": ["not_found + vanished", "not_found"],
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
