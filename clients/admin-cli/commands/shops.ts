import { SHOP_OPERATIONS } from "../../../shared/shopify/shopify.operations.ts";
import { listCommand } from "../list-command.ts";

export const SHOP_COMMANDS = [
  listCommand(SHOP_OPERATIONS.listShops, {
    name: "shops list",
    examples: ["admin shops list", "admin shops list --json"],
    headings: ["shop", "state", "import", "read", "problem"],
    row: ({ shop, state, needs_opening, import: last }) => [
      shop,
      needs_opening ? "open the app again" : state,
      last?.state ?? "none yet",
      String(last?.read ?? 0),
      last?.problem ?? "",
    ],
    none: "This store was not created by a Shopify shop.",
  }),
];
