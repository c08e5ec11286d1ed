import { createAccessToken } from "./access-token.ts";
import { readOptions } from "./options.ts";
import { ServiceError } from "./service-error.ts";
import { usableSignals } from "./signal-string.ts";
import { type Answer, createTransport, readDetail } from "./transport.ts";
import type { Client, ClientOptions, OrderOutcome, OrderReport } from "./types.ts";

export type Runtime = {
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
};

const encode = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    throw new ServiceError(
      "invalid_request",
      "The input can't be encoded as JSON: it contains a bigint or a circular reference",
    );
  }
};

/** The service answers with JSON objects. Other servers may return 200 too. */
const isSuccess = ({ status, body }: Answer): boolean =>
  status >= 200 && status < 300 && typeof body === "object" && body !== null && !Array.isArray(body);

const isDuplicate = ({ status, body }: Answer): boolean =>
  status === 404 && readDetail(body) === "Order Id already exists.";

export const createClientWith = (options: ClientOptions, runtime: Runtime): Client => {
  const { storeId, ...rest } = readOptions(options);
  const secrets = (): readonly string[] => {
    const token = accessToken.current();
    return token === undefined ? [storeId] : [storeId, token];
  };
  const transport = createTransport({ ...rest, ...runtime, secrets });
  const accessToken = createAccessToken(transport, storeId);

  const post = async (path: string, body: string): Promise<Answer> => {
    const token = await accessToken.get();
    const answer = await transport.send({ method: "POST", path, token, body });
    if (answer.status !== 401) return answer;
    accessToken.forget(token);
    const fresh = await accessToken.get();
    return transport.send({ method: "POST", path, token: fresh, body });
  };

  return {
    async reportOrder(order: OrderReport): Promise<OrderOutcome> {
      const body = encode({
        ...order,
        svc_video_view: usableSignals(order.svc_video_view),
        svc_add_to_cart: usableSignals(order.svc_add_to_cart),
      });
      const path = `/external-shop-order-tracking/private?store_id=${encodeURIComponent(storeId)}`;
      const answer = await post(path, body);
      if (isSuccess(answer)) return "recorded";
      if (isDuplicate(answer)) return "duplicate";
      throw transport.refusal(answer);
    },

    async amendOrder(amendment) {
      const path = `/v1/order-amendments?store_id=${encodeURIComponent(storeId)}`;
      const answer = await post(path, encode(amendment));
      if (!isSuccess(answer)) throw transport.refusal(answer);
    },

    async reportShopDay(shopDay) {
      const path = `/v1/shop-days?store_id=${encodeURIComponent(storeId)}`;
      const answer = await post(path, encode(shopDay));
      if (!isSuccess(answer)) throw transport.refusal(answer);
    },

    async pushProduct(product) {
      const answer = await post("/v2/product", encode(product));
      if (!isSuccess(answer)) throw transport.refusal(answer);
    },
  };
};
