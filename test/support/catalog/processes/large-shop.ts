import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const BATCH = 20;
const MAX_BYTES = 1024 * 1024;

const largeAnswer = (id: string): string => {
  const product = { id, name: "Shirt", permalink: "/p", price: "1.00", images: [{ src: "/i" }] };
  const body = JSON.stringify({ ...product, values: [] }).replace(
    "[]}",
    `[${Array(33_000).fill('{"a":{}}').join(",")}]`,
  );
  return `${body},"description":"${"x".repeat(MAX_BYTES - body.length - 100)}"}`;
};

const waiting: (() => void)[] = [];
const server = createServer((request, response: ServerResponse) => {
  const answer = largeAnswer(request.url?.slice(1) ?? "");
  waiting.push(() => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  if (waiting.length === BATCH) for (const send of waiting) send();
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
