/** The merchant of `catalog.ts`, on a thread of its own: 50 ms for each answer, WooCommerce-shaped. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { wooCommerceAnswer } from "../../support/merchants/answers/woocommerce.ts";

const TAKES_MS = 50;
let price = "89.00";

const server = createServer((request, response) => {
  const id = Number(request.url?.split("/").at(-1));
  const answer = wooCommerceAnswer({
    id,
    price,
    sale_price: price,
    sku: `WB-${id}`,
    description: "d".repeat(2_000),
  });
  setTimeout(() => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }, TAKES_MS);
});
parentPort?.on("message", (changed: string) => {
  price = changed;
  parentPort?.postMessage("changed");
});
server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port));
