import { describe, expect, test } from "vitest";
import { Unavailable } from "../../../shared/platform/errors.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { OPERATOR } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aWebhook, WEBHOOK_ID } from "../../support/webhooks/webhook-values.ts";

const PATH = "/stores/br_acme/webhooks";
const FROM = new Date(NOW - 3_600_000).toISOString();

test("stores the webhook's creator and records only its host in the audit log", async () => {
  const { described, deps } = adminBackend();
  const body = { url: "https://shop.example/hooks?token=t", types: ["order.attributed"] };
  await described("createWebhook", PATH, { body });
  expect(deps.webhooks.create.mock.calls[0]?.[1]).toMatchObject({ created_by: OPERATOR.sub });
  expect(deps.audit.record.mock.calls[0]?.[1]).toMatchObject({ what: { url: "shop.example" } });
});

test.each(["createWebhook", "changeWebhook"] as const)(
  "%s refuses an address that can't be reached",
  async (id) => {
    const backend = adminBackend();
    backend.deps.webhooks.find.mockResolvedValue(aWebhook());
    const path = id === "createWebhook" ? PATH : `${PATH}/${WEBHOOK_ID}`;
    const method = id === "createWebhook" ? "POST" : "PATCH";
    const body = { url: "https://10.0.0.1/hooks", types: ["order.attributed"] };
    const response = await backend.call(method, path, { body });
    expect(response).toMatchObject({
      status: 422,
      body: { problems: [{ field: "url", code: "public_url" }] },
    });
    expect(backend.deps.webhooks.create).not.toHaveBeenCalled();
  },
);

describe("a replay", () => {
  const replay = (backend: ReturnType<typeof adminBackend>, body: object = { from: FROM }) =>
    backend.call("POST", `${PATH}/${WEBHOOK_ID}/replay`, { body });

  test("returns 409 while another replay is running", async () => {
    const backend = adminBackend();
    backend.deps.webhooks.find.mockResolvedValue(aWebhook({ replay_run: NOW - 1 }));
    expect((await replay(backend)).status).toBe(409);
    expect(backend.steps).toEqual([]);
  });

  test("returns 409 and sends nothing if another replay has just begun", async () => {
    const backend = adminBackend();
    backend.deps.replays.begin.mockResolvedValue(false);
    expect((await replay(backend)).status).toBe(409);
    expect(backend.deps.webhookQueue.send).not.toHaveBeenCalled();
  });

  test("ends if its message can't be sent, so that it can be repeated", async () => {
    const backend = adminBackend();
    backend.deps.webhookQueue.send.mockRejectedValueOnce(new Unavailable(new Error("SQS fails")));
    expect((await replay(backend)).status).toBe(503);
    expect(backend.deps.replays.end).toHaveBeenCalledWith(expect.anything(), NOW);
  });

  test("is accepted after the previous one ended", async () => {
    const backend = adminBackend();
    backend.deps.webhooks.find.mockResolvedValue(aWebhook({ replay_run: NOW - 3_600_000 }));
    expect((await replay(backend)).status).toBe(202);
    expect(backend.steps).toEqual(["audit", "replays.begin", "webhookQueue.send"]);
  });

  test.each([
    ["of a disabled webhook", { disabled: "failing" } as const, { from: FROM }],
    ["with an end before its start", {}, { from: FROM, to: new Date(NOW - 7_200_000).toISOString() }],
    [
      "of expired deliveries",
      {},
      { from: "2020-01-01T00:00:00.000Z", to: new Date(NOW - 31 * 86_400_000).toISOString() },
    ],
  ])("%s returns 422", async (_, fields, body) => {
    const backend = adminBackend();
    backend.deps.webhooks.find.mockResolvedValue(aWebhook(fields));
    expect((await replay(backend, body)).status).toBe(422);
    expect(backend.steps).toEqual([]);
  });
});
