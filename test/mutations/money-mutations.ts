import type { Mutation } from "./mutation.ts";

const ORDERS = { file: "shared/orders/orders.table.ts", test: "test/shared/orders/orders.table.test.ts" };
const RECORD = "shared/attribution/figures/attributions.table.ts";
const ATTRIBUTIONS = { file: RECORD, test: "test/shared/attribution/figures/attributions.table.test.ts" };
const HISTORIES = { file: RECORD, test: "test/integration/attribution-faults.test.ts" };
const RULE = {
  file: "shared/attribution/rule/attribution.ts",
  test: "test/shared/attribution/rule/attribution.test.ts",
};
const MONEY = { file: "shared/platform/money.ts", test: "test/shared/platform/money.test.ts" };
const RECONCILE = {
  file: "shared/attribution/reconcile/reconcile.ts",
  test: "test/shared/attribution/reconcile/reconcile.test.ts",
};
const FIGURES = {
  file: "shared/attribution/figures/figures.table.ts",
  test: "test/shared/attribution/figures/figures.table.test.ts",
};
const FOLDS = {
  file: "shared/attribution/figures/folds.table.ts",
  test: "test/shared/attribution/figures/folds.table.test.ts",
};
const REDRIVE = {
  file: "clients/admin-cli/commands/redrive-attribution.ts",
  test: "test/clients/admin-cli/commands/redrive-attribution.test.ts",
};

/** Orders are kept once, attributed by the rule, and counted once. */
export const MONEY_MUTATIONS: readonly Mutation[] = [
  {
    name: "an order's put has no condition",
    ...ORDERS,
    edits: [['      ConditionExpression: "attribute_not_exists(PK)",\n', ""]],
  },
  {
    name: "an order_id that is taken is answered as new",
    ...ORDERS,
    edits: [["if (outcome.held) return;", "if (outcome !== undefined) return;"]],
  },
  {
    name: "an order is answered 200 although its put failed",
    file: "shared/orders/accept-order.ts",
    test: "test/functions/order-tracking/handler.test.ts",
    edits: [["throw error;", "if (error instanceof OrderAlreadyExists) throw error;"]],
  },
  {
    name: "an attribution has no condition",
    ...ATTRIBUTIONS,
    edits: [['ConditionExpression = "attribute_not_exists(PK)"', "ConditionExpression = undefined"]],
  },
  {
    name: "a late order's attribution and its sheet are two writes",
    ...HISTORIES,
    edits: [
      [
        "        { Put: { TableName, Item } },\n      ]);\n",
        "      ]);\n      if (refused.size === 0) await transact(table, [{ Put: { TableName, Item } }]);\n",
      ],
    ],
  },
  {
    name: "the sheet of late orders holds those too that were attributed already",
    ...ATTRIBUTIONS,
    edits: [["figures: countFigures(pending)", "figures: countFigures(orders)"]],
  },
  {
    name: "late orders that share a transaction with an attributed one drop out with it",
    ...ATTRIBUTIONS,
    edits: [["pending = pending.filter((_, index) => !refused.has(index));", "pending = [];"]],
  },
  {
    name: "a late order's attribution is counted beside its sheet",
    ...HISTORIES,
    file: "shared/attribution/figures/attribution-item.table.ts",
    edits: [["...(late && { late })", "...(late && {})"]],
  },
  {
    name: "no order is late",
    test: "test/shared/attribution/figures/closed-days.test.ts",
    file: "shared/attribution/figures/closed-days.ts",
    edits: [["now >= endOfDay(day) + LATE_AFTER_MS;", "now < 0 * endOfDay(day);"]],
  },
  {
    name: "a folded day's attributions are counted too",
    ...HISTORIES,
    file: "shared/attribution/figures/figures.table.ts",
    edits: [["days.filter((day) => !isFolded(sheets.get(day)))", "days"]],
  },
  {
    name: "parts of a fold are counted before the first is there",
    ...FIGURES,
    edits: [["sheets : sheets.filter(({ name }) => !isDaySheet(name))", "sheets : sheets"]],
  },
  {
    name: "figures are read whatever it takes",
    ...FIGURES,
    edits: [["++pages > MAX_OPEN_PAGES", "++pages < 0 * MAX_OPEN_PAGES"]],
  },
  {
    name: "sheets are read whatever they take",
    ...FIGURES,
    file: "shared/attribution/figures/sheets.table.ts",
    edits: [["++pages > MAX_SHEET_PAGES", "++pages < 0 * MAX_SHEET_PAGES"]],
  },
  {
    name: "a day whose fold ended half-way is taken for folded",
    ...FOLDS,
    file: "shared/attribution/figures/sheets.table.ts",
    edits: [["if (name === daySheet(0)) return day;", "if (name >= daySheet(0)) return day;"]],
  },
  {
    name: "the first part of a fold is written first",
    ...FOLDS,
    edits: [
      [
        "      await putAll(others);\n      return sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });\n",
        "      const isNew = await sheets.putNew(brand, { day, name: daySheet(0), figures: first, parts: parts + 1 });\n      await putAll(others);\n      return isNew;\n",
      ],
    ],
  },
  {
    name: "a folded day is folded again",
    ...FOLDS,
    edits: [["last === undefined || day > last", "last === undefined || day >= from"]],
  },
  {
    name: "a fold keeps what it has written in memory, and writes it again",
    ...FOLDS,
    edits: [
      [
        "      await putAll(counted());\n      counter = createFigureCounter();\n",
        "      await putAll(counted());\n",
      ],
    ],
  },
  {
    name: "a store's folding takes what time it likes",
    ...FOLDS,
    edits: [["if (isOver())", "if (isOver() && folded < 0)"]],
  },
  {
    name: "a day is folded whose first orders may have expired",
    file: "functions/figures-fold/handler.ts",
    test: "test/functions/figures-fold/handler.test.ts",
    edits: [["DAYS_BACK = 25", "DAYS_BACK = 26"]],
  },
  {
    name: "an order that is twice in a batch is marked twice",
    ...ATTRIBUTIONS,
    edits: [["[...new Map(orders.map((order) => [order.order_id, order])).values()]", "orders"]],
  },
  {
    name: "orders that could not be attributed are acknowledged",
    file: "functions/attribution/handler.ts",
    test: "test/functions/attribution/handler.test.ts",
    edits: [["return failed.map(({ order, permanent }) => ({ entry: order, permanent }));", "return [];"]],
  },
  {
    name: "amounts are added as floats",
    ...MONEY,
    edits: [["a.value.plus(b.value)", "new Big(a.value.toNumber() + b.value.toNumber())"]],
  },
  {
    name: "a price is multiplied as a float",
    ...MONEY,
    edits: [["new Big(price).times(quantity).toFixed(", "(Number(price) * quantity).toFixed("]],
  },
  {
    name: "an amount is corrected as a float",
    file: "shared/attribution/reconcile/differences.ts",
    test: "test/shared/attribution/reconcile/differences.test.ts",
    edits: [["isAmount(figure) ? missing : Number(missing)", "Number(missing)"]],
  },
  {
    name: "a view beats the cart",
    ...RULE,
    edits: [
      [
        'toCredit(carts.last.get(product_id), "add_to_cart") ??',
        'toCredit(views.last.get(product_id), "video_view") ??',
      ],
      [
        '      toCredit(views.last.get(product_id), "video_view");',
        '      toCredit(carts.last.get(product_id), "add_to_cart");',
      ],
    ],
  },
  {
    name: "the earlier entry of a list wins",
    ...RULE,
    edits: [
      [
        "else if (wanted.has(productId)) last",
        "else if (wanted.has(productId) && !last.has(productId)) last",
      ],
    ],
  },
  {
    name: "a product id is matched in any case",
    ...RULE,
    edits: [
      ["wanted.add(item.product_id)", "wanted.add(item.product_id.toLowerCase())"],
      [
        "else if (wanted.has(productId)) last.set(productId,",
        "else if (wanted.has(productId.toLowerCase())) last.set(productId.toLowerCase(),",
      ],
      ["carts.last.get(product_id)", "carts.last.get(product_id.toLowerCase())"],
      ["views.last.get(product_id)", "views.last.get(product_id.toLowerCase())"],
    ],
  },
  {
    name: "a figure is corrected by what the second recount alone says",
    ...RECONCILE,
    edits: [
      [
        "differences.filter((difference) => seen.has(JSON.stringify(difference)));",
        "differences.filter(() => seen.size > 0);",
      ],
    ],
  },
  {
    name: "a figure is corrected though another correction came first",
    ...FIGURES,
    edits: [["stored.putNew(brand, {", "stored.put(brand, {"]],
  },
  {
    name: "failure records of another stage are deleted",
    ...REDRIVE,
    edits: [["stage !== undefined && each !== stage", "stage === undefined && each !== stage"]],
  },
  {
    name: "failure records are deleted although a recount failed",
    ...REDRIVE,
    edits: [
      [
        "recounted.unattributed.length + recounted.failed.length === 0",
        "recounted.unattributed.length === 0",
      ],
    ],
  },
];
