import { verifyWebhook, WebhookInvalid } from "../../node/index.ts";
import type { Answer } from "../web/answer.ts";
import type { ShopRequest } from "../web/shop-request.ts";
import type { Orders } from "./orders.ts";

/** Where the service sends the shop's events. */
export const WEBHOOK_PATH = "/webhooks/videos";

/** The same event may come again: what it says is noted again, and nothing changes. */
const answer = (status: number): Answer => ({ status, headers: {} });

/**
 * Takes the service's webhooks: notes for each order how many of its lines were credited.
 *
 * @param secret `whsec_…`; `undefined` until the shop is connected
 * @returns 401 for what the service did not send
 */
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
