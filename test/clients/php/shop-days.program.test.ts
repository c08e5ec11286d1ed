import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runPhp } from "../../support/guides/php.ts";
import { describeWith } from "../../support/setup/describe-with.ts";
import { type FakeService, STORE_ID, startFakeService, TOKEN } from "../node/fake-service.ts";

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.close());

const tell = async (day: string, orders: number) => {
  const program = `
    require '${resolve("clients/php/ShoppableVideo.php")}';
    [$url, $store, $day, $orders] = json_decode(stream_get_contents(STDIN), true);
    $kept = null;
    $client = new \\ShoppableVideo\\Client($url, $store, null, function ($token) use (&$kept) { $kept = $token; });
    $error = null;
    try {
        $client->reportShopDay($day, $orders);
    } catch (\\ShoppableVideo\\ServiceError $thrown) {
        $error = [$thrown->getMessage(), $thrown->isRetryable, $thrown->isUnreachable];
    }
    echo json_encode(['kept' => $kept, 'error' => $error]);`;
  const input = JSON.stringify([service.baseUrl, STORE_ID, day, orders]);
  const { code, output, problems } = await runPhp(["-r", program], input);
  expect({ code, problems }).toEqual({ code: 0, problems: "" });
  return JSON.parse(output) as { kept: string | null; error: [string, boolean, boolean] | null };
};

describeWith("php", "reporting a day's order count in PHP", () => {
  test("sends the count as a number with the token, even 0", async () => {
    expect(await tell("2026-11-20", 143)).toEqual({ kept: TOKEN, error: null });
    await tell("2026-11-21", 0);
    expect(
      service.calls.map(({ method, url, token, body }) => [method, url, token, JSON.parse(body)]),
    ).toEqual([
      ["POST", `/v1/shop-days?store_id=${STORE_ID}`, TOKEN, { day: "2026-11-20", orders: 143 }],
      ["POST", `/v1/shop-days?store_id=${STORE_ID}`, TOKEN, { day: "2026-11-21", orders: 0 }],
    ]);
  });

  test("retries once with a new token after a rejection", async () => {
    service.answers.call = (_, number) => ({ status: number === 1 ? 401 : 200, body: {} });
    expect((await tell("2026-11-20", 1)).error).toBeNull();
    expect([service.tokens.length, service.calls.length]).toEqual([2, 2]);
  });

  test.each<[number, object, string, boolean]>([
    [422, { detail: "day: has not begun" }, "The service answered 422: day: has not begun", false],
    [503, { detail: "Try again later" }, "The service answered 503: Try again later", true],
    [429, { message: "Too Many Requests" }, "The service answered 429: Too Many Requests", true],
  ])("explains a %i response, and whether to retry", async (status, body, why, again) => {
    service.answers.call = () => ({ status, body });
    expect((await tell("2026-11-20", 1)).error).toEqual([why, again, false]);
  });

  test("limits the error to 255 characters", async () => {
    service.answers.call = () => ({ status: 422, body: { detail: "é".repeat(400) } });
    const [message = ""] = (await tell("2026-11-20", 1)).error ?? [];
    expect([...message].length).toBe(255);
    expect(message).toMatch(/^The service answered 422: é+$/);
  });

  test("fails if another page responds", async () => {
    service.answers.call = () => ({ status: 200, body: "<html>Welcome</html>" });
    expect((await tell("2026-11-20", 1)).error).toEqual([
      "The response is not from the service. Check the service address",
      true,
      false,
    ]);
  });
});
