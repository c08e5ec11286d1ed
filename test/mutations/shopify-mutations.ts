import { breaking, type Mutation } from "./mutation.ts";

export const SHOPIFY_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/shopify/shops/install-shop.ts", "test/shared/shopify/shops/install-time-zone.test.ts", {
    "a store that chose its zone gets its shop's": ["store.time_zones !== undefined || ", ""],
    "a new store has UTC days, whatever its shop's are": [
      "currency: known, store_id_hash, time_zone }",
      "currency: known, store_id_hash }",
    ],
  }),
  ...breaking("shared/shopify/products/read-import.ts", "test/shared/shopify/products/import-shop.test.ts", {
    "drafts are taken down outside of the limit": [
      "for (const { id } of forSale)",
      "for (const { id } of batch)",
    ],
    "a confirmation takes nothing down": ["if (!isConfirmed && isTooMany(", "if (isTooMany("],
  }),
  ...breaking("shared/shopify/read-json.ts", "test/shared/shopify/half-answers.test.ts", {
    "a list whose next page has no cursor counts as complete": [
      'hasNextPage") !== true || cursor === ""',
      'hasNextPage") !== true',
    ],
  }),
  ...breaking("shared/shopify/products/bulk-operation.ts", "test/shared/shopify/half-answers.test.ts", {
    "an import without a number of products empties the store": [
      'if (found === undefined) throw incompleteAnswer("number of products");',
      "",
    ],
  }),
  ...breaking("shared/shopify/orders/missed-orders.ts", "test/integration/shopify-orders.test.ts", {
    "orders that the search did not know yet are never looked for again": [
      "Date.parse(until) - OVERLAP_MS",
      "Date.parse(until)",
    ],
    "orders that are recorded are asked for again": ["!known.has(id) && isNew(id)", "isNew(id)"],
    "orders of before the installation are looked for": [
      "orders_read_until ?? installed_at;",
      'orders_read_until ?? "";',
    ],
  }),
  ...breaking("shared/shopify/orders/missed-orders.ts", "test/shared/shopify/orders/missed-orders.test.ts", {
    "a list that is longer than Shopify shows is never begun anew": [
      "const MAX_PAGES = 90;",
      "const MAX_PAGES = 900;",
    ],
    "cancellations that were never told are not found": ['textAt(node, "cancelledAt") !== undefined ||', ""],
    "refunds that were never told are not found": [
      'REFUNDED_STATES.has(textAt(node, "displayFinancialStatus") ?? "") ||\n    (ordered !== undefined && left !== undefined && left < ordered)',
      "false",
    ],
  }),
  ...breaking(
    "shared/shopify/orders/order-amendment.ts",
    "test/shared/shopify/orders/order-amendment.test.ts",
    {
      "each share of a refund is rounded for itself": [
        "const share = upToHere.minus(given);",
        "const share = total.times(amount).div(whole).round(digits);",
      ],
      "gift cards bear refunds": ["lines[index]?.isGiftCard ? new Big(0) : cost", "cost"],
      "more is left than was ordered": ["Math.min(line.quantity_left, quantity)", "line.quantity_left"],
      "more money is left than was ordered": ["(amount.lt(recorded) ? amount : recorded)", "(amount)"],
      "two changes within a second are one version": [
        "Math.max(first - 1, ...ofSecond) + 1",
        "Math.max(first - 1) + 1",
      ],
      "parts of an amount are rounded to what counts as its currency's smallest unit": [
        "Math.max(currencyDigits(currency), readAmount(amount).digits)",
        "currencyDigits(currency)",
      ],
      "a cancelled order keeps what its lines say": [
        "if (isCancelled) return { ...said, cancelled: true };",
        "",
      ],
    },
  ),
  ...breaking("shared/shopify/orders/amend-from-shop.ts", "test/shared/shopify/orders/take-orders.test.ts", {
    "a look at an order undoes what was marked elsewhere": ["source === SHOPIFY", "source !== SHOPIFY"],
    "an order that did not change is amended": [
      "if (leftAfter(ordered, before) === leftAfter(ordered, before, said)) return;",
      "",
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
