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
  ["store.changed", { product_id_rule: null }, "changed the ID rule to none"],
  ["product_urls.added", { count: 1_200 }, "added 1,200 product URLs"],
  [
    "product_api.connected",
    {
      url_template: "https://shop.example/api/{id}",
      mapping: { id: "id", sale_price: "sale" },
      former: { price_format: "comma", mapping: { id: "id", title: "name" } },
      has_new_keys: true,
    },
    "changed the price format from 1.299,00 to 1299.00, the mapping of “Title”, “Sale price”, the keys of the connection to shop.example",
  ],
  [
    "user.changed",
    { email: "mara@shop.example", role: "owner", former: "editor" },
    "changed the role of mara@shop.example from Editor to Owner",
  ],
  ["a.new_thing", {}, "a new thing"],
])("describes %s with %j as: %s", (action, what, text) => {
  expect(auditText(action, what)).toBe(text);
});

test("each audited action has a sentence", () => {
  const actions = [...Object.values(AUDIT_ACTIONS), "shopify.installed"].sort();
  expect(Object.keys(SENTENCES).sort()).toEqual(actions);
});
