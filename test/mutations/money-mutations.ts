import { breaking, type Mutation } from "./mutation.ts";

/** Orders are kept once, attributed by the rule, and counted once. */
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
  ...breaking("shared/attribution/reconcile/reconcile.ts", "test/integration/erasure.test.ts", {
    "a recount takes what erased orders were worth for a wrong figure": [
      "addUpFigures(figures, others.filter(inRange))",
      "addUpFigures(figures, others.slice(others.length))",
    ],
  }),
  ...breaking("shared/attribution/erasure/finish-erasures.table.ts", "test/integration/erasure.test.ts", {
    "an erased order's attribution goes before its day is folded": [
      "return attribution?.late === true || isFolded(brand, findDay(order.received_at));",
      "return attribution?.late !== undefined || isFolded.length > 0;",
    ],
    "an erased order's key goes while a report of it may be on its way": ["<= now - KEY_KEPT_MS", "<= now"],
  }),
  ...breaking(
    "shared/attribution/amendments/amend-order.ts",
    "test/shared/attribution/amendments/histories.property.test.ts",
    {
      "what comes back counts on UTC days in a store of another zone": [
        "storeDays(store.time_zones);",
        "storeDays();",
      ],
    },
  ),
  ...breaking("shared/orders/accept-order.ts", "test/functions/order-tracking/handler.test.ts", {
    "an order is answered 200 although its put failed": [
      "throw error;",
      "if (error instanceof OrderAlreadyExists) throw error;",
    ],
  }),
  ...breaking(
    "shared/attribution/figures/attributions.table.ts",
    "test/shared/attribution/figures/attributions.table.test.ts",
    {
      "an attribution has no condition": [
        'ConditionExpression = "attribute_not_exists(PK)"',
        "ConditionExpression = undefined",
      ],
      "the sheet of late orders holds those too that were attributed already": [
        "lateSheets(pending, late)",
        "lateSheets(orders, late)",
      ],
      "late orders that share a transaction with an attributed one drop out with it": [
        "pending = pending.filter((_, index) => !refused.has(index));",
        "pending = [];",
      ],
      "an order that is twice in a batch is marked twice": [
        "splitByVideos([...given.values()])",
        "splitByVideos(orders)",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/attributions.table.ts",
    "test/integration/attribution-faults.test.ts",
    {
      "a late order's attribution and its sheet are two writes": [
        "        ...sheets.map((sheet) => ({ Put: { TableName, Item: sheetToItem(brand, sheet) } })),\n        ...(late.isClosed ? dropMonths(table, brand, months) : []),\n      ]);\n",
        "      ]);\n      if (refused.size === 0) await transact(table, sheets.map((sheet) => ({ Put: { TableName, Item: sheetToItem(brand, sheet) } })));\n",
      ],
    },
  ),
  ...breaking(
    "shared/attribution/figures/attribution-item.table.ts",
    "test/integration/attribution-faults.test.ts",
    {
      "a late order's attribution is counted beside its sheet": ["...(late && { late })", "...(late && {})"],
    },
  ),
  ...breaking("functions/attribution/order-records.ts", "test/functions/attribution/handler.test.ts", {
    "orders that could not be attributed are acknowledged": [
      "return failed.map(({ order, permanent }) => ({ entry: order, permanent }));",
      "return [];",
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
  ...breaking(
    "shared/attribution/reconcile/differences.ts",
    "test/shared/attribution/reconcile/differences.test.ts",
    {
      "an amount is corrected as a float": [
        "isAmount(figure) ? missing : Number(missing)",
        "Number(missing)",
      ],
    },
  ),
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
    "shared/attribution/reconcile/reconcile.ts",
    "test/shared/attribution/reconcile/reconcile.test.ts",
    {
      "a figure is corrected by what the second recount alone says": [
        "differences.filter((difference) => seen.has(JSON.stringify(difference)));",
        "differences.filter(() => seen.size > 0);",
      ],
    },
  ),
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
