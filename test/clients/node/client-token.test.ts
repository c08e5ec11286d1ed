import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OrderReport } from "../../../clients/node/types.ts";
import { clientWithService, failure, ORDER } from "./client-with-service.ts";
import { type Scripted, STORE_ID, TOKEN } from "./fake-service.ts";

const { service, setUp } = clientWithService();

describe("the access token", () => {
  const tokenAnswer = (number: number): Scripted => ({
    status: 200,
    body: { access_token: `token-${number}` },
  });
  const report = (client: { reportOrder(order: OrderReport): Promise<unknown> }, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => client.reportOrder({ ...ORDER, order_id: `${index}` })),
    );

  test("is fetched once for concurrent calls, and cached", async () => {
    const { client } = setUp();
    await report(client, 20);
    await client.reportOrder(ORDER);
    expect([service().tokens.length, service().calls.length]).toEqual([1, 21]);
  });

  test("is renewed once if several calls are rejected", async () => {
    service().answers.token = tokenAnswer;
    service().answers.call = ({ token }) =>
      token === "token-1" ? { status: 401 } : { status: 200, body: {} };
    const { client } = setUp();
    await report(client, 20);
    expect(service().tokens).toHaveLength(2);
    expect(service().calls.filter(({ token }) => token === "token-2")).toHaveLength(20);
  });

  test("ends the call if a new token is also rejected", async () => {
    service().answers.token = tokenAnswer;
    service().answers.call = () => ({ status: 401, body: { detail: "Access token is missing or invalid" } });
    const error = await failure(setUp().client.reportOrder(ORDER));
    expect(error).toMatchObject({ code: "unauthorized", status: 401, isRetryable: true });
    expect([service().tokens.length, service().calls.length]).toEqual([2, 2]);
  });

  test("is fetched by the next call after a failure", async () => {
    service().answers.token = (number) =>
      number === 1 ? { status: 404, body: { detail: "x" } } : tokenAnswer(number);
    const { client } = setUp();
    await failure(client.reportOrder(ORDER));
    expect(await client.reportOrder(ORDER)).toBe("recorded");
  });

  test.each<[string, Scripted, string]>([
    ["rejects an unknown store", { status: 404, body: { detail: "Brand is invalid" } }, "store_unknown"],
    ["rejects a response without a token", { status: 200, body: {} }, "misconfigured"],
    [
      "rejects a token with a line break",
      { status: 200, body: { access_token: "a\r\nx: 1" } },
      "misconfigured",
    ],
    ["rejects an HTML page", { status: 200, body: "<html>" }, "misconfigured"],
  ])("%s: %j", async (_, answer, code) => {
    service().answers.token = () => answer;
    expect((await failure(setUp().client.reportOrder(ORDER))).code).toBe(code);
    expect(service().calls).toEqual([]);
  });
});

describe("secrets", () => {
  const showEverything = (value: unknown): string =>
    `${inspect(value, { depth: 9, showHidden: true, getters: true })} ${JSON.stringify(value)} ${value}`;

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([422, 404, 401, 403])(
    "never appear in an error, even if the service repeats them with %i",
    async (status) => {
      const console_ = vi.spyOn(console, "log");
      const written = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
      service().answers.call = () => ({
        status,
        body: { detail: `${STORE_ID} and ${TOKEN} ${"x".repeat(10_000)}` },
      });
      const { client } = setUp();
      const shown = showEverything(await failure(client.reportOrder(ORDER))) + showEverything(client);
      expect(shown).not.toContain(STORE_ID);
      expect(shown).not.toContain(TOKEN);
      expect(shown.length).toBeLessThan(5_000);
      expect([console_, ...written].flatMap(({ mock }) => mock.calls)).toEqual([]);
    },
  );

  test("never appear in a network error", async () => {
    await service().close();
    const { client } = setUp({ maxAttempts: 1 });
    const error = await failure(client.reportOrder(ORDER));
    expect(error.message).toBe("The service did not respond (ECONNREFUSED)");
    expect(showEverything(error)).not.toContain(STORE_ID);
  });
});
