import type { Audit } from "../../administration/audit.table.ts";
import { Unavailable } from "../../platform/errors.ts";
import type { CredentialCipher } from "../../platform/outbound/credential-cipher.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { listAt } from "../../platform/read-json.ts";
import { newStore } from "../../stores/new-store.ts";
import type { Store } from "../../stores/store.ts";
import { settingsVersion } from "../../stores/store-views.ts";
import type { Stores } from "../../stores/stores.table.ts";
import { changeTimeZone } from "../../stores/time-zones.ts";
import { isCurrency } from "../../vocabulary/currencies.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import { UTC } from "../../vocabulary/zone-clock.ts";
import type { AdminApi } from "../access/admin-api.client.ts";
import type { AppSecrets } from "../access/app-secrets.ts";
import type { ShopSession } from "../access/session-token.ts";
import { ShopRefused } from "../access/shop-failures.ts";
import { exchangeForm, type ShopTokens } from "../access/token-grants.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import { type CloseStoreDeps, createCloseStore } from "./end-shop.ts";
import type { Shop } from "./shop.ts";
import { readShopFacts, SET_STOREFRONT, SHOP_FACTS, type ShopFacts } from "./shop-facts.ts";
import type { Shops } from "./shops.table.ts";

export type InstallDeps = CloseStoreDeps & {
  readonly shops: Pick<Shops, "install" | "finishInstall">;
  readonly stores: Pick<Stores, "findAny" | "create" | "change">;
  readonly audit: Pick<Audit, "record">;
  readonly adminApi: Pick<AdminApi, "tokens" | "query">;
  readonly cipher: Pick<CredentialCipher<ShopTokens>, "encrypt">;
  readonly secrets: () => Promise<AppSecrets>;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly newBrand: () => string;
  /** Hash of a random `store_id` that is discarded, because a shop never calls the API with one. */
  readonly newStoreIdHash: () => string;
  readonly newAuditId: () => string;
  readonly edgeUrl: string;
};

const COMPARED_AFTER_MS = DAY_MS;

/**
 * All steps are repeatable, and run again until the last one succeeds.
 * @throws TokenRefused, ShopBusy, ShopRefused
 * @throws Unavailable if another call is installing the app
 */
export const createInstallShop = (deps: InstallDeps) => {
  const { shops, stores, audit, adminApi, cipher, secrets, queue, now } = deps;
  const closeStore = createCloseStore(deps);

  const createStore = (
    brand: string,
    { name, currency, time_zone }: ShopFacts,
    at: string,
  ): Promise<void> => {
    const known = isCurrency(currency) ? currency : undefined;
    const store_id_hash = deps.newStoreIdHash();
    return stores.create(newStore({ brand, name, currency: known, store_id_hash, time_zone }, new Date(at)));
  };

  const record = (
    brand: string,
    user: string,
    at: string,
    action: string,
    what: Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    audit.record(brand, { who: { sub: `shopify:${user}` }, at, action, what, id: deps.newAuditId() });

  const takeTimeZone = async (store: Store, { time_zone = UTC }: ShopFacts, user: string, at: string) => {
    if (store.time_zones !== undefined || store.closed_at !== undefined || time_zone === UTC) return;
    const time_zones = changeTimeZone(store.time_zones, time_zone, new Date(at));
    await record(store.brand, user, at, "store.changed", { time_zone, former: { time_zone: UTC } });
    await stores.change(store.brand, { time_zones, updated_at: at }, { settings: settingsVersion(store) });
  };

  return async (
    { shop, user, token }: ShopSession,
    before: Shop | undefined,
  ): Promise<{ readonly installed: Shop; readonly facts: ShopFacts }> => {
    const tokens = await adminApi.tokens(shop, exchangeForm(await secrets(), token));
    const facts = readShopFacts(await adminApi.query(shop, tokens.access_token, SHOP_FACTS));
    if (facts?.domain !== shop) throw new ShopRefused("the response is from another shop");

    const at = new Date(now()).toISOString();
    const isSame = before?.shop_id === facts.shop_id;
    const brand = isSame ? before.brand : deps.newBrand();
    // The domain now belongs to another shop, so the former store is closed.
    if (before !== undefined && !isSame) await closeStore(before.brand);
    const cameBack = isSame && before.state === "uninstalled" ? at : undefined;
    const came_back_at = cameBack ?? (isSame ? before.came_back_at : undefined);
    // Omits the last import, because an abandoned import would block the next one.
    const installed: Shop = {
      shop,
      shop_id: facts.shop_id,
      brand,
      state: "installing",
      installed_at: at,
      encrypted_tokens: await cipher.encrypt(brand, tokens),
      // Also searches for orders changed while the app was uninstalled, because they sent no webhooks.
      ...(isSame && { orders_read_until: before.orders_read_until ?? before.installed_at }),
      ...(came_back_at !== undefined && { came_back_at }),
    };
    if (!(await shops.install(installed, before))) {
      throw new Unavailable(new Error("Another call is installing the app for this shop"));
    }
    const store = await stores.findAny(brand);
    const { time_zone } = facts;
    const ofNew = store === undefined && time_zone !== undefined ? { time_zone } : {};
    await record(brand, user, at, "shopify.installed", { shop, ...ofNew });
    if (store === undefined) await createStore(brand, facts, at);
    else await takeTimeZone(store, facts, user, at);
    const storefront = { owner: facts.installation, brand, edge: deps.edgeUrl };
    const set = await adminApi.query(shop, tokens.access_token, SET_STOREFRONT, storefront);
    if (listAt(set, "metafieldsSet", "userErrors").length > 0) throw new ShopRefused("no metafields");
    await queue.send([{ body: { kind: "import", shop, run: at }, group: shop }]);
    await shops.finishInstall(installed, new Date(now() + COMPARED_AFTER_MS).toISOString());
    return { installed: { ...installed, state: "installed" }, facts };
  };
};
