import { expect, test } from "vitest";
import type { AnswerOf } from "../../../../shared/api/operation.ts";
import { WEBHOOK_OPERATIONS } from "../../../../shared/webhooks/webhooks.operations.ts";
import type { WebhookView } from "../../../../shared/webhooks/webhooks.schema.ts";
import { brand, VERSION } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

const webhook_id = "wh_0123456789abcdef";
const NAME = { brand, webhook_id };
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const aWebhook = (change: Partial<WebhookView> = {}): WebhookView => ({
  webhook_id,
  url: "https://shop.example/webhooks",
  types: ["order.attributed"],
  active: true,
  created_at: VERSION,
  updated_at: VERSION,
  ...change,
});
const DELIVERY: AnswerOf<typeof WEBHOOK_OPERATIONS.listWebhookDeliveries>["items"][number] = {
  id: "msg_1",
  type: "order.attributed",
  timestamp: VERSION,
  state: "retrying",
  next_at: "2026-11-20T10:10:00.000Z",
  tries: [
    { at: VERSION, ms: 10_000, failure: "deadline_passed" },
    { at: "2026-11-20T10:00:13.000Z", ms: 120, status: 503, answer: "<b>down</b>" },
  ],
  body: '{"type":"order.attributed"}',
};

describeInDashboard("the webhooks page", ({ service, open }) => {
  const answerWith = (...items: WebhookView[]) => {
    service.answer(WEBHOOK_OPERATIONS.listWebhooks, { brand }, { items });
    service.answer(WEBHOOK_OPERATIONS.listWebhookDeliveries, NAME, { items: [DELIVERY], next_cursor: null });
  };
  const openOne = async (change: Partial<WebhookView> = {}) => {
    answerWith(aWebhook(change));
    const page = await open(`/stores/${brand}/webhooks/${webhook_id}`);
    await page.getByRole("table", { name: "Deliveries" }).waitFor();
    return page;
  };

  test("creates the first webhook, and shows its secret once", async () => {
    answerWith();
    service.answer(WEBHOOK_OPERATIONS.createWebhook, { brand }, { ...aWebhook(), secret: SECRET });
    const page = await open(`/stores/${brand}/webhooks`);
    await page.getByText("No webhooks yet.").waitFor();
    await page.getByRole("link", { name: "New webhook" }).first().click();
    await page.getByRole("button", { name: "Create webhook" }).click();
    await page.getByText("Please fill this in.").waitFor();
    await page.getByLabel("Address").fill(" https://shop.example/webhooks ");
    await page.getByRole("checkbox", { name: "An order was refunded or changed" }).uncheck();
    await page.getByRole("button", { name: "Create webhook" }).click();
    await page.getByText(SECRET).waitFor();
    expect(service.sent).toMatchObject([
      { body: { url: "https://shop.example/webhooks", types: ["order.attributed"] } },
    ]);
    answerWith(aWebhook());
    await page.getByRole("link", { name: "I have saved it" }).click();
    await page.getByRole("table", { name: "Deliveries" }).waitFor();
    expect(await page.getByText(SECRET).count()).toBe(0);
  });

  test("shows each attempt of a delivery as plain text, and resends it with its id", async () => {
    service.answer(WEBHOOK_OPERATIONS.replayWebhook, NAME, {});
    const page = await openOne();
    await page.getByRole("button", { name: "An order was counted" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("No response in 10 seconds (10,000 ms)").waitFor();
    await dialog.getByText("<b>down</b>").waitFor();
    await dialog.getByRole("button", { name: "Send again" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(service.sent).toMatchObject([
      { body: { from: VERSION, to: VERSION, id: "msg_1", delivered_too: true } },
    ]);
  });

  test("disables with undo, and deletes after confirmation", async () => {
    service.answer(WEBHOOK_OPERATIONS.changeWebhook, NAME, aWebhook({ active: false }));
    service.answer(WEBHOOK_OPERATIONS.removeWebhook, NAME, {});
    const page = await openOne();
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(() => service.sent.map(({ body }) => body))
      .toEqual([{ active: false }, { active: true }]);
    await page.getByLabel("Address").fill("https://other.example/");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    answerWith();
    await page.getByRole("dialog").getByRole("button", { name: "Delete webhook" }).click();
    await page.getByText("No webhooks yet.").waitFor();
    expect(service.sent.map(({ method }) => method)).toEqual(["PATCH", "PATCH", "DELETE"]);
  });
});
