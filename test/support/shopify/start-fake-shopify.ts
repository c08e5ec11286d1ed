import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback, stopServer } from "../../../infra/local/process/loopback-server.ts";
import { control, type SendWebhook } from "./fake-controls.ts";
import { type AppCredentials, createFakeShopify, type FakeShopify } from "./fake-shopify.ts";
import { signedDelivery } from "./fake-webhooks.ts";

export type RunningShopify = FakeShopify & {
  readonly url: string;
  connect(app: { readonly credentials: AppCredentials; readonly apiUrl: string }): void;
  /** Sends a second time if the app rejects the webhook. */
  readonly send: SendWebhook;
  stop(): Promise<void>;
};

const APP_BRIDGE = `const shop=new URLSearchParams(location.search).get("shop");
const origin=new URL(document.currentScript.src).origin;
window.shopify={idToken:async()=>(await fetch(origin+"/"+shop+"/session-token")).text()};
`;

const CORS = { "access-control-allow-origin": "*" };
const BULK_SECONDS = 1;

const administration = ({ client_secret }: AppCredentials, apiUrl: string, shop: string): string => {
  const query = new URLSearchParams({ shop, timestamp: String(Math.floor(Date.now() / 1000)) });
  const signed = [...query.keys()].sort().map((name) => `${name}=${query.get(name)}`);
  query.set("hmac", createHmac("sha256", client_secret).update(signed.join("&")).digest("hex"));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${shop}</title>
<h1>${shop}: administration</h1>
<p><a href="${apiUrl}/shopify/app?${query}">Open the app</a> (Shopify shows it inside of this page.)</p></html>`;
};

export async function startFakeShopify(port = 0): Promise<RunningShopify> {
  let app: { readonly credentials: AppCredentials; readonly apiUrl: string } | undefined;
  const connected = () => {
    if (!app) throw new Error("The app is not connected yet");
    return app;
  };
  const credentials = async () => connected().credentials;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const url = await listenOnLoopback(server, port);

  const send: SendWebhook = async (shop, topic, payload) => {
    const { headers, body } = signedDelivery(shop, await credentials(), topic, payload, Date.now());
    const post = () => fetch(`${connected().apiUrl}/shopify/webhooks`, { method: "POST", headers, body });
    const first = await post();
    return first.ok ? first.status : (await post()).status;
  };

  const shopify = createFakeShopify({
    credentials,
    url: () => url,
    now: Date.now,
    bulkSeconds: BULK_SECONDS,
    onBulk: (shop, operation) => {
      const payload = { admin_graphql_api_id: `gid://shopify/BulkOperation/${operation}` };
      const told = () => send(shop, "bulk_operations/finish", payload).catch(() => undefined);
      setTimeout(told, BULK_SECONDS * 1000 + 100).unref();
    },
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", url).pathname;
    const answer = (status: number, type: string, body: string) =>
      void response.writeHead(status, { ...CORS, "content-type": type }).end(body);
    const [, shop = "", page] = /^\/([^/]+)(?:\/(session-token))?$/.exec(path) ?? [];
    if (path === "/app-bridge.js") return answer(200, "text/javascript", APP_BRIDGE);
    if (shopify.shops.has(shop)) {
      if (page) return answer(200, "text/plain", await shopify.sessionToken(shop));
      const { credentials: known, apiUrl } = connected();
      return answer(200, "text/html; charset=utf-8", administration(known, apiUrl, shop));
    }
    const headers = request.headers as Record<string, string | undefined>;
    const body = await text(request);
    const statuses = await control(shopify, send, request.method ?? "GET", path, body);
    if (statuses) return answer(200, "application/json", JSON.stringify({ statuses }));
    const answered = await shopify.answer({ method: request.method ?? "GET", path, headers, body });
    answer(answered.status, "application/json", answered.text ?? JSON.stringify(answered.body));
  }

  return {
    ...shopify,
    url,
    send,
    connect: (known) => {
      app = known;
    },
    stop: () => stopServer(server),
  };
}
