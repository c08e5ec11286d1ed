import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aMerchantAnswer } from "../../support/catalog/catalog-builders.ts";

export const startShop = async () => {
  const shop = { price: "89.00" };
  const server = createServer((request, response) => {
    const id = request.url?.split("/").at(-1) ?? "";
    const answer = aMerchantAnswer({ id, price: shop.price, description: "d".repeat(1_000) });
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/products/{id}`;
  return { template, shop, stop: () => server.close().closeAllConnections() };
};
