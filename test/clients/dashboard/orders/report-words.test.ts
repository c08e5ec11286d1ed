import { expect, test } from "vitest";
import {
  sayProblem,
  sayRefusal,
} from "../../../../clients/dashboard/src/features/orders/words/report-words.ts";

test.each([
  ["order_items.0.currency", "Please fill this in.", "Line 1 has no currency."],
  ["order_items[2].price", "required", "Line 3 has no price."],
  ["order_id", "required", "The report has no order id."],
  [
    "order_items[0].price",
    'expected a decimal string such as "499.00", with at most 12 digits before the point and 8 after it',
    "The price of line 1 is no number with a point, such as 49.90, in quotes.",
  ],
  [
    "order_items[1].quantity",
    "expected an integer from 1 to 1000000",
    "The quantity of line 2 is no whole number of at least 1.",
  ],
  [
    "svc_video_view",
    'expected a JSON-encoded array as a string, such as "[]"',
    "svc_video_view is not what the videos kept in the browser: send it unchanged.",
  ],
  ["body", "expected JSON", "What was sent is no JSON."],
  [
    "order_items[0].sku",
    "expected a string of at most 256 characters",
    "Line 1, sku: Write at most 256 characters.",
  ],
])("%s: %s", (path, said, words) => {
  expect(sayProblem(path, said)).toBe(words);
});

test.each([
  [
    401,
    "Access token is missing or invalid",
    "Your shop did not sign in: its access token was missing, wrong or too old.",
  ],
  [
    404,
    "Order Id already exists.",
    "An order with this id was reported before, with other content. The first report counts.",
  ],
  [404, "Order Id does not exist.", "A return was sent for an order that we don’t have."],
  [422, "order_items[0].price: required; order_items[1].price: required", "Line 1 has no price."],
  [
    422,
    "version: expected at most the present time in microseconds",
    "version: Expected at most the present time in microseconds",
  ],
  [500, "Internal Server Error", "Your shop sent something that we can’t use."],
])("a refusal with %i and %s is one sentence", (status, detail, words) => {
  expect(sayRefusal({ status, detail })).toBe(words);
});
