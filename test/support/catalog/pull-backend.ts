import type { SQSBatchResponse } from "aws-lambda";
import { vi } from "vitest";
import { createHandler } from "../../../functions/catalog-pull/handler.ts";
import type { ProductApiAuth } from "../../../shared/catalog/product-api/credentials.schema.ts";
import type { ProductAnswer } from "../../../shared/catalog/product-api/product-answer.ts";
import type { ProductRequest } from "../../../shared/catalog/product-api/product-api.client.ts";
import type { ProductUrl, PullOutcome } from "../../../shared/catalog/product-urls/product-url-item.table.ts";
import type { ProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { StoredProduct } from "../../../shared/catalog/products/stored-product.ts";
import type { RefreshRun } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { queueEvent, queueRecord } from "../endpoint/queue-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { aStore } from "../values/builders.ts";
import {
  aMerchantAnswer,
  aProductApi,
  aProductUrl,
  aStoredProduct,
  PRODUCT_URL,
} from "./catalog-builders.ts";
import { memoryPaces } from "./memory-paces.ts";

const BEGAN = Date.UTC(2026, 10, 20, 10);
const isoAfter = (milliseconds: number) => new Date(BEGAN + milliseconds).toISOString();

type Scene = {
  readonly store?: Store | undefined;
  readonly productUrl?: ProductUrl | undefined;
  readonly seen?: StoredProduct | undefined;
  readonly answer?: ProductAnswer;
};

export const found = (answer: unknown = aMerchantAnswer(), etag?: string): ProductAnswer => ({
  kind: "found",
  status: 200,
  answer,
  ...(etag !== undefined && { etag }),
});

export const pullBackend = (scene: Scene = {}) => {
  const { store, productUrl, seen, answer } = {
    store: aStore({ product_api: aProductApi() }),
    productUrl: aProductUrl(),
    seen: aStoredProduct(),
    answer: found(),
    ...scene,
  };
  let time = 0;
  const log = recordingLogger();
  const fakes = {
    stores: { find: vi.fn(async (brand: string) => store && { ...store, brand }) },
    products: {
      find: vi.fn(async (_brand: string, _id: string) => seen),
      pull: vi.fn<Products["pull"]>(async () => "written"),
      takeDown: vi.fn<Products["takeDown"]>(async () => "written"),
    },
    productUrls: {
      find: vi.fn(async (_brand: string, _url: string) => productUrl),
      forget: vi.fn<ProductUrls["forget"]>(async () => undefined),
      note: vi.fn<ProductUrls["note"]>(async () => true),
      another: vi.fn<ProductUrls["another"]>(async () => undefined),
      leave: vi.fn<ProductUrls["leave"]>(async () => true),
    },
    runs: {
      countNotFound: vi.fn(async (): Promise<RefreshRun> => ({ planned: 100, not_found: 1 })),
      stopTakedown: vi.fn(async () => undefined),
    },
    productApi: {
      fetch: vi.fn(async (_request: ProductRequest) => {
        time += 1_000;
        return answer;
      }),
    },
    decrypt: vi.fn(async (): Promise<ProductApiAuth> => ({ scheme: "bearer", token: "s3cret" })),
    paces: memoryPaces(),
    postpone: vi.fn(async (_receipt: string, _seconds: number) => undefined),
  };
  const handler = createHandler({
    ...fakes,
    newProductId: () => 7,
    now: () => BEGAN + time,
    logger: log.logger,
  });

  const pull = (
    message: { run?: string; url?: string; at?: number } = {},
    attempt = 1,
  ): Promise<SQSBatchResponse> =>
    handler(
      queueEvent(queueRecord({ brand: "br_acme", url: PRODUCT_URL, ...message }, { id: "m", attempt })),
    );

  return {
    ...log,
    ...fakes,
    handler,
    pull,
    noted: (): PullOutcome | undefined => {
      const [, , outcome] = fakes.productUrls.note.mock.calls.at(-1) ?? [];
      return outcome && JSON.parse(JSON.stringify(outcome));
    },
    began: isoAfter(0),
    answered: isoAfter(1_000),
  };
};
