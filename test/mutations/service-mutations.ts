import type { Mutation } from "./mutation.ts";

const FEED = { test: "test/functions/feed/handler.test.ts" };
const EVENT = { ...FEED, file: "shared/videos/feed/feed-event.ts" };
const WEBHOOK = { file: "shared/shopify/webhook.ts", test: "test/shared/shopify/webhook.test.ts" };
const SIGNATURES = {
  file: "shared/shopify/access/signatures.ts",
  test: "test/shared/shopify/access/signatures.test.ts",
};
const SESSION = {
  file: "shared/shopify/access/session-token.ts",
  test: "test/shared/shopify/access/session-token.test.ts",
};
const STREAM = {
  file: "shared/platform/stream/stream-consumer.ts",
  test: "test/shared/platform/stream/stream-consumer.test.ts",
};
const QUEUE = {
  file: "shared/platform/queue/queue-consumer.ts",
  test: "test/shared/platform/queue/queue-consumer.test.ts",
};
const VIDEO_FACTS = {
  file: "shared/videos/media/inspect/video-facts.ts",
  test: "test/shared/videos/media/inspect/inspect-video.test.ts",
};
const MEDIA = {
  file: "shared/videos/media/publish/change-media.ts",
  test: "test/functions/media/handler.test.ts",
};
const USERS = { file: "shared/administration/invite-user.ts", test: "test/functions/admin/users.test.ts" };

/** What is public, what others' servers may tell, and what is worked on once. */
export const SERVICE_MUTATIONS: readonly Mutation[] = [
  {
    name: "inactive products are in the feed",
    ...EVENT,
    edits: [['product.product_status === "active" &&', 'product.product_status !== "" &&']],
  },
  {
    name: "products that are out of stock are shown though the store hides them",
    ...EVENT,
    edits: [['stockStatus(product) !== "outofstock"', 'product.stock_status !== ""']],
  },
  {
    name: "a price of 0 is a price",
    ...EVENT,
    edits: [["new Big(price).gt(0)", "new Big(price).gte(0)"]],
  },
  {
    name: "a former price that is lower is shown as a discount",
    ...EVENT,
    edits: [["new Big(compare_price).gt(price)", "new Big(compare_price).lt(price)"]],
  },
  {
    name: "a sale that is over still sets the price",
    ...FEED,
    file: "shared/catalog/products/priced-at.ts",
    edits: [["(to === undefined || now < to)", '(to === undefined || now < to || to !== "")']],
  },
  {
    name: "drafts among chosen videos are in the feed",
    ...FEED,
    file: "shared/videos/feed/select-videos.ts",
    edits: [["        isShownStatus(status) &&\n        statuses.includes(status) &&\n", ""]],
  },
  {
    name: "the feed takes a store_id, which no page may publish",
    ...FEED,
    file: "functions/feed/handler.ts",
    edits: [['.has("store_id")', '.has("store_id ")']],
  },
  {
    name: "a page of the feed is answered to other queries too",
    ...FEED,
    file: "shared/videos/feed/feed-answers.ts",
    edits: [
      ["getOrCreate(JSON.stringify(request)", "getOrCreate(JSON.stringify({ ...request, statuses: [] })"],
    ],
  },
  {
    name: "a webhook's signature is not compared",
    ...SIGNATURES,
    edits: [["timingSafeEqual(expected, given)", "expected.length > 0"]],
  },
  {
    name: "a signed address is good for ever",
    ...SIGNATURES,
    edits: [["!(Math.abs(age) <= MAX_AGE_SECONDS)", "Number.isNaN(age)"]],
  },
  {
    name: "a signed address may hold a parameter twice",
    ...SIGNATURES,
    edits: [["new Set(query.keys()).size !== query.size", "query.size < 0"]],
  },
  {
    name: "another shop's webhook ends the installation that its header names",
    ...WEBHOOK,
    edits: [["if (!isOfShop(webhook)) return undefined;", ""]],
  },
  {
    name: "a session token of another app is taken",
    ...SESSION,
    edits: [["        audience: client_id,\n", ""]],
  },
  {
    name: "a session token may name two shops",
    ...SESSION,
    edits: [['shop !== shopOfUrl(payload.iss, "/admin")', 'payload.iss === ""']],
  },
  {
    name: "a failed record of the stream is acknowledged",
    ...STREAM,
    edits: [["(failed.get(entry) ? permanent : transient).add(record)", "permanent.add(record)"]],
  },
  {
    name: "records that could not be set aside are acknowledged",
    ...STREAM,
    edits: [
      [
        "{ records: ready.length });\n    return failed;",
        "{ records: ready.length });\n    return failed.slice(ready.length);",
      ],
    ],
  },
  {
    name: "one store's failure fails the records of all",
    ...STREAM,
    edits: [["for (const { record } of group) transient.add(record);", "throw error;"]],
  },
  {
    name: "a failed message is acknowledged",
    ...QUEUE,
    edits: [["        return record.messageId;\n", "        return undefined;\n"]],
  },
  {
    name: "a message that can't be parsed is quoted",
    ...QUEUE,
    edits: [
      ["  } catch {\n    // Neither", "  } catch (cause) {\n    // Neither"],
      ['throw new Error("The message does not match the queue\'s schema");', "throw cause;"],
    ],
  },
  {
    name: "where a clip was recorded becomes public",
    ...VIDEO_FACTS,
    edits: [["location: facts.hasLocation,", "location: facts.hasLocation && facts.bytes < 0,"]],
  },
  {
    name: "a clip with foreign boxes is shown as it is",
    ...VIDEO_FACTS,
    edits: [['"foreign boxes": !facts.isPlain,', '"foreign boxes": facts.bytes < 0,']],
  },
  {
    name: "a clip of three hours is taken",
    ...VIDEO_FACTS,
    edits: [["MAX_DURATION_MS + DURATION_LEEWAY_MS", "60 * MAX_DURATION_MS + DURATION_LEEWAY_MS"]],
  },
  {
    name: "an upload takes the place of the merchant's URLs that it has no file for",
    ...MEDIA,
    edits: [['!brings("poster")', '!brings("video")']],
  },
  {
    name: "files that were replaced stay for ever",
    ...MEDIA,
    edits: [
      ["are then deleted.\n      await sweepLater(upload);", "are then deleted.\n      void sweepLater;"],
    ],
  },
  {
    name: "another store's user is let into this one",
    ...USERS,
    edits: [["user === undefined || user.brand !== brand", "user === undefined"]],
  },
  {
    name: "a store invites as many users as it likes",
    ...USERS,
    edits: [["all.length >= MAX_USERS", "all.length < 0"]],
  },
  {
    name: "a cell of a merchant's text is run as a formula",
    file: "shared/platform/csv.ts",
    test: "test/shared/platform/csv.test.ts",
    edits: [["FORMULA.test(text) ?", 'FORMULA.test("") ?']],
  },
];
