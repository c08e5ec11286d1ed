import type { RequestListener } from "node:http";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { isAllowedRole, ROLES, type Role } from "../../shared/vocabulary/roles.ts";
import { createWebhooks } from "../../shared/webhooks/endpoints/webhooks.table.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import type { ProvidedStack } from "../support/stack/local-stack.ts";
import { eventually, openStackTable } from "../support/stack/stack-access.ts";
import type { FurnishedStore } from "./furnished-store.ts";

type Hidden = { readonly name: string; readonly value: string; readonly from: readonly Role[] };

const withoutAccess = ({ roles }: { readonly roles?: readonly Role[] }): readonly Role[] =>
  ROLES.filter((role) => !isAllowedRole(role, roles));
const NO_WEBHOOKS = withoutAccess(WEBHOOK_OPERATIONS.listWebhooks);
const NO_SHOP_ANSWERS = withoutAccess(PRODUCT_API_OPERATIONS.previewProductApi);

/** Values that some roles must not read. Secrets are hidden from every role. */
export const openHiddenValues = (stack: ProvidedStack) => {
  const admin = adminClient(stack);
  const table = openStackTable(stack);
  const hidden: Hidden[] = [];
  const hide = (name: string, value: string, from: readonly Role[] = ROLES): string => {
    hidden.push({ name, value, from });
    return value;
  };
  const mark = (name: string, from?: readonly Role[]) => hide(name, `${name}-${crypto.randomUUID()}`, from);
  const [ofEndpoint, ofShop] = [mark("endpoint-answer", NO_WEBHOOKS), mark("shop-answer", NO_SHOP_ANSWERS)];

  const answerAsServer: RequestListener = ({ method, url = "" }, response) => {
    if (method === "POST" || url.endsWith("-2")) {
      response.writeHead(500).end(method === "POST" ? ofEndpoint : ofShop);
      return;
    }
    const product = { id: url.split("/").at(-1), name: "Shirt", price: "10.00", supplier: ofShop };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(product));
  };

  /** Fills every field of a webhook, changes each changeable one, and removes another webhook. */
  const fillWebhooks = async ({ brand }: FurnishedStore, origin: string): Promise<string> => {
    const url = () => `${origin}/${mark("path", NO_WEBHOOKS)}?token=${mark("query", NO_WEBHOOKS)}`;
    const types = ["order.attributed" as const];
    const create = () => admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: { url: url(), types } });
    const { webhook_id, secret } = await create();
    const at = { brand, webhook_id };
    hide("webhook secret", secret);
    await admin.call(WEBHOOK_OPERATIONS.changeWebhook, { ...at, body: { url: url() } });
    hide("new webhook secret", (await admin.call(WEBHOOK_OPERATIONS.rotateWebhookSecret, at)).secret);
    await admin.call(WEBHOOK_OPERATIONS.testWebhook, at);
    await eventually(async () => {
      const { items } = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, at);
      return items[0]?.tries[0]?.answer;
    });
    const body = { from: new Date(Date.now() - 60_000).toISOString() };
    await admin.call(WEBHOOK_OPERATIONS.replayWebhook, { ...at, body });
    const removed = await create();
    await admin.call(WEBHOOK_OPERATIONS.removeWebhook, { brand, webhook_id: removed.webhook_id });
    for (const { encrypted_secret, former_secret } of await createWebhooks(table).list(brand)) {
      hide("encrypted webhook secret", encrypted_secret);
      if (former_secret !== undefined) hide("former webhook secret", former_secret);
    }
    return webhook_id;
  };

  /** Connects product APIs with each kind of credentials, and pulls products from the last one. */
  const connectApis = async ({ brand, storeId, token }: FurnishedStore, origin: string): Promise<void> => {
    for (const auth of [
      { scheme: "bearer" as const, token: mark("token") },
      { scheme: "basic" as const, username: mark("username"), password: mark("password") },
      { scheme: "header" as const, name: "x-shop-key", value: mark("header") },
    ]) {
      const body = { url_template: `${origin}/products/{id}`, auth };
      await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
    }
    const { run } = await admin.call(REFRESH_OPERATIONS.startRefresh, { brand });
    await eventually(async () => {
      const refresh = await admin.call(REFRESH_OPERATIONS.getRefresh, { brand, run });
      return refresh.done === refresh.planned ? refresh : undefined;
    });
    const profile = await createStores(table).findAny(brand);
    hide("encrypted credentials", String(profile?.product_api?.encrypted_auth));
    hide("erasure key", String(profile?.order_erasure_key));
    hide("store_id hash", String(profile?.store_id_hash));
    hide("store_id", storeId);
    hide("access token", token);
  };

  return {
    answerAsServer,
    /** @param origin address of a server with `answerAsServer` */
    async fill(store: FurnishedStore, origin: string): Promise<FurnishedStore> {
      const webhookId = await fillWebhooks(store, origin);
      await connectApis(store, origin);
      return { ...store, webhookId };
    },
    hiddenFrom: (role: Role) => hidden.filter(({ from }) => from.includes(role)),
  };
};
