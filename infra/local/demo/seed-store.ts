import { SHOP_API_CREDENTIALS } from "../../../clients/storefront/catalog/product-api.ts";
import { LOWEST_PRICE_KEY } from "../../../clients/storefront/catalog/shop-product.ts";
import { PRODUCT_API_OPERATIONS } from "../../../shared/catalog/product-api/product-api.operations.ts";
import { type ApiClient, ApiError } from "../../../shared/contract/client.ts";
import { STORE_LIST_OPERATIONS, STORE_OPERATIONS } from "../../../shared/stores/stores.operations.ts";
import type { StoreCredentials } from "../../../shared/stores/stores.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";
import { readState, writeState } from "../process/state-file.ts";
import type { LocalStack } from "../stack.ts";
import { DEMO_CAMPAIGN, DEMO_VIDEOS } from "./demo-videos.ts";
import { uploadMedia } from "./upload-media.ts";

type KeptStore = StoreCredentials & { readonly shop_url: string };

/**
 * The shop's store, set up as an operator does it: connected to its product API, with its
 * videos, uploaded and ready, and a campaign that is running.
 *
 * Made once and kept with the data: a restart finds the same store. A database that no longer has it, or a
 * merchant that moved to another port, gets a new one.
 */
export async function seedStore(
  stack: Pick<LocalStack, "directory" | "shop">,
  admin: ApiClient,
): Promise<StoreCredentials> {
  const stateFile = `${stack.directory}/store.json`;
  const kept = readState<KeptStore>(stateFile);
  if (kept?.shop_url === stack.shop.url && (await exists(admin, kept.brand))) {
    return { brand: kept.brand, store_id: kept.store_id };
  }
  const store = await admin.call(STORE_LIST_OPERATIONS.createStore, {
    body: { name: "Kiln & Field", currency: "USD", refresh_interval_minutes: 60, show_prior_price: true },
  });
  const { brand } = store;
  const connection = {
    url_template: `${stack.shop.url}/wp-json/wc/v3/products/{id}`,
    auth: { scheme: "basic" as const, ...SHOP_API_CREDENTIALS },
    preset: "woocommerce" as const,
  };
  const connect = (body: typeof connection & { mapping?: Record<string, string> }) =>
    admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
  const { mapping } = await connect(connection);
  // The shop knows what its prices were before it had this service.
  await connect({ ...connection, mapping: { ...mapping, lowest_prior_price: LOWEST_PRIOR_PRICE } });
  const published: (() => Promise<void>)[] = [];
  // One after the other: a slow machine has enough to do with each.
  for (const { clip, captions, ...body } of DEMO_VIDEOS) {
    const launch = body.status === "upcoming" && { goes_live_at: inThreeDays() };
    await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { ...body, ...launch } });
    published.push(await uploadMedia(admin, brand, body.event_id, clip, captions));
  }
  await admin.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body: DEMO_CAMPAIGN });
  await Promise.all(published.map((wait) => wait()));
  // Last: a store that is not whole is not found again.
  writeState(stateFile, { ...store, shop_url: stack.shop.url } satisfies KeptStore);
  return store;
}

const LOWEST_PRIOR_PRICE = `meta_data[?key=='${LOWEST_PRICE_KEY}'].value | [0]`;

/** When the announced video goes live by itself. */
const inThreeDays = (): string => new Date(Date.now() + 3 * 86_400_000).toISOString();

async function exists(admin: ApiClient, brand: string): Promise<boolean> {
  try {
    await admin.call(STORE_OPERATIONS.getStore, { brand });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
