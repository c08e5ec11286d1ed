import { Option } from "commander";
import { AUDIT_OPERATIONS } from "../../../shared/administration/audit.operations.ts";
import { PRODUCT_OPERATIONS } from "../../../shared/catalog/products/products.operations.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import { relabelled, relabelledCount } from "../../admin/currency-change.ts";
import type { AdminApi } from "../admin-api.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { credentials } from "../credentials.ts";
import { detail } from "../detail.ts";
import { listCommand, readPages } from "../list-command.ts";
import { oneLine } from "../look.ts";

/** The brands of all stores of the stage. */
export const allBrands = async (api: AdminApi): Promise<string[]> => {
  const { items } = await readPages(api, STORE_LIST_OPERATIONS.listStores, {}, Number.POSITIVE_INFINITY);
  return items.map(({ brand }) => brand);
};

/** `currency: EUR, out_of_stock: hide` */
const whatText = (what: Readonly<Record<string, unknown>>): string =>
  Object.entries(what)
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");

/** Prices are relabelled, not converted: whoever changes the currency sees which, and agrees. */
const confirmCurrency = async (context: Context, to: string | null): Promise<number> => {
  const use = await context.call(PRODUCT_OPERATIONS.getStoreCurrencyUse, { brand: context.brand });
  if (use.products === 0 || use.currency === to) return 0;
  const examples = use.examples.map(
    ({ title, price }) => `${oneLine(title)} ${relabelled(price, use.currency, to)}`,
  );
  await context.confirm(
    `Prices of ${relabelledCount(use)} are relabelled at once, and none is converted: ${examples.join("; ")}. Change the currency?`,
  );
  return use.products;
};

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
    none: "There are no stores yet: admin stores create.",
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
      const { currency, relabels: known } = input.body;
      const asked = currency !== undefined && known === undefined;
      const relabels = asked ? await confirmCurrency(context, currency) : known;
      const body = { ...input.body, ...(relabels !== undefined && { relabels }) };
      const { product_api: _, ...settings } = await context.call(STORE_OPERATIONS.changeStore, {
        ...input,
        body,
      });
      context.print(settings, detail(settings, context.look));
    },
  }),
  command(PRODUCT_OPERATIONS.getStoreCurrencyUse, {
    name: "stores currency",
    about: [
      "Show how many prices a change of the currency would relabel",
      "Products that name no currency of their own are shown in the store's: a change relabels their prices at once and converts none.",
    ],
    examples: ["admin stores currency"],
    show: (use) =>
      [
        `Prices of ${relabelledCount(use)} are in the store's currency, ${use.currency ?? "which is not set"}.`,
        ...use.examples.map(({ title, price }) => `${oneLine(title)}: ${price}`),
      ].join("\n"),
  }),
  command(STORE_OPERATIONS.rotateStoreId, {
    name: "stores rotate",
    examples: ["admin stores rotate", "admin stores rotate --yes --json"],
    confirm: (_, { brand }) => `The store_id of ${brand} gets no more tokens from now on. Replace it?`,
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
    about: ["See who changed what in the store", AUDIT_OPERATIONS.listAudit.description],
    examples: ["admin audit", "admin audit --limit 200", "admin audit --all --json"],
    headings: ["at", "who", "action", "what"],
    row: ({ at, who, action, what }) => [
      at.slice(0, 19).replace("T", " "),
      who.email ?? who.sub,
      action,
      whatText(what),
    ],
    none: "Nothing was changed yet.",
  }),
];
