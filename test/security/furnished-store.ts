import { randomInt } from "node:crypto";
import type { ProvidedStack } from "../support/local-stack.ts";
import {
  call,
  createTestStore,
  eventually,
  orderBody,
  productBody,
  reportOrder,
  type TestStore,
} from "../support/stack-access.ts";

/** A store that has something of everything, so that a request can name it. */
export type FurnishedStore = TestStore & {
  readonly productId: string;
  readonly eventId: number;
  readonly orderId: string;
  readonly run: string;
  readonly pageUrl: string;
  readonly templateUrl: string;
  readonly shopKey: string;
  /** `next_cursor` of each list, by the last part of its path. */
  readonly cursors: Readonly<Record<string, string | undefined>>;
};

const LISTS = ["product-urls", "products", "videos", "orders", "audit"];

/**
 * Fills a store by the API alone: two of everything that is listed, so that each list has a cursor.
 *
 * @param name begins every identifier of the store's own
 * @param mark is part of every text that is not an identifier
 */
export const furnishStore = async (
  stack: ProvidedStack,
  name: string,
  mark: string,
): Promise<FurnishedStore> => {
  const store = await createTestStore(stack, { name: mark });
  const admin = `/admin/stores/${store.brand}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await call(stack, method, path, { token: stack.operatorToken, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json as { run: string };
  };
  const shopKey = `${mark}-shop-key`;
  const templateUrl = `${stack.merchantUrl}/${name}/{id}`;
  await send("PUT", `${admin}/product-api`, {
    url_template: templateUrl,
    auth: { scheme: "header", name: "x-shop-key", value: shopKey },
  });
  const pageUrl = `https://shop.example/p/page-${name}1`;
  await send("POST", `${admin}/product-urls`, { urls: [pageUrl, `${pageUrl}-2`] });
  const productId = `${name}-product`;
  for (const id of [productId, `${productId}-2`]) {
    await call(stack, "POST", "/v2/product", {
      token: store.token,
      body: productBody(id, { title: mark, sku: mark }),
    });
  }
  const video = (title: string) => ({ title, status: "live", video_url: "https://cdn.example/v.mp4" });
  // The ids that a store gives by itself begin at the same number in every store.
  const eventId = randomInt(1_000_000, 2 ** 47);
  await send("POST", `${admin}/videos`, { ...video(mark), event_id: eventId });
  await send("POST", `${admin}/videos`, video(`${mark} 2`));
  const orderId = `${name}-order`;
  for (const id of [orderId, `${orderId}-2`]) await reportOrder(stack, store, orderBody(id, { sku: mark }));
  const { run } = await send("POST", `${admin}/refresh`);
  const cursors = await readCursors(stack, store.brand);
  return { ...store, productId, eventId, orderId, run, pageUrl, templateUrl, shopKey, cursors };
};

const readCursors = async (stack: ProvidedStack, brand: string): Promise<Record<string, string>> => {
  const cursorOf = (path: string) =>
    eventually(async () => {
      const { json } = await call(stack, "GET", path, { token: stack.operatorToken });
      return (json as { next_cursor: string | null }).next_cursor ?? undefined;
    });
  const named = LISTS.map(
    async (list) => [list, await cursorOf(`/admin/stores/${brand}/${list}?limit=1`)] as const,
  );
  return {
    ...Object.fromEntries(await Promise.all(named)),
    feed: await cursorOf(`/v1/feed?brand=${brand}&statuses=live&limit=1`),
  };
};
