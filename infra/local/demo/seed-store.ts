import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { readState, writeState } from "../process/state-file.ts";
import type { LocalStack } from "../stack.ts";
import type { ApiClient } from "./api-client.ts";
import { DEMO_CREDENTIALS } from "./demo-merchant.ts";
import { DEMO_VIDEOS } from "./demo-videos.ts";

type KeptStore = StoreCredentials & { readonly merchant_url: string };

/**
 * The demonstration merchant's store, set up as an operator does it: connected to its product API, with its
 * videos.
 *
 * Made once and kept with the data: a restart finds the same store. A database that no longer has it, or a
 * merchant that moved to another port, gets a new one.
 */
export async function seedStore(stack: LocalStack, admin: ApiClient): Promise<StoreCredentials> {
  const stateFile = `${stack.directory}/store.json`;
  const kept = readState<KeptStore>(stateFile);
  if (kept?.merchant_url === stack.merchant.url && (await admin.exists(`/admin/stores/${kept.brand}`))) {
    return { brand: kept.brand, store_id: kept.store_id };
  }
  const store = await admin.post<StoreCredentials>("/admin/stores", {
    name: "Demonstration merchant",
    currency: "USD",
    refresh_interval_minutes: 60,
  });
  const path = `/admin/stores/${store.brand}`;
  await Promise.all([
    admin.put(`${path}/product-api`, {
      url_template: `${stack.merchant.url}/wp-json/wc/v3/products/{id}`,
      auth: { scheme: "basic", ...DEMO_CREDENTIALS },
      preset: "woocommerce",
      pulls_per_second: 10,
    }),
    ...DEMO_VIDEOS.map((video) => admin.post(`${path}/videos`, video)),
  ]);
  // Last: a store that is not whole is not found again.
  writeState(stateFile, { ...store, merchant_url: stack.merchant.url } satisfies KeptStore);
  return store;
}
