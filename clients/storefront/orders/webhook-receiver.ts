import { verifyWebhook, WebhookInvalid } from "../../node/index.ts";
import type { Answer } from "../web/answer.ts";
import type { ShopRequest } from "../web/shop-request.ts";
import type { Orders } from "./orders.ts";

export const WEBHOOK_PATH = "/webhooks/videos";

const answer = (status: number): Answer => ({ status, headers: {} });

/** @param secret `whsec_…`. `undefined` until the shop is connected */
export const createWebhookReceiver =
  (orders: Pick<Orders, "noteAttribution">, secret: () => string | undefined) =>
  async (request: ShopRequest): Promise<Answer> => {
    const body = await request.text();
    const key = secret();
    if (key === undefined) return answer(401);
    try {
      const event = await verifyWebhook(key, request.headers, body);
      if (event.type === "order.attributed")
        orders.noteAttribution(event.data.order_id, event.data.lines_credited);
      return answer(204);
    } catch (error) {
      if (!(error instanceof WebhookInvalid)) throw error;
      return answer(401);
    }
  };
