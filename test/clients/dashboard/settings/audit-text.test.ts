import { expect, test } from "vitest";
import { auditText } from "../../../../clients/dashboard/src/features/settings/audit-text.ts";

test.each([
  [
    "store.changed",
    { currency: "EUR", out_of_stock: "hide" },
    "changed the currency to “EUR”, products that are out of stock to “hide”",
  ],
  ["store.changed", { product_id_rule: null }, "changed the id rule to none"],
  [
    "appearance.changed",
    { accent: "#0E6A82", radius: null, texts: [{ add: "Buy" }] },
    "changed the appearance: accent #0E6A82, corners medium, texts",
  ],
  ["product_urls.removed", { count: 1, first: "https://shop.example/p/1" }, "removed 1 product URL"],
  ["product_urls.added", { count: 1_200 }, "added 1,200 product URLs"],
  [
    "product_api.connected",
    { url_template: "https://shop.example/api/{id}" },
    "saved the connection to shop.example and its mapping",
  ],
  ["video.changed", { event_id: 7, title: "Linen", status: "live" }, "changed video 7: title, status"],
  ["user.invited", { email: "mara@shop.example", role: "editor" }, "invited mara@shop.example as editor"],
  [
    "user.changed",
    { email: "mara@shop.example", role: "owner", former: "editor" },
    "made mara@shop.example owner, who was editor before",
  ],
  ["reports.discarded", { day: "2026-11-20" }, "reports discarded"],
])("%s of %j is told as: %s", (action, what, text) => {
  expect(auditText(action, what)).toBe(text);
});
