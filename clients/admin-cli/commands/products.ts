import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import { command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";

export const PRODUCT_COMMANDS = [
  listCommand(PRODUCT_OPERATIONS.listProducts, {
    name: "products list",
    examples: [
      "admin products list",
      'admin products list --search "linen shirt"',
      "admin products list --limit 500 --json",
    ],
    headings: ["id", "title", "price", "was", "currency", "stock", "status", "by"],
    row: (product) => [
      product.client_product_id,
      product.title,
      product.price,
      product.compare_price ?? "",
      product.currency ?? "",
      product.stock_status ?? "",
      product.product_status,
      product.source,
    ],
    none: "There are no products yet.",
  }),
  command(PRODUCT_OPERATIONS.getProduct, {
    name: "products show <client_product_id>",
    examples: ["admin products show 501"],
    show: detail,
  }),
];
