import type { Mutation } from "./mutation.ts";

const MISSED = {
  file: "shared/shopify/orders/missed-orders.ts",
  test: "test/integration/shopify-orders.test.ts",
};
const TOKENS = {
  file: "shared/shopify/shops/shop-tokens.table.ts",
  test: "test/integration/shopify.test.ts",
};

/** Shopify tells late, twice or never, and its tokens change while they are used. */
export const SHOPIFY_MUTATIONS: readonly Mutation[] = [
  {
    name: "orders that the search did not know yet are never looked for again",
    ...MISSED,
    edits: [["Date.parse(until) - OVERLAP_MS", "Date.parse(until)"]],
  },
  {
    name: "orders that are recorded are asked for again",
    ...MISSED,
    edits: [["ids.filter((id) => !known.has(id))", "ids"]],
  },
  {
    name: "orders of before the installation are looked for",
    ...MISSED,
    edits: [["orders_read_until ?? installed_at;", 'orders_read_until ?? "";']],
  },
  {
    name: "renewed tokens overwrite newer ones",
    ...TOKENS,
    edits: [
      [
        '"SET encrypted_tokens = :new REMOVE renewing_until",\n        "encrypted_tokens = :old AND ',
        '"SET encrypted_tokens = :new REMOVE renewing_until",\n        "encrypted_tokens <> :new AND :old <> :new AND ',
      ],
    ],
  },
  {
    name: "several messages renew the same tokens",
    ...TOKENS,
    edits: [["renewing_until <= :now)", "renewing_until > :now)"]],
  },
];
