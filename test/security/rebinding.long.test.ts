import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { type LocalStack, startStack } from "../../infra/local/stack.ts";
import { type ProvidedStack, provided } from "../support/stack/local-stack.ts";
import { productApiCalls } from "./product-api-calls.ts";

vi.mock("node:worker_threads", async (original) => {
  const { Worker, ...rest } = await original<typeof import("node:worker_threads")>();
  const names = new URL("./rebinding-names.ts", import.meta.url).href;
  return {
    ...rest,
    Worker: class extends Worker {
      constructor(file: URL, options: import("node:worker_threads").WorkerOptions) {
        super(file, { ...options, execArgv: ["--import", names] });
      }
    },
  };
});

let directory: string;
let running: LocalStack;
let stack: ProvidedStack;
let shop: Server;
let port: string;
let heard = 0;

beforeAll(async () => {
  shop = createServer((_, response) => {
    heard++;
    // Closing the connection forces a new look-up for each request.
    response.writeHead(404, { connection: "close" }).end();
  });
  port = new URL(await listenOnLoopback(shop, 0)).port;
  directory = await mkdtemp(join(tmpdir(), "rebinding-"));
  running = await startStack({ port: 0, directory, inMemory: true });
  stack = await provided(running);
});
afterAll(async () => {
  await running?.stop();
  await stopServer(shop);
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  heard = 0;
  for (const fn of running.functions.values()) await fn.crash();
});

const REFUSAL = "the host's address is not a public one";
const UNKNOWN = "the product API has no such product";

type Ask = (
  api: ReturnType<typeof productApiCalls>,
  brand: string,
  url: string,
) => Promise<string | undefined>;

const preview: Ask = (api, brand, url) => api.preview(brand, url);

const pull: Ask = async (api, brand, url) => {
  const { status, message } = await api.pull(brand, url);
  return status === "not_found" ? UNKNOWN : message;
};

describe.each([
  ["the preview", preview],
  ["the worker", pull],
])("a host name that resolves to a private address: %s", (_, ask) => {
  const askTwice = async (name: string) => {
    const api = productApiCalls(stack, "credential-of-the-shop");
    const brand = await api.connect(`http://${name}:${port}/{id}`);
    const first = await ask(api, brand, "https://shop.example/p-1");
    return [first, await ask(api, brand, "https://shop.example/p-2")];
  };

  test("is contacted at the checked address, even if DNS changes a moment later", async () => {
    // With separate look-ups for the check and the connection, no request would be rejected.
    expect(await askTwice("turning.test")).toEqual([UNKNOWN, REFUSAL]);
    expect(heard).toBe(1);
  });

  test("is not contacted if any of its addresses is refused", async () => {
    expect(await askTwice("mixed.test")).toEqual([REFUSAL, REFUSAL]);
    expect(heard).toBe(0);
  });
});
