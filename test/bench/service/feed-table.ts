/** A DynamoDB and a Secrets Manager that answer the same at once, in a thread of their own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { marshall } from "@aws-sdk/util-dynamodb";
import { hashStoreId } from "../../../shared/stores/access/store-id.ts";

export const KEYS = JSON.stringify({ active: "k1", k1: "k".repeat(64) });
export const STORE_ID = `st_local_${"0".repeat(32)}`;
export const VIDEOS = 20;

export const STORE = {
  brand: "br_bench",
  name: "Bench",
  currency: "EUR",
  store_id_hash: hashStoreId(STORE_ID),
  token_generation: 1,
  token_generation_began_at: 1_790_000_000,
  rate_limit_per_minute: 1_000_000,
  out_of_stock: "show",
  unpriced: "show",
  created_at: "2026-11-01T08:00:00.000Z",
};

const tags = (video: number) => Array.from({ length: 5 }, (_, tag) => `v${video}-p${tag}`);
const AT = "2026-11-20T10:00:00.000Z";

const videos = Array.from({ length: VIDEOS }, (_, index) =>
  marshall({
    PK: "STORE#br_bench",
    SK: `VIDEO#${index}`,
    video: {
      event_id: index,
      title: `Video ${index}`,
      video_url: `https://cdn.example/${index}.mp4`,
      poster_image_url: `https://cdn.example/${index}.jpg`,
      page_id: 0,
      status: "live",
      position: index,
      products: tags(index),
      like_count: 0,
      share_count: 0,
      created_at: AT,
      updated_at: AT,
    },
  }),
);

const products = Array.from({ length: VIDEOS }, (_, index) => tags(index))
  .flat()
  .map((id) =>
    marshall({
      PK: "STORE#br_bench",
      SK: `PRODUCT#${id}`,
      client_product_id: id,
      title: `Product ${id}`,
      price: "49.90",
      compare_price: "59.90",
      currency: "EUR",
      thumbnail_image: `https://shop.example/i/${id}.jpg`,
      product_link: `https://shop.example/p/${id}`,
      stock_status: "instock",
      product_status: "active",
    }),
  );

const answers: Record<string, (body: string) => object> = {
  GetItem: (body) => (body.includes("PROFILE") ? { Item: marshall(STORE) } : {}),
  PutItem: () => ({}),
  UpdateItem: () => ({ Attributes: { requests: { N: "1" } } }),
  Query: (body) => ({ Items: body.includes("#live") ? videos : [] }),
  BatchGetItem: () => ({ Responses: { table: products } }),
  GetSecretValue: () => ({ SecretString: KEYS }),
};

const serve = (counter: Int32Array): void => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
        if (operation !== "GetSecretValue") Atomics.add(counter, 0, 1);
        const answer = answers[operation]?.(Buffer.concat(chunks).toString()) ?? {};
        response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(answer));
      });
  });
  server.listen(0, "127.0.0.1", () => {
    parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
};

if (!isMainThread) serve(workerData as Int32Array);
