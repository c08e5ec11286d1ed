import { expect, test } from "vitest";
import {
  auditText,
  SENTENCES,
} from "../../../../../clients/dashboard/src/features/settings/audit/audit-text.ts";
import { AUDIT_ACTIONS } from "../../../../support/admin/audit-actions.ts";

test.each([
  [
    "store.changed",
    { name: "A", currency: "EUR", out_of_stock: "hide", former: { currency: "USD", out_of_stock: "show" } },
    "changed the currency from “USD” to “EUR”, products that are out of stock from shown to hidden",
  ],
  ["store.changed", { product_id_rule: null }, "changed the id rule to none"],
  [
    "store.changed",
    { product_id_rule: "/p/(.+)", former: { product_id_rule: null } },
    "changed the id rule to “/p/(.+)”",
  ],
  [
    "store.changed",
    { refresh_interval_minutes: null, former: { refresh_interval_minutes: 1_440 } },
    "changed how often the catalog is refreshed from “Every day” to “Only when you start it”",
  ],
  ["store.changed", { name: "show", former: { name: "hide" } }, "changed the name from “hide” to “show”"],
  ["store.changed", { name: "A", former: {} }, "saved the settings unchanged"],
  [
    "appearance.changed",
    { accent: "#0E6A82", radius: null, texts: [{ add: "Buy" }], former: { accent: null, texts: null } },
    "changed the accent to “#0E6A82”, the texts of the appearance",
  ],
  ["product_urls.removed", { count: 1, first: "https://shop.example/p/1" }, "removed 1 product URL"],
  ["product_urls.added", { count: 1_200 }, "added 1,200 product URLs"],
  [
    "product_api.connected",
    { url_template: "https://shop.example/api/{id}" },
    "connected the product API of shop.example",
  ],
  [
    "product_api.connected",
    {
      url_template: "https://shop.example/api/{id}",
      price_format: "comma",
      former: { price_format: "point" },
    },
    "changed the price format from 1,299.00 to 1.299,00 of the connection to shop.example",
  ],
  [
    "product_api.connected",
    {
      url_template: "https://shop.example/api/{id}",
      mapping: { id: "id", sale_price: "sale" },
      former: { price_format: "comma", mapping: { id: "id", title: "name" } },
      has_new_keys: true,
    },
    "changed the price format from 1.299,00 to 1299.00, the mapping of title, sale price, the keys of the connection to shop.example",
  ],
  [
    "video.changed",
    { event_id: 7, title: "Linen", status: "live" },
    "changed the title to “Linen”, the status to “Live” of video 7",
  ],
  [
    "video.changed",
    {
      event_id: 7,
      video: "Linen",
      title: "Linen",
      status: "live",
      products: ["1", "2"],
      former: { status: "draft", products: ["1"] },
    },
    "changed the status from “Draft” to “Live”, the products of the video “Linen”",
  ],
  [
    "video.upload_begun",
    { event_id: 7, video: "Linen", files: [{ role: "video" }, { role: "poster" }] },
    "began to upload the clip and the poster of the video “Linen”",
  ],
  [
    "video.upload_begun",
    {
      event_id: 505,
      files: [
        { role: "captions", language: "en" },
        { role: "captions", language: "de" },
      ],
    },
    "began to upload captions of video 505",
  ],
  [
    "video.upload_completed",
    { event_id: 7, video: "Linen", files: [{ role: "video" }, { role: "preview" }, { role: "strip" }] },
    "uploaded the clip of the video “Linen”",
  ],
  [
    "video.upload_completed",
    { event_id: 7, files: [{ role: "strip" }] },
    "uploaded the frames of the timeline of video 7",
  ],
  [
    "video.upload_completed",
    { event_id: 505, files: [{ role: "captions", language: "en" }] },
    "changed the captions of video 505",
  ],
  [
    "mail.chosen",
    { attention: true, digest: false },
    "chose their mails: tell when something needs attention, don’t send the week’s figures",
  ],
  ["campaign.removed", { campaign_id: "c1", campaign: "Sale" }, "removed the campaign “Sale”"],
  ["user.invited", { email: "mara@shop.example", role: "editor" }, "invited mara@shop.example as Editor"],
  [
    "user.changed",
    { email: "mara@shop.example", role: "owner", former: "editor" },
    "made mara@shop.example Owner, who was Editor before",
  ],
  [
    "webhook.changed",
    { webhook_id: "wh_1", endpoint: "https://shop.example/hook", active: false, former: { active: true } },
    "switched the webhook to shop.example off",
  ],
  ["webhook.created", { url: "https://shop.example/hook", types: [] }, "added the webhook to shop.example"],
  [
    "reports.discarded",
    { day: "2026-11-20", host: "evil.example", hour: 9 },
    "left out browsers’ reports of Nov 20, 2026 from 09:00 UTC on, for an hour from “evil.example”",
  ],
  ["a.new_thing", {}, "a new thing"],
])("%s of %j is told as: %s", (action, what, text) => {
  expect(auditText(action, what)).toBe(text);
});

test("everything that the service writes down has its sentence", () => {
  const actions = [...Object.values(AUDIT_ACTIONS), "shopify.installed"].sort();
  expect(Object.keys(SENTENCES).sort()).toEqual(actions);
});
