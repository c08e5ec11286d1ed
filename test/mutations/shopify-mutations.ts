import { breaking, type Mutation } from "./mutation.ts";

/** Shopify tells late, twice or never, and its tokens change while they are used. */
export const SHOPIFY_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/shopify/orders/missed-orders.ts", "test/integration/shopify-orders.test.ts", {
    "orders that the search did not know yet are never looked for again": [
      "Date.parse(until) - OVERLAP_MS",
      "Date.parse(until)",
    ],
    "orders that are recorded are asked for again": ["ids.filter((id) => !known.has(id))", "ids"],
    "orders of before the installation are looked for": [
      "orders_read_until ?? installed_at;",
      'orders_read_until ?? "";',
    ],
  }),
  ...breaking("shared/shopify/shops/shop-tokens.table.ts", "test/integration/shopify-tokens.test.ts", {
    "renewed tokens overwrite newer ones": [
      '"SET encrypted_tokens = :new REMOVE renewing_until",\n        "encrypted_tokens = :old AND ',
      '"SET encrypted_tokens = :new REMOVE renewing_until",\n        "encrypted_tokens <> :new AND :old <> :new AND ',
    ],
    "several messages renew the same tokens": ["renewing_until <= :now)", "renewing_until > :now)"],
  }),
];
