import { breaking, type Mutation } from "./mutation.ts";

export const MONEY_MUTATIONS: readonly Mutation[] = [
  ...breaking("shared/orders/new-orders.table.ts", "test/shared/orders/orders.table.test.ts", {
    "an order's put has no condition": ['  ConditionExpression: "attribute_not_exists(PK)",\n', ""],
    "an order_id that is taken is answered as new": [
      "if (!outcome.held) throw",
      "if (outcome === undefined) throw",
    ],
  }),
  ...breaking("shared/orders/new-orders.table.ts", "test/integration/erasure.test.ts", {
    "an erased order is recorded once more": [
      "if ((await getItem(table, key)) !== undefined) throw",
      "if ((await getItem(table, key)) === null) throw",
    ],
  }),
  ...breaking("shared/orders/accept-order.ts", "test/functions/order-tracking/handler.test.ts", {
    "an order is answered 200 although its put failed": [
      "throw error;",
      "if (error instanceof OrderAlreadyExists) throw error;",
    ],
  }),
  ...breaking("shared/platform/money.ts", "test/shared/platform/money.test.ts", {
    "amounts are added as floats": [
      "a.value.plus(b.value)",
      "new Big(a.value.toNumber() + b.value.toNumber())",
    ],
    "a price is multiplied as a float": [
      "new Big(price).times(quantity).toFixed(",
      "(Number(price) * quantity).toFixed(",
    ],
  }),
  ...breaking("shared/attribution/rule/attribution.ts", "test/shared/attribution/rule/attribution.test.ts", {
    "a view beats the cart": [
      [
        'toCredit(carts.last.get(product_id), "add_to_cart") ??',
        'toCredit(views.last.get(product_id), "video_view") ??',
      ],
      [
        '      toCredit(views.last.get(product_id), "video_view");',
        '      toCredit(carts.last.get(product_id), "add_to_cart");',
      ],
    ],
    "the earlier entry of a list wins": [
      "else if (wanted.has(productId)) last",
      "else if (wanted.has(productId) && !last.has(productId)) last",
    ],
    "a product id is matched in any case": [
      ["wanted.add(item.product_id)", "wanted.add(item.product_id.toLowerCase())"],
      [
        "else if (wanted.has(productId)) last.set(productId,",
        "else if (wanted.has(productId.toLowerCase())) last.set(productId.toLowerCase(),",
      ],
      ["carts.last.get(product_id)", "carts.last.get(product_id.toLowerCase())"],
      ["views.last.get(product_id)", "views.last.get(product_id.toLowerCase())"],
    ],
  }),
  ...breaking(
    "clients/admin-cli/commands/redrive-attribution.ts",
    "test/clients/admin-cli/commands/redrive-attribution.test.ts",
    {
      "failure records of another stage are deleted": [
        "stage !== undefined && each !== stage",
        "stage === undefined && each !== stage",
      ],
      "failure records are deleted although a recount failed": [
        "recounted.unattributed.length + recounted.failed.length === 0",
        "recounted.unattributed.length === 0",
      ],
    },
  ),
];
