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
type Places = Pick<LocalStack, "directory" | "shop">;

const stateFile = ({ directory }: Places): string => `${directory}/store.json`;

/** Returns `undefined` if the database lost the store or the shop's port changed. */
export async function findStore(stack: Places, admin: ApiClient): Promise<StoreCredentials | undefined> {
  const kept = readState<KeptStore>(stateFile(stack));
  if (kept?.shop_url !== stack.shop.url || !(await exists(admin, kept.brand))) return undefined;
  return { brand: kept.brand, store_id: kept.store_id };
}

/** Call this last, because the next start treats a recorded store as complete. */
export function keepStore(stack: Places, { brand, store_id }: StoreCredentials): void {
  writeState(stateFile(stack), { brand, store_id, shop_url: stack.shop.url } satisfies KeptStore);
}

export async function createStore(
  { shop }: Pick<LocalStack, "shop">,
  admin: ApiClient,
  name = "Kiln & Field",
): Promise<StoreCredentials> {
  const { brand, store_id } = await admin.call(STORE_LIST_OPERATIONS.createStore, {
    body: { name, currency: "USD", refresh_interval_minutes: 60, show_prior_price: true },
  });
  const connection = {
    url_template: `${shop.url}/wp-json/wc/v3/products/{id}`,
    auth: { scheme: "basic" as const, ...SHOP_API_CREDENTIALS },
    preset: "woocommerce" as const,
  };
  const connect = (body: typeof connection & { mapping?: Record<string, string> }) =>
    admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
  const { mapping } = await connect(connection);
  await connect({ ...connection, mapping: { ...mapping, lowest_prior_price: LOWEST_PRIOR_PRICE } });
  for (const { clip, captions, ...body } of DEMO_VIDEOS) {
    const launch = body.status === "upcoming" && { goes_live_at: inThreeDays() };
    await admin.call(VIDEO_OPERATIONS.createVideo, { brand, body: { ...body, ...launch } });
  }
  await admin.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body: DEMO_CAMPAIGN });
  return { brand, store_id };
}

/** @returns a function that waits until the videos are playable */
export async function uploadVideos(admin: ApiClient, brand: string): Promise<() => Promise<void>> {
  const published: (() => Promise<void>)[] = [];
  // Uploads sequentially, because each upload occupies a slow machine.
  for (const { clip, captions, event_id } of DEMO_VIDEOS) {
    published.push(await uploadMedia(admin, brand, event_id, clip, captions));
  }
  return async () => void (await Promise.all(published.map((wait) => wait())));
}

const LOWEST_PRIOR_PRICE = `meta_data[?key=='${LOWEST_PRICE_KEY}'].value | [0]`;

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
