import { afterEach, describe, expect, test } from "vitest";
import {
  type AccessLogEntry,
  type HttpGateway,
  startHttpGateway,
} from "../../../../infra/local/http/http-gateway.ts";
import { createRouter } from "../../../../infra/local/http/http-routes.ts";

let gateway: HttpGateway;
afterEach(() => gateway.stop());

const serving = async (invoke: (event: unknown) => Promise<unknown>, timeoutMs = 1_000) => {
  gateway = await startHttpGateway(0);
  const entries: AccessLogEntry[] = [];
  gateway.serve({
    router: createRouter([{ routeKey: "POST /echo", target: { invoke, timeoutMs } }]),
    cors: { isPreflight: () => false, apply: (_, response) => response },
    onAnswer: (entry) => entries.push(entry),
  });
  return entries;
};
const post = (body: string | Uint8Array<ArrayBuffer> = "{}") =>
  fetch(`${gateway.url}/echo?store_id=s`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });

describe("the HTTP gateway", () => {
  test("passes the event to the function and its result to the client", async () => {
    const entries = await serving(async (event) => ({
      statusCode: 200,
      headers: { "content-type": "application/json", "x-request-id": "mine" },
      body: (event as { body: string }).body,
    }));
    const response = await post('{"a":1}');
    expect(response.status).toBe(200);
    expect(response.headers.get("x-request-id")).toBe("mine");
    expect(response.headers.get("apigw-requestid")).toBeTruthy();
    expect(await response.json()).toEqual({ a: 1 });
    expect(entries).toMatchObject([{ routeKey: "POST /echo", response: { statusCode: 200 } }]);
  });

  test("a function that fails is a 500 that says nothing of why", async () => {
    await serving(async () => Promise.reject(new Error("secret")));
    const response = await post();
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"message":"Internal Server Error"}');
  });

  test("a function slower than the integration's timeout is a 503", async () => {
    await serving(() => new Promise(() => undefined), 30);
    const response = await post();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: "Service Unavailable" });
  });

  test("a body of more than 10 MB is a 413, and the function is not called", async () => {
    let calls = 0;
    await serving(async () => {
      calls++;
    });
    const response = await post(Buffer.alloc(10 * 1024 * 1024 + 1, "a"));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: "Request Entity Too Large" });
    expect(calls).toBe(0);
  });

  test("without a route a request is a 404, with a broken path a 400", async () => {
    await serving(async () => undefined);
    expect((await fetch(`${gateway.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/%zz`)).status).toBe(400);
  });

  test("before it serves it answers 503", async () => {
    gateway = await startHttpGateway(0);
    expect((await post()).status).toBe(503);
  });

  test("a port that is taken is told in one line", async () => {
    gateway = await startHttpGateway(0);
    const { port } = new URL(gateway.url);
    await expect(startHttpGateway(Number(port))).rejects.toThrow(
      `Port ${port} is in use: choose another with PORT=<number>, or any with PORT=0.`,
    );
  });
});
