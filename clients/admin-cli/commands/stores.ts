import { readFileSync } from "node:fs";
import type { ProductApiView } from "../../../shared/catalog/product-api/product-api.schema.ts";
import type { StoreCredentials, StoreSummary } from "../../../shared/stores/stores.schema.ts";
import type { AdminApi } from "../admin-api.ts";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { textTable } from "../text-table.ts";

export type NewStore = { readonly name: string; readonly currency?: string };

export const createStore = async ({ api, print }: Context, { name, currency }: NewStore): Promise<void> => {
  const store = await api.post<StoreCredentials>("/stores", { name, ...(currency && { currency }) });
  print(
    store,
    `brand     ${store.brand}\nstore_id  ${store.store_id}\nThe store_id is a credential and is shown this once: keep it on the server.`,
  );
};

const allStores = async (api: AdminApi): Promise<StoreSummary[]> => {
  const stores: StoreSummary[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = await api.get<{ items: StoreSummary[]; next_cursor: string | null }>(
      `/stores?limit=100${query}`,
    );
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
  readonly preset?: string;
  readonly mapping?: string;
  readonly pace?: number;
};

const authOf = ({ auth, username, header, secret }: Connection): object => {
  if (auth === "none") return { scheme: "none" };
  if (secret === undefined) throw new CliError("Give the secret in the variable PRODUCT_API_SECRET.");
  if (auth === "bearer") return { scheme: "bearer", token: secret };
  if (auth === "basic") return { scheme: "basic", username, password: secret };
  return { scheme: "header", name: header, value: secret };
};

/** @throws CliError */
const readMapping = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new CliError(`${file} can't be read as JSON.`);
  }
};

export const connect = async (
  { api, storePath, print }: Context,
  urlTemplate: string,
  connection: Connection,
): Promise<void> => {
  const { preset, mapping, pace } = connection;
  const view = await api.put<ProductApiView>(`${storePath}/product-api`, {
    url_template: urlTemplate,
    auth: authOf(connection),
    ...(preset && { preset }),
    ...(mapping && { mapping: readMapping(mapping) }),
    ...(pace && { pulls_per_second: pace }),
  });
  const fields = Object.entries(view.mapping);
  print(
    view,
    `Connected to ${view.url_template} (${view.auth.scheme}).\n${textTable(["field", "expression"], fields)}`,
  );
};
