import type { FakeEdit, FakeOrder, FakeRefund } from "./fake-orders.ts";
import type { FakeProduct, FakeShop, ShopSettings } from "./fake-shop.ts";
import type { FakeShopify } from "./fake-shopify.ts";
import { bareId, idPayload } from "./fake-webhooks.ts";

export type SendWebhook = (shop: FakeShop, topic: string, payload: unknown) => Promise<number>;

/** `told: false`: the order's webhook is lost. */
type Order = FakeOrder & { readonly told?: boolean };

/** Shopify may deliver a webhook more than once, so each is sent twice. */
const DELIVERIES = 2;

type Change = FakeRefund & FakeEdit & { readonly told?: boolean; readonly reason?: string };
type Tell = (topic: string, payload: unknown) => Promise<readonly number[]>;

const changeOrder = async (shop: FakeShop, act: string, id: string, body: string, tell: Tell) => {
  const change = JSON.parse(body || "{}") as Change;
  const known = {
    refund: () => [shop.refund(id, change), "refunds/create", { order_id: bareId(id) }] as const,
    cancel: () => [shop.cancel(id, change.reason), "orders/cancelled", idPayload(id)] as const,
    edit: () => [shop.edit(id, change), "orders/edited", { order_edit: { order_id: bareId(id) } }] as const,
  };
  if (!Object.hasOwn(known, act)) return undefined;
  const [isDone, topic, payload] = known[act as keyof typeof known]();
  if (!isDone) return undefined;
  return change.told === false ? [] : tell(topic, payload);
};

/**
 * Actions of a merchant and shoppers in a shop, and the webhooks that follow:
 *
 *   PUT /control/<shop>                  adds a shop
 *   PUT /control/<shop>/products/<id>    adds or changes a product; DELETE removes it
 *   POST /control/<shop>/orders          a shopper buys
 *   POST /control/<shop>/orders/<id>/refund, /cancel, /edit
 *                                        the merchant refunds (`{}`: all of it; `{"units": {"1": 2}}`: two units
 *                                        of the first line; `{"amount": "5.00"}`: an amount without units), cancels, or edits
 *                                        (`{"units": {"1": 0}, "add": […]}`); `{"told": false}` loses the webhook
 *   POST /control/<shop>/uninstall, /redact, /revoke
 *
 * @returns the statuses of the app's responses, `undefined` for an unknown path
 */
export const control = async (
  shopify: Pick<FakeShopify, "shops" | "addShop">,
  send: SendWebhook,
  method: string,
  path: string,
  body: string,
): Promise<readonly number[] | undefined> => {
  const [, domain = "", what, id = "", act = ""] =
    /^\/control\/([^/]+)(?:\/(\w+))?(?:\/(\d+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === "PUT" && domain !== "" && what === undefined) {
    shopify.addShop({ ...(JSON.parse(body) as Omit<ShopSettings, "domain">), domain });
    return [];
  }
  const shop = shopify.shops.get(domain);
  if (shop === undefined) return undefined;
  const tell = async (topic: string, payload: unknown) => {
    const statuses: number[] = [];
    for (let times = 0; times < DELIVERIES; times++) statuses.push(await send(shop, topic, payload));
    return statuses;
  };
  if (act !== "") return changeOrder(shop, act, id, body, tell);
  switch (`${method} ${what}`) {
    case "PUT products":
      shop.put({ ...(JSON.parse(body) as FakeProduct), id });
      return tell("products/update", idPayload(id));
    case "DELETE products":
      shop.products.delete(id);
      return tell("products/delete", idPayload(id));
    case "POST orders": {
      const order = JSON.parse(body) as Order;
      shop.take(order);
      return order.told === false ? [] : tell("orders/create", idPayload(order.id));
    }
    case "POST uninstall":
      shop.revokeTokens();
      return tell("app/uninstalled", { myshopify_domain: domain });
    case "POST redact":
      return tell("shop/redact", { shop_domain: domain });
    case "POST revoke":
      shop.revokeTokens();
      return [];
    default:
      return undefined;
  }
};
