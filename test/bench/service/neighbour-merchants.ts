/**
 * The two merchants of `neighbour.ts`, on a thread of their own: an ordinary shop, and one whose answers of
 * nearly 1 MB make its mapping ask for 270 MB in each field.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";
import { aMerchantAnswer } from "../../support/catalog/catalog-builders.ts";

const TAKES_MS = 20;
const worst = { separator: "x".repeat(3_000), texts: Array(90_000).fill("") };

const startShop = (fields: object): Promise<number> => {
  const server = createServer((request, response) => {
    const id = request.url?.split("/").at(-1) ?? "";
    const answer = JSON.stringify(aMerchantAnswer({ id, ...fields }));
    setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(answer), TAKES_MS);
  });
  return new Promise((listening) =>
    server.listen(0, "127.0.0.1", () => listening((server.address() as AddressInfo).port)),
  );
};

parentPort?.postMessage(await Promise.all([startShop({}), startShop(worst)]));
