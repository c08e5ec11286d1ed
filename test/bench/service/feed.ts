/**
 * The feed of 20 videos with 5 products each beside the order endpoint, both as they are deployed, against a
 * DynamoDB that answers at once: `npm run bench:feed [-- --json]`.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { synthesize } from "../../../infra/local/template/synthesize.ts";
import type { HttpHandler } from "../../../shared/platform/http/endpoint.ts";
import { createAccessTokens } from "../../../shared/stores/access/access-token.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";
import { print } from "../report/print.ts";
import { KEYS, STORE, STORE_ID, VIDEOS } from "./feed-table.ts";

const STARTS = 15;
const CALLS = 600;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const startTable = async (): Promise<{
  readonly url: string;
  requests(): number;
  stop(): Promise<unknown>;
}> => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("feed-table.ts", import.meta.url), { workerData: counter });
  const url = await new Promise<string>((resolve) => worker.once("message", resolve));
  return { url, requests: () => Atomics.load(counter, 0), stop: () => worker.terminate() };
};

const directory = await mkdtemp(join(tmpdir(), "bench-feed-"));
const table = await startTable();
Object.assign(process.env, {
  STAGE: "local",
  TABLE_NAME: "table",
  SIGNING_KEYS_SECRET_ID: "keys",
  CURSOR_KEYS_SECRET_ID: "cursor-keys",
  EDGE_URL: "https://edge.example",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "a",
  AWS_SECRET_ACCESS_KEY: "b",
  AWS_ENDPOINT_URL: table.url,
});

const importMs = (bundle: string): number => {
  const script = `const t = performance.now(); require(${JSON.stringify(bundle)}); console.log(performance.now() - t)`;
  return Number(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }));
};

const event = (method: string, path: string, fields: object) => ({
  version: "2.0",
  routeKey: `${method} ${path}`,
  rawPath: path,
  rawQueryString: "",
  headers: {},
  requestContext: { requestId: "r", http: { method, path }, domainName: "localhost" },
  isBase64Encoded: false,
  ...fields,
});

const token = await createAccessTokens("local", parseKeySet(KEYS)).issue(STORE as never);
let orders = 0;
const feedEvent = () => event("GET", "/v1/feed", { rawQueryString: `brand=${STORE.brand}` });

/** Moves the clock, so that what was kept of the last page is too old. */
const later = () => {
  const now = Date.now() + 5_001;
  Date.now = () => now;
};

const calls = {
  feed: feedEvent,
  "feed, page not in memory": () => {
    later();
    return feedEvent();
  },
  "order-tracking": () =>
    event("POST", "/external-shop-order-tracking/private", {
      rawQueryString: `store_id=${STORE_ID}`,
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({
        order_id: `o${orders++}`,
        order_items: [0, 1, 2].map((id) => ({
          product_id: `p${id}`,
          price: "9.90",
          quantity: 1,
          currency: "EUR",
        })),
      }),
    }),
};
type Name = keyof typeof calls;

/** Warm calls of one bundle: their median time, and how many requests of the table one of them takes. */
const warm = async (name: Name, bundle: string) => {
  process.stdout.write = silence;
  const { handler } = createRequire(import.meta.url)(bundle) as { handler: HttpHandler };
  const times: number[] = [];
  let before = 0;
  for (let call = 0; call < CALLS; call++) {
    if (call === CALLS / 3) before = table.requests();
    const began = performance.now();
    const answer = await handler(calls[name]() as never, {} as never);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    if (call >= CALLS / 3) times.push(performance.now() - began);
  }
  process.stdout.write = write;
  return { ms: median(times), requests: (table.requests() - before) / times.length };
};
const write = process.stdout.write.bind(process.stdout) as typeof process.stdout.write;
const silence = (() => true) as typeof process.stdout.write;

try {
  const { template, assetDirectory } = await synthesize(directory);
  const buildBundle = (name: string): string => {
    const found = Object.values(template.Resources).find(
      ({ Type, Properties }) =>
        Type === "AWS::Lambda::Function" && String(Properties?.FunctionName).endsWith(`-${name}`),
    );
    const code = found?.Properties?.Code;
    return join(assetDirectory((code as { S3Key: string }).S3Key), "index.js");
  };
  const [feed, order] = [buildBundle("feed"), buildBundle("order-tracking")];
  const starts = Array.from({ length: STARTS }, () => [importMs(feed), importMs(order)] as const);
  const [feedImport, orderImport] = [median(starts.map(([ms]) => ms)), median(starts.map(([, ms]) => ms))];
  const [orderWarm, feedWarm] = [await warm("order-tracking", order), await warm("feed", feed)];
  const feedRead = await warm("feed, page not in memory", feed);
  const row = (endpoint: string, importTime: number, call: { ms: number; requests: number }) => ({
    endpoint,
    "import ms": importTime,
    "warm call ms": call.ms,
    "table requests": call.requests,
  });
  const ratio = (endpoint: string, importRatio: number, callRatio: number) => ({
    endpoint,
    "import ms": importRatio,
    "warm call ms": callRatio,
  });
  print(`A feed of ${VIDEOS} videos with 5 products each, beside an order`, [
    row("order-tracking", orderImport, orderWarm),
    row("feed", feedImport, feedWarm),
    row("feed, page not in memory", feedImport, feedRead),
    ratio("ratio of the feed (at most 3 and 1.5)", feedImport / orderImport, feedWarm.ms / orderWarm.ms),
    ratio("ratio, page not in memory", feedImport / orderImport, feedRead.ms / orderWarm.ms),
  ]);
} finally {
  await table.stop();
  await rm(directory, { recursive: true, force: true });
}
