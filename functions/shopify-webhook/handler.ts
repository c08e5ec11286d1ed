import { respond } from "../../shared/api/respond.ts";
import { invalid, SignatureInvalid } from "../../shared/platform/errors.ts";
import { endpoint, type HttpHandler } from "../../shared/platform/http/endpoint.ts";
import { bodyBytes } from "../../shared/platform/http/read-body.ts";
import type { Logger } from "../../shared/platform/logger.ts";
import type { QueueSender } from "../../shared/platform/queue/queue-sender.ts";
import type { AppSecrets } from "../../shared/shopify/access/app-secrets.ts";
import { isShopDomain } from "../../shared/shopify/access/session-token.ts";
import { isWebhookSigned } from "../../shared/shopify/access/signatures.ts";
import { parseExactJson, timeAt } from "../../shared/shopify/read-json.ts";
import { MAX_WEBHOOK_BYTES, SHOPIFY_OPERATIONS } from "../../shared/shopify/shopify.operations.ts";
import type { ShopifyMessage } from "../../shared/shopify/shopify-message.schema.ts";
import { isTopic, toMessage } from "../../shared/shopify/webhook.ts";

type Deps = {
  readonly secrets: () => Promise<AppSecrets>;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly now: () => number;
  readonly logger: Logger;
};

const parse = (body: Buffer): unknown => {
  try {
    return parseExactJson(body.toString("utf8"));
  } catch {
    throw invalid("body", "json");
  }
};

/** Returns 5xx if the queue fails, so that Shopify retries. */
export const createHandler = ({ secrets, queue, now, logger }: Deps): HttpHandler =>
  endpoint(logger, async (event) => {
    const body = bodyBytes(event, MAX_WEBHOOK_BYTES);
    const { headers } = event;
    if (!isWebhookSigned(await secrets(), body, headers["x-shopify-hmac-sha256"]))
      throw new SignatureInvalid();
    const taken = respond(SHOPIFY_OPERATIONS.receiveShopifyWebhook, {});
    const [topic, shop] = [headers["x-shopify-topic"], headers["x-shopify-shop-domain"]];
    if (!isTopic(topic) || !isShopDomain(shop)) {
      logger.warn("A webhook of an unknown topic or shop");
      return taken;
    }
    // Limits the time to the present, because the header is unsigned.
    const arrived = new Date(now()).toISOString();
    const happened = timeAt(headers, "x-shopify-triggered-at") ?? arrived;
    const at = happened < arrived ? happened : arrived;
    const message = toMessage({ topic, shop, at, payload: parse(body) });
    logger.count("ShopifyWebhook", 1, { topic, queued: message !== undefined });
    if (message) await queue.send([{ body: message, group: shop }]);
    return taken;
  });
