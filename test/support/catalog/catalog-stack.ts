import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import type { PlanMessage, PullMessage } from "../../../shared/catalog/messages.schema.ts";
import type { ProductApiAuth } from "../../../shared/catalog/product-api/credentials.schema.ts";
import type { ProductUrl } from "../../../shared/catalog/product-urls/product-url-item.table.ts";
import { createProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../../shared/catalog/products/products.table.ts";
import type { StoredProduct } from "../../../shared/catalog/products/stored-product.ts";
import { createPullPaces } from "../../../shared/catalog/pull/pull-paces.table.ts";
import { createRefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import { createCredentialCipher } from "../../../shared/platform/outbound/credential-cipher.ts";
import { createQueueSender } from "../../../shared/platform/queue/queue-sender.ts";
import type { ProductApi } from "../../../shared/stores/catalog-source.ts";
import type { Store } from "../../../shared/stores/store.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { merchantServer } from "../merchants/merchant-server.ts";
import type { ProvidedStack } from "../stack/local-stack.ts";
import { createTestStore, eventually, localAws, openStackTable } from "../stack/stack-access.ts";
import { aMerchantAnswer, aProductApi } from "./catalog-builders.ts";

type Respond = (request: IncomingMessage, response: ServerResponse, id: string) => void;

export const startMerchant = async () => {
  const products = new Map<string, object>();
  const requests: IncomingMessage[] = [];
  const answerProduct: Respond = (_, response, id) => {
    const product = products.get(id);
    response.writeHead(product ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(product ?? { code: "gone" }));
  };
  const merchant = { respond: answerProduct };
  const listener: RequestListener = (request, response) => {
    requests.push(request);
    merchant.respond(request, response, decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
  };
  const { url } = await merchantServer(listener);
  return Object.assign(merchant, {
    products,
    requests,
    answerProduct,
    template: url.replace("/p1", "/{id}"),
    sell: (ids: readonly string[], fields: object = {}) => {
      for (const id of ids) products.set(id, aMerchantAnswer({ id, ...fields }));
    },
  });
};

export const shirtUrl = (id: string) => `https://shop.example/p/shirt-${id}`;

export const catalogStack = (stack: ProvidedStack) => {
  const table = openStackTable(stack);
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  const kms = new KMSClient(localAws(stack.awsEndpoint));
  const urls = createProductUrls(table);
  const products = createProducts(table);
  const cipher = createCredentialCipher<ProductApiAuth>(
    kms,
    stack.outputs.CredentialsKeyId ?? "",
    "product-api",
  );
  const pullQueue = createQueueSender<PullMessage>(sqs, stack.outputs.PullQueueUrl ?? "");
  const planQueue = createQueueSender<PlanMessage>(sqs, stack.outputs.PlanQueueUrl ?? "");

  return {
    table,
    sqs,
    urls,
    products,
    stores: createStores(table),
    runs: createRefreshRuns(table),
    paces: createPullPaces(table),
    cipher,
    pullQueue,
    planQueue,

    async connect(url_template: string, auth?: ProductApiAuth, settings: Partial<Store> = {}) {
      const api: ProductApi = aProductApi({
        url_template,
        pulls_per_second: 50,
        connected_at: new Date().toISOString(),
      });
      const store = await createTestStore(stack, { product_api: api, currency: "USD", ...settings });
      if (auth === undefined) return store;
      const encrypted_auth = await cipher.encrypt(store.brand, auth);
      await createStores(table).change(store.brand, { product_api: { ...api, encrypted_auth } });
      return store;
    },

    async add(brand: string, ids: readonly string[]): Promise<void> {
      const now = new Date().toISOString();
      await Promise.all(ids.map((id) => urls.add(brand, shirtUrl(id), now)));
      await planQueue.send([{ body: { brand, urls: ids.map(shirtUrl) }, group: brand }]);
    },

    async refresh(brand: string): Promise<string> {
      const run = new Date().toISOString();
      await planQueue.send([{ body: { brand, run }, group: brand }]);
      return run;
    },

    outcomes: (brand: string, ids: readonly string[], isDone: (page: ProductUrl) => boolean) =>
      eventually(async () => {
        const pages = await Promise.all(ids.map((id) => urls.find(brand, shirtUrl(id))));
        return pages.every((page) => page !== undefined && isDone(page))
          ? (pages as ProductUrl[])
          : undefined;
      }, 25_000),

    stored: (brand: string, ids: readonly string[]): Promise<(StoredProduct | undefined)[]> =>
      Promise.all(ids.map((id) => products.find(brand, id))),
  };
};

export const isPulled = ({ checked_at }: ProductUrl) => checked_at !== undefined;
export const isOfRun =
  (wanted: string) =>
  ({ run }: ProductUrl) =>
    run === wanted;
