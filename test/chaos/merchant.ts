import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";

export const servedProduct = (id: string, version: number) => ({
  id,
  name: `Product ${id}, version ${version}`,
  permalink: `https://shop.example/p/product-${id}`,
  price: `${version}.50`,
  description: `Text of ${id}, version ${version}`,
  images: [{ src: `https://shop.example/i/${id}-${version}.jpg` }],
});

type Shop = {
  readonly key: string;
  readonly versions: Map<string, number>;
  readonly whileAsked: WhileAsked;
};

export type WhileAsked = (productId: string) => Promise<void>;

export type Merchant = {
  readonly url: string;
  open(name: string, key: string, productIds: readonly string[], whileAsked: WhileAsked): void;
  change(name: string, productId: string): void;
  versions(name: string, productId: string): number;
  underWay(): number;
  stop(): Promise<void>;
};

export const KEY_HEADER = "x-shop-key";

export const startMerchant = async (): Promise<Merchant> => {
  const shops = new Map<string, Shop>();

  let underWay = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = "", , id = ""] = (request.url ?? "").split("/").map(decodeURIComponent);
    const shop = shops.get(name);
    const version = shop?.versions.get(id);
    if (shop === undefined || request.headers[KEY_HEADER] !== shop.key)
      return void response.writeHead(401).end();
    if (version === undefined) return void response.writeHead(404).end();
    await shop.whileAsked(id);
    const etag = `"${version}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { "content-type": "application/json", etag });
    response.end(JSON.stringify(servedProduct(id, version)));
  };

  const server = createServer((request, response) => {
    underWay++;
    answer(request, response).finally(() => underWay--);
  });
  const url = await listenOnLoopback(server, 0);
  return {
    url,
    open: (name, key, ids, whileAsked) =>
      void shops.set(name, { key, versions: new Map(ids.map((id) => [id, 1] as const)), whileAsked }),
    change: (name, id) => {
      const shop = shops.get(name);
      shop?.versions.set(id, (shop.versions.get(id) ?? 0) + 1);
    },
    versions: (name, id) => shops.get(name)?.versions.get(id) ?? 0,
    underWay: () => underWay,
    stop: () => stopServer(server),
  };
};
