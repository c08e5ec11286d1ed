import { readFileSync } from "node:fs";
import { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import type { ProductApiConnection } from "../../../shared/catalog/product-api/product-api.schema.ts";
import { STORE_LIST_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { StoreSummary } from "../../../shared/stores/stores.schema.ts";
import type { MappedField, PresetName, PriceFormat } from "../../../shared/vocabulary/product-api.ts";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

type NewStore = { readonly name: string; readonly currency?: string };

export const createStore = async ({ api, print }: Context, { name, currency }: NewStore): Promise<void> => {
  const store = await api.call(STORE_LIST_OPERATIONS.createStore, {
    body: { name, ...(currency && { currency }) },
  });
  print(
    store,
    `brand     ${store.brand}\nstore_id  ${store.store_id}\nThe store_id is a credential and is shown only once: keep it on the server.`,
  );
};

const allStores = async (api: AdminApi): Promise<StoreSummary[]> => {
  const stores: StoreSummary[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query: { limit: number; cursor: string | undefined } = { limit: 100, cursor };
    const page = await api.call(STORE_LIST_OPERATIONS.listStores, { query });
    stores.push(...page.items);
    cursor = page.next_cursor;
  }
  return stores;
};

/** The brands of all stores of the stage. */
export const allBrands = async (api: AdminApi): Promise<string[]> =>
  (await allStores(api)).map(({ brand }) => brand);

export const listStores = async ({ api, print }: Context): Promise<void> => {
  const stores = await allStores(api);
  const rows = stores.map(({ brand, name, currency = "", product_api_connected, created_at }) => [
    brand,
    name,
    currency,
    product_api_connected ? "connected" : "",
    created_at.slice(0, 10),
  ]);
  print(stores, textTable(["brand", "name", "currency", "product API", "created"], rows));
};

export type Connection = {
  readonly auth: "none" | "basic" | "bearer" | "header";
  readonly username?: string;
  readonly header?: string;
  readonly secret?: string;
  readonly preset?: PresetName;
  readonly priceFormat?: PriceFormat;
  readonly mapping?: string;
  readonly pace?: number;
};

const authOf = ({
  auth,
  username,
  header,
  secret,
}: Connection): NonNullable<ProductApiConnection["auth"]> => {
  if (auth === "none") return { scheme: "none" };
  if (secret === undefined) throw new CliError("Give the secret in the variable PRODUCT_API_SECRET.");
  if (auth === "bearer") return { scheme: "bearer", token: secret };
  if (auth === "basic") return { scheme: "basic", username: username ?? "", password: secret };
  return { scheme: "header", name: header ?? "", value: secret };
};

/** @throws CliError */
const readMapping = (file: string): Partial<Record<MappedField, string | null>> => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new CliError(`${file} can't be read as JSON.`);
  }
};

export const connect = async (
  { api, brand, print }: Context,
  urlTemplate: string,
  connection: Connection,
): Promise<void> => {
  const { preset, priceFormat, mapping, pace } = connection;
  const view = await api.call(PRODUCT_API_OPERATIONS.connectProductApi, {
    brand,
    body: {
      url_template: urlTemplate,
      auth: authOf(connection),
      ...(preset && { preset }),
      ...(priceFormat && { price_format: priceFormat }),
      ...(mapping && { mapping: readMapping(mapping) }),
      ...(pace && { pulls_per_second: pace }),
    },
  });
  const fields = Object.entries(view.mapping);
  print(
    view,
    `Connected to ${view.url_template} (${view.auth.scheme}).\n${textTable(["field", "expression"], fields)}`,
  );
};
