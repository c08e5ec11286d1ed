import { createStore, uploadVideos } from "../../../infra/local/demo/seed-store.ts";
import type { LocalStack } from "../../../infra/local/stack.ts";
import type { ApiClient } from "../../../shared/contract/client.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";

export const seedStore = async (
  shop: Pick<LocalStack, "shop">,
  admin: ApiClient,
): Promise<StoreCredentials> => {
  const store = await createStore(shop, admin);
  const published = await uploadVideos(admin, store.brand);
  await published();
  return store;
};
