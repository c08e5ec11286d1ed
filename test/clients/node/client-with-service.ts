import { afterEach, beforeEach, expect } from "vitest";
import { createClientWith } from "../../../clients/node/client.ts";
import { ServiceError } from "../../../clients/node/index.ts";
import type { ClientOptions, OrderReport } from "../../../clients/node/types.ts";
import { type FakeService, STORE_ID, startFakeService } from "./fake-service.ts";

export const ORDER: OrderReport = {
  order_id: "A-1",
  order_items: [{ product_id: "501", price: "49.90", quantity: 2, currency: "EUR" }],
  svc_video_view: '[ {"product_id":"501","widget_info":"carousel_7001"} ]',
  svc_add_to_cart: "[]",
};

export const clientWithService = () => {
  let current: FakeService;
  beforeEach(async () => {
    current = await startFakeService();
  });
  afterEach(() => current.close());

  const setUp = (options: Partial<ClientOptions> = {}) => {
    const waits: number[] = [];
    const client = createClientWith(
      { baseUrl: current.baseUrl, storeId: STORE_ID, timeoutMs: 5_000, ...options },
      {
        sleep: async (ms) => {
          waits.push(ms);
        },
        random: () => 0.5,
      },
    );
    return { client, waits };
  };
  return { service: () => current, setUp };
};

export const failure = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  return error as ServiceError;
};
