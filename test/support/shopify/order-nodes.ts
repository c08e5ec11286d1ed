import { at, listAt } from "../../../shared/platform/read-json.ts";
import { readShopOrder } from "../../../shared/shopify/orders/shop-order.ts";
import { parseExactJson } from "../../../shared/shopify/read-json.ts";

const money = (amount: unknown, currencyCode: unknown) => ({ shopMoney: { amount, currencyCode } });

export type LineFields = {
  readonly id?: unknown;
  readonly product_id?: unknown;
  readonly quantity?: unknown;
  readonly left?: unknown;
  readonly price?: unknown;
  readonly currency?: unknown;
  readonly discounts?: readonly unknown[];
  readonly gift_card?: boolean;
  readonly sku?: unknown;
};

export const aLineNode = ({
  id = 11,
  product_id = 501,
  quantity = 2,
  left = quantity,
  price = "49.90",
  currency = "EUR",
  discounts = [],
  gift_card = false,
  sku = "LS-501-M",
}: LineFields = {}) => ({
  id: `gid://shopify/LineItem/${id}`,
  quantity,
  currentQuantity: left,
  isGiftCard: gift_card,
  sku,
  product: product_id === null ? null : { id: `gid://shopify/Product/${product_id}` },
  originalUnitPriceSet: money(price, currency),
  discountAllocations: discounts.map((amount) => ({ allocatedAmountSet: money(amount, currency) })),
});

type OrderFields = {
  readonly id?: unknown;
  readonly currency?: unknown;
  readonly lines?: unknown;
  readonly attributes?: unknown;
  readonly discrepancy?: unknown;
  readonly [field: string]: unknown;
};

export const anOrderNode = ({
  id = 1001,
  currency = "EUR",
  lines = [aLineNode()],
  attributes = [],
  discrepancy = "0.0",
  ...fields
}: OrderFields = {}) => ({
  id: `gid://shopify/Order/${id}`,
  test: false,
  createdAt: "2026-11-20T09:00:00Z",
  updatedAt: "2026-11-20T10:00:00Z",
  cancelledAt: null,
  cancelReason: null,
  displayFinancialStatus: "PAID",
  currencyCode: currency,
  refundDiscrepancySet: money(discrepancy, currency),
  customAttributes: attributes,
  lineItems: { nodes: lines, pageInfo: { hasNextPage: false, endCursor: null } },
  ...fields,
});

export const readNode = (node: unknown) => {
  const parsed = parseExactJson(JSON.stringify(node));
  return readShopOrder(parsed, listAt(at(parsed, "lineItems"), "nodes"));
};
