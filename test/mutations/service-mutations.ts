import { breaking, type Mutation } from "./mutation.ts";

export const SERVICE_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/videos/feed/feed-event.ts", "test/functions/feed/shown.test.ts", {
    "inactive products are in the feed": [
      'product.product_status === "active" &&',
      'product.product_status !== "" &&',
    ],
    "products that are out of stock are shown though the store hides them": [
      "!isOutOfStock(product)",
      "true",
    ],
    "a lowest price before is told of a price that is not reduced": [" && compare_price !== undefined", ""],
    "a lowest price before is told though the store does not show it": [
      "shop.show_prior_price === true",
      "shop.show_prior_price !== undefined",
    ],
    "prices in another currency count": [
      "product.currency === undefined ? currency_since",
      "false ? currency_since",
    ],
    "products without a price are shown though the store hides them": ["!isUnpriced(product)", "true"],
    "a former price that is lower is shown as a discount": [
      "new Big(compare_price).gt(price)",
      "new Big(compare_price).lt(price)",
    ],
  }),
  ...breaking(
    "shared/vocabulary/product-statuses.ts",
    "test/shared/catalog/products/settings-reach.table.test.ts",
    {
      "a price of 0 is a price": ["/^[0.]+$/.test(price)", "false"],
      "what can be ordered is out of stock": [
        "if (stock_status !== undefined)",
        'if (stock_status === "instock")',
      ],
    },
  ),
  ...breaking("shared/catalog/products/products.table.ts", "test/integration/price-history.test.ts", {
    "the feed reads no price history": [
      'const fields = [...SHOWN_FIELDS, "price_history"];',
      "const fields = SHOWN_FIELDS;",
    ],
  }),
  ...breaking("shared/videos/media/uploads/uploads.table.ts", "test/integration/media.test.ts", {
    "a store's uploads have no daily limit": [
      "attribute_not_exists(#what) OR #what < :max",
      "attribute_not_exists(#what) OR (#what >= :one AND :max >= :one)",
    ],
  }),
  ...breaking("shared/administration/call-windows.table.ts", "test/integration/admin-shares.test.ts", {
    "a person's calls have no limit": [
      "attribute_not_exists(taken) OR taken <= :rest",
      "attribute_not_exists(taken) OR (taken >= :weight AND :rest >= :weight)",
    ],
  }),
  ...breaking("shared/refusals/report-log.table.ts", "test/integration/report-log.test.ts", {
    "refused calls are written without a limit": [
      "size(refusals) < :most",
      "(size(refusals) < :most OR size(refusals) >= :most)",
    ],
  }),
  ...breaking(
    "shared/catalog/products/price-history.ts",
    "test/shared/catalog/products/price-history.test.ts",
    {
      "a day of the 30 is missing": ["PRIOR_DAYS = 30", "PRIOR_DAYS = 29"],
      "a price that ended before the 30 days counts": [
        "Number.POSITIVE_INFINITY) > since",
        "Number.POSITIVE_INFINITY) >= since",
      ],
      "it is told before 30 days are known": ["if (knownSince > start) return undefined;", ""],
      "a highest price is told": [".lte(price)", ".gte(price)"],
      "a price of 0 is the lowest": [".filter((price) => new Big(price).gt(0))", ""],
      "prices of another currency are compared": [
        "before.currency !== after.currency",
        "before.currency === null",
      ],
      "a merged price is higher than one of its two": [
        'lowest([first.price, second.price]) ?? "0"',
        "second.price",
      ],
      "a sale with dates is not seen to begin": ["product.sale?.from, product.sale?.to", "product.sale?.to"],
      "an outdated history is trusted": ["last && isSame(last, changeAt(product, last.at))", "last"],
    },
  ),
  ...breaking("shared/videos/moments.ts", "test/shared/videos/moments.test.ts", {
    "a product that is not tagged has a moment": ["if (!video.products.includes(product_id))", "if (false)"],
    "a moment is behind the video's end": [
      "from_seconds * 1000 <= duration_ms",
      "from_seconds <= duration_ms",
    ],
    "a product that is untagged keeps its moment": [
      "moments.filter((moment) => video.products.includes(moment.product_id))",
      "moments",
    ],
    "a moment names a product that is not shown": ["shownIds.has(moment.product_id) && ", ""],
  }),
  ...breaking("shared/videos/media/shown-media.ts", "test/functions/feed/shown.test.ts", {
    "an announced video shows its frames": [
      "definedOnly({ poster_image_url, poster_images, width",
      "definedOnly({ ...media, poster_image_url, poster_images, width",
    ],
  }),
  ...breaking("shared/videos/media/media-keys.ts", "test/functions/feed/shown.test.ts", {
    "the small poster of an announced video names the upload, and so its other files": [
      ' || file.role === "poster_small"',
      "",
    ],
  }),
  ...breaking(
    "shared/catalog/products/products.table.ts",
    "test/shared/catalog/products/pushed-products.table.test.ts",
    {
      "a new price keeps what was said of the price before": [
        'lowest_prior_price === undefined ? ["lowest_prior_price"]',
        'lowest_prior_price === null ? ["lowest_prior_price"]',
      ],
    },
  ),
  ...breaking("shared/catalog/products/stored-product.ts", "test/functions/feed/shown.test.ts", {
    "a sale that is over still sets the price": [
      "(to === undefined || now < to)",
      '(to === undefined || now < to || to !== "")',
    ],
  }),
  ...breaking("shared/videos/feed/select-videos.ts", "test/functions/feed/chosen-videos.test.ts", {
    "drafts among chosen videos are in the feed": [
      "          isShownStatus(status) &&\n          statuses.includes(status) &&\n",
      "",
    ],
  }),
  ...breaking("shared/videos/schedule.ts", "test/functions/feed/launches.test.ts", {
    "a launch is early": ["<= now.getTime()", "<= now.getTime() + 60_000"],
    "a launch without a file is live": [
      'isLaunchLate(video, now) ? "upcoming" : statusAt(video, now)',
      "statusAt(video, now)",
    ],
  }),
  ...breaking("functions/feed/handler.ts", "test/functions/feed/launches.test.ts", {
    "caches keep what is over": ["left > MAX_AGE_SECONDS + STALE_SECONDS", "left > 0"],
  }),
  ...breaking("shared/videos/sitemap/sitemap-xml.ts", "test/shared/videos/sitemap/sitemap-xml.test.ts", {
    "a sitemap names a video that no storefront plays yet": [" || file === undefined", ""],
    "a title writes elements of its own into the sitemap": [".replace(/[&<>\"']/g,", ".replace(/[&]/g,"],
  }),
  ...breaking("shared/api/read-public-query.ts", "test/functions/feed/pages.test.ts", {
    "the feed takes a store_id, which no page may publish": ['.has("store_id")', '.has("store_id ")'],
  }),
  ...breaking("shared/videos/feed/feed-answers.ts", "test/functions/feed/pages.test.ts", {
    "a page of the feed is answered to other queries too": [
      "getOrCreate(JSON.stringify(request)",
      "getOrCreate(JSON.stringify({ ...request, statuses: [] })",
    ],
  }),
  ...breaking("shared/platform/queue/queue-sender.ts", "test/shared/platform/queue/queue-sender.test.ts", {
    "a character that SQS refuses is sent as it is": ["/[\\uFFFE\\uFFFF]/g", "/(?!)/g"],
    "a refused message is retried as if the queue were down": [
      "SenderFault === true &&",
      "SenderFault === false &&",
    ],
    "one message has SQS refuse all others of its request": [
      "if (entries.length === 1)",
      "if (entries.length > 0)",
    ],
  }),
  ...breaking("functions/webhook-events/handler.ts", "test/functions/webhook-events/handler.test.ts", {
    "a refused event sets aside all events of its store": [
      "if (!(error instanceof MessagesRefused))",
      "if (error)",
    ],
  }),
  ...breaking("shared/platform/stream/set-aside-record.ts", "test/functions/webhook-events/handler.test.ts", {
    "a failure queue that refuses a record stops the shard": [
      "if (!(error instanceof MessagesRefused)) throw error;",
      "throw error;",
    ],
  }),
  ...breaking("shared/shopify/access/signatures.ts", "test/shared/shopify/access/signatures.test.ts", {
    "a webhook's signature is not compared": ["timingSafeEqual(expected, given)", "expected.length > 0"],
    "a signed address is good for ever": [" > MAX_AGE_SECONDS) return false", " < 0) return false"],
    "a signed address may hold a parameter twice": [
      "new Set(query.keys()).size !== query.size",
      "query.size < 0",
    ],
  }),
  ...breaking("shared/shopify/webhook.ts", "test/shared/shopify/webhook.test.ts", {
    "another shop's webhook ends the installation that its header names": [
      "if (!isOfShop(webhook)) return undefined;",
      "",
    ],
  }),
  ...breaking("shared/shopify/access/session-token.ts", "test/shared/shopify/access/session-token.test.ts", {
    "a session token of another app is taken": ["        audience: client_id,\n", ""],
    "a session token may name two shops": ['shop !== shopOfUrl(payload.iss, "/admin")', 'payload.iss === ""'],
  }),
  ...breaking(
    "shared/platform/stream/stream-consumer.ts",
    "test/shared/platform/stream/stream-consumer.test.ts",
    {
      "a failed record of the stream is acknowledged": [
        "(failed.get(entry) ? permanent : transient).add(record)",
        "permanent.add(record)",
      ],
      "records that could not be set aside are acknowledged": [
        "{ records: ready.length });\n    return failed;",
        "{ records: ready.length });\n    return failed.slice(ready.length);",
      ],
      "one store's failure fails the records of all": [
        "for (const { record } of group) transient.add(record);",
        "throw error;",
      ],
    },
  ),
  ...breaking(
    "shared/platform/queue/queue-consumer.ts",
    "test/shared/platform/queue/queue-consumer.test.ts",
    {
      "a failed message is acknowledged": [
        "        return record.messageId;\n",
        "        return undefined;\n",
      ],
      "a message that can't be parsed is quoted": [
        ["  } catch {\n    // The messages", "  } catch (cause) {\n    // The messages"],
        ['throw new Error("The message does not match the queue\'s schema");', "throw cause;"],
      ],
    },
  ),
  ...breaking(
    "shared/videos/media/inspect/sound-tracks.ts",
    "test/shared/videos/media/inspect/costly-videos.test.ts",
    {
      "the samples of PCM sound in fragments count as frames": ["sound.has(id) ? 0 : count", "count"],
      "frames hide behind a sound track of the same id": [
        "tracks.map(({ id }) => id).filter((id) => !others.has(id))",
        "tracks.filter(({ isSound }) => isSound).map(({ id }) => id)",
      ],
    },
  ),
  ...breaking(
    "shared/videos/media/inspect/boxes.ts",
    "test/shared/videos/media/inspect/inspect-video.test.ts",
    {
      "the samples of PCM sound in the index count as frames": [
        "isSound ? { frames: 0, framesPerChunk: 0 } : { frames, framesPerChunk }",
        "{ frames, framesPerChunk }",
      ],
    },
  ),
  ...breaking(
    "shared/videos/media/inspect/video-facts.ts",
    "test/shared/videos/media/inspect/inspect-video.test.ts",
    {
      "where a clip was recorded becomes public": [
        "location: facts.hasLocation,",
        "location: facts.hasLocation && facts.bytes < 0,",
      ],
      "a clip with foreign boxes is shown as it is": [
        '"foreign boxes": !facts.isPlain,',
        '"foreign boxes": facts.bytes < 0,',
      ],
      "a clip of three hours is taken": [
        "MAX_DURATION_MS + DURATION_LEEWAY_MS",
        "60 * MAX_DURATION_MS + DURATION_LEEWAY_MS",
      ],
    },
  ),
  ...breaking("shared/videos/media/publish/change-media.ts", "test/functions/media/conversion.test.ts", {
    "an upload takes the place of the merchant's URLs that it has no file for": [
      '!brings("poster")',
      '!brings("video")',
    ],
  }),
  ...breaking("shared/videos/media/publish/change-media.ts", "test/functions/media/publishing.test.ts", {
    "files that were replaced stay for ever": [
      "...(bringsVideo ? [draft(upload)] : []), sweep(upload)]",
      "...(bringsVideo ? [draft(upload)] : [])]",
    ],
  }),
  ...breaking("shared/administration/invite-user.ts", "test/functions/admin/invitations.test.ts", {
    "an invitation takes a role from whoever has one": [
      "if (member.role === role) return member;\n  throw",
      "if (member.role === role) return member;\n  if (!member) throw",
    ],
    "an invitation to a member's new address takes their role": [
      "if (member !== undefined) return",
      'if (member?.sub === "") return',
    ],
    "a store invites as many users as it likes": ["all.length >= MAX_USERS", "all.length < 0"],
  }),
  ...breaking("shared/vocabulary/csv.ts", "test/shared/vocabulary/csv.test.ts", {
    "a cell of a merchant's text is run as a formula": ["FORMULA.test(text) &&", 'FORMULA.test("") &&'],
  }),
];
