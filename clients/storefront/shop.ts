import { createServer, type Server, type ServerResponse } from "node:http";
import { createClient } from "../node/index.ts";
import { createSessions } from "./cart/sessions.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { productApi } from "./catalog/product-api.ts";
import { shopProducts } from "./catalog/products.ts";
import { createOrders } from "./orders/orders.ts";
import { pushProduct } from "./orders/push-product.ts";
import { createReturns } from "./orders/returns.ts";
import { createWebhookReceiver, WEBHOOK_PATH } from "./orders/webhook-receiver.ts";
import { createPages, type Pasted } from "./pages/pages.ts";
import { type Answer, json } from "./web/answer.ts";
import { securityPolicy } from "./web/policy.ts";
import { readShopFiles } from "./web/shop-files.ts";
import {
  isFromElsewhere,
  isJson,
  RequestRefused,
  readRequest,
  type ShopRequest,
} from "./web/shop-request.ts";

export type ShopService = Pasted & {
  readonly baseUrl: string;
  /** A secret. Never leaves this process. */
  readonly storeId: string;
  /** A secret that verifies webhooks at `/webhooks/videos`. */
  readonly webhookSecret?: string;
  readonly isStrict?: boolean;
};

export type Shop = {
  readonly url: string;
  readonly productUrls: readonly string[];
  /** Until it is called, the shop shows no videos and queues its reports. */
  connect(service: ShopService): void;
  leaveOut(experimentId: string): void;
  pushProduct(productId: string): Promise<void>;
  stop(): Promise<void>;
};

export const PUSHED_PRODUCT = "2001";

/** Carts and orders are in memory. */
export async function startShop(listen: (server: Server) => Promise<string>): Promise<Shop> {
  const catalog: Catalog = new Map();
  const files = readShopFiles();
  let service: ShopService | undefined;
  let client: ReturnType<typeof createClient> | undefined;
  let leftOut: string | undefined;
  const orders = createOrders(() => client);
  const pages = createPages({
    catalog,
    orders,
    giveBack: createReturns({ orders, client: () => client, now: Date.now }),
    sessions: createSessions(),
    version: files.version,
    pasted: () => service,
    leftOut: () => leftOut,
  });

  const takeWebhook = createWebhookReceiver(orders, () => service?.webhookSecret);

  const answer = async (request: ShopRequest): Promise<Answer> => {
    const file = request.method === "GET" ? files.answer(request.path) : undefined;
    if (file) return file;
    const api = await productApi(request, catalog);
    if (api) return api;
    if (request.method === "POST" && request.path === WEBHOOK_PATH) return takeWebhook(request);
    if (request.method !== "GET" && isFromElsewhere(request)) {
      throw new RequestRefused(403, "The request came from another site. Try again from this shop.");
    }
    return pages.answer(request);
  };
  const refuse = (error: unknown, request: ShopRequest | undefined): Answer => {
    const isOurs = error instanceof RequestRefused;
    if (!isOurs) console.error("shop:", error);
    const [status, message] = isOurs
      ? [error.status, error.message]
      : [500, "Something went wrong. Try again."];
    if (request && isJson(request)) return json(status, { message });
    return pages.refused(status, message, request);
  };
  const server = createServer(async (incoming, outgoing) => {
    let request: ShopRequest | undefined;
    let answered: Answer;
    try {
      request = readRequest(incoming);
      answered = await answer(request);
    } catch (error) {
      answered = refuse(error, request);
    }
    incoming.resume();
    const policy = securityPolicy(service, request?.nonce ?? "");
    send(outgoing, incoming.method === "HEAD", answered, policy);
  });
  const url = await listen(server);
  for (const product of shopProducts(url)) catalog.set(String(product.id), product);
  const pulled = [...catalog].filter(([id]) => id !== PUSHED_PRODUCT);
  return {
    url,
    productUrls: pulled.map(([, { permalink }]) => permalink),
    connect: (connected) => {
      service = connected;
      client = createClient({ baseUrl: connected.baseUrl, storeId: connected.storeId });
    },
    leaveOut: (experimentId) => {
      leftOut = experimentId;
    },
    pushProduct: async (productId) => {
      if (!client) throw new Error("The shop is not connected yet");
      await pushProduct(client, catalog.get(productId));
    },
    stop: () => {
      orders.stop();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function send(
  outgoing: ServerResponse,
  isHead: boolean,
  { status, headers, body = "" }: Answer,
  policy: string,
): void {
  outgoing.writeHead(status, {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...headers,
    ...(status !== 304 && { "content-length": String(Buffer.byteLength(body)) }),
  });
  outgoing.end(isHead || status === 304 ? undefined : body);
}
