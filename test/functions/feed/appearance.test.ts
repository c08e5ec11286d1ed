import { expect, test } from "vitest";
import { aFeed } from "../../support/endpoint/feed-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const QUERY = "brand=br_acme";
const updated_at = "2026-11-20T10:00:00.000Z";

test("a feed contains the store's appearance without its time of change", async () => {
  const texts = [{ language: "de", add: "In die Tasche" }];
  const appearance = { accent: "#0E6A82", radius: "small" as const, texts };
  const { json } = await aFeed({}, aStore({ appearance: { ...appearance, updated_at } })).get(QUERY);
  expect(json.appearance).toStrictEqual(appearance);
});

test("a feed contains no appearance if the store chose none or cleared it", async () => {
  const plain = await aFeed({}, aStore()).get(QUERY);
  expect(Object.keys(plain.json)).toEqual(["events", "next_cursor"]);
  const cleared = await aFeed({}, aStore({ appearance: { texts: [], updated_at } })).get(QUERY);
  expect(cleared.body).toBe(plain.body);
});
