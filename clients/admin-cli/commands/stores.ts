import { Option } from "commander";
import type { InferInput } from "valibot";
import { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import type { Reached, SettingsReach } from "../../../shared/catalog/products/products.schema.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { StoreChange } from "../../../shared/stores/stores.schema.ts";
import { reachedCount, relabelled } from "../../admin/settings-reach.ts";
import type { AdminApi } from "../admin-api.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { credentials } from "../credentials.ts";
import { detail } from "../detail.ts";
import { listCommand, readPages } from "../list-command.ts";
import { oneLine } from "../look.ts";

export const allBrands = async (api: AdminApi): Promise<string[]> => {
  const { items } = await readPages(api, STORE_LIST_OPERATIONS.listStores, {}, Number.POSITIVE_INFINITY);
  return items.map(({ brand }) => brand);
};

const whatText = (what: Readonly<Record<string, unknown>>): string =>
  Object.entries(what)
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");

type ShownChange = Pick<InferInput<typeof StoreChange>, "currency" | "out_of_stock" | "unpriced">;

/** A new currency changes the label of prices without converting them. */
const alterations = (reach: SettingsReach, change: ShownChange): string[] => {
  const { store_currency, out_of_stock, unpriced, counted_all: isAll } = reach;
  const of = (reached: Reached) => reachedCount(reached, isAll);
  const titles = ({ examples }: Reached) => examples.map(({ title }) => oneLine(title)).join("; ");
  const verb = { hide: "are hidden from shoppers", show: "are shown to shoppers" };
  const sentences: string[] = [];
  if (change.currency !== undefined && change.currency !== reach.currency && store_currency.products > 0) {
    const examples = store_currency.examples.map(
      ({ title, price }) => `${oneLine(title)} ${relabelled(price, reach.currency, change.currency)}`,
    );
    sentences.push(
      `Prices of ${of(store_currency)} get the new currency at once, without conversion: ${examples.join("; ")}.`,
    );
  }
  if (change.out_of_stock !== undefined && out_of_stock.products > 0) {
    sentences.push(
      `Out of stock: ${of(out_of_stock)} ${verb[change.out_of_stock]}: ${titles(out_of_stock)}.`,
    );
  }
  if (change.unpriced !== undefined && unpriced.products > 0) {
    sentences.push(`Without a price: ${of(unpriced)} ${verb[change.unpriced]}: ${titles(unpriced)}.`);
  }
  return sentences;
};

/** @returns the number of products whose currency label changes */
const confirmShown = async (context: Context, change: ShownChange): Promise<number> => {
  const reach = await context.call(PRODUCT_OPERATIONS.getSettingsReach, { brand: context.brand });
  const altered = alterations(reach, change);
  if (altered.length > 0) await context.confirm(`${altered.join(" ")} Change it?`);
  return reach.store_currency.products;
};

const reachLines = (what: string, reached: Reached, isAll: boolean): string[] => [
  `${what}: ${reachedCount(reached, isAll)}`,
  ...reached.examples.map(({ title, price }) => `  ${oneLine(title)} ${price}`),
];

export const STORE_COMMANDS = [
  listCommand(STORE_LIST_OPERATIONS.listStores, {
    name: "stores list",
    examples: ["admin stores list", "admin stores list --all --json"],
    headings: ["brand", "name", "currency", "product API", "created"],
    row: ({ brand, name, currency = "", product_api_connected, created_at }) => [
      brand,
      name,
      currency,
      product_api_connected ? "connected" : "",
      created_at.slice(0, 10),
    ],
    none: "No stores yet. Create one with `admin stores create`.",
  }),
  command(STORE_LIST_OPERATIONS.createStore, {
    name: "stores create <name>",
    examples: [
      'admin stores create "Kiln & Field" --currency EUR --use',
      "admin stores create Lumen --currency USD --out-of-stock hide --product-id-rule '/p/([^/]+)$'",
    ],
    options: [new Option("--use", "make it the default store, as admin use does")],
    run: async ({ call, print, look, settings, target }, input, { use }) => {
      const created = await call(STORE_LIST_OPERATIONS.createStore, input);
      if (use === true) settings.useStore(target.baseUrl, created.brand);
      print(created, credentials(created, look));
    },
  }),
  command(STORE_OPERATIONS.getStore, {
    name: "stores show",
    examples: ["admin stores show", "admin stores show --store br_2p1k8s0d4f6g7h3j"],
    show: detail,
  }),
  command(STORE_OPERATIONS.changeStore, {
    name: "stores set",
    examples: [
      "admin stores set --refresh-interval-minutes 60 --out-of-stock hide",
      "admin stores set --product-id-rule '/p/([^/]+)$'",
      "admin stores set --no-product-id-rule",
      "admin stores set --time-zone Australia/Sydney",
    ],
    run: async (context, input) => {
      const { currency, out_of_stock, unpriced, relabels: known } = input.body;
      const isShown = [currency, out_of_stock, unpriced].some((value) => value !== undefined);
      const isAsked = isShown && known === undefined;
      const relabels = isAsked ? await confirmShown(context, { currency, out_of_stock, unpriced }) : known;
      const body = { ...input.body, ...(currency !== undefined && relabels !== undefined && { relabels }) };
      const { product_api: _, ...settings } = await context.call(STORE_OPERATIONS.changeStore, {
        ...input,
        body,
      });
      context.print(settings, detail(settings, context.look));
    },
  }),
  command(PRODUCT_OPERATIONS.getSettingsReach, {
    name: "stores reach",
    about: [
      "Preview what shoppers see after a change of the store's settings",
      "Products without a currency of their own use the store's: a change applies to their prices at once, without conversion. Products that are out of stock or without a price are shown or hidden, as the settings say.",
    ],
    examples: ["admin stores reach"],
    show: ({ currency, store_currency, out_of_stock, unpriced, counted_all: isAll }) =>
      [
        ...reachLines(
          `Prices in the store's currency, ${currency ?? "which is not set"}`,
          store_currency,
          isAll,
        ),
        ...reachLines("Out of stock", out_of_stock, isAll),
        ...reachLines("Without a price", unpriced, isAll),
      ].join("\n"),
  }),
  command(STORE_OPERATIONS.rotateStoreId, {
    name: "stores rotate",
    examples: ["admin stores rotate", "admin stores rotate --yes --json"],
    confirm: (_, { brand }) => `The current store_id of ${brand} gets no more tokens. Replace it?`,
    show: credentials,
  }),
  command(STORE_OPERATIONS.revokeTokens, {
    name: "stores revoke",
    examples: ["admin stores revoke", "admin stores revoke --yes"],
    confirm: (_, { brand }) =>
      `All access tokens of ${brand} are refused within 30 seconds, until its server fetches a new one. Revoke them?`,
    show: ({ tokens_valid_since }) =>
      `Revoked. Tokens issued since ${tokens_valid_since} are valid; older ones are refused within 30 seconds.`,
  }),
  listCommand(AUDIT_OPERATIONS.listAudit, {
    name: "audit",
    about: ["List changes of the store", AUDIT_OPERATIONS.listAudit.description],
    examples: ["admin audit", "admin audit --limit 200", "admin audit --all --json"],
    headings: ["at", "who", "action", "what"],
    row: ({ at, who, action, what }) => [
      at.slice(0, 19).replace("T", " "),
      who.email ?? who.sub,
      action,
      whatText(what),
    ],
    none: "No changes yet.",
  }),
];
