import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import { readAssignment } from "../../../shared/vocabulary/experiments.ts";
import { adminClient } from "../stack/admin-client.ts";
import { createTestStore, eventually, openStackTable, type TestStore } from "../stack/stack-access.ts";
import { writeGuideFiles } from "./guide-files.ts";
import { runPhp } from "./php.ts";
import { runRelay } from "./run-relay.ts";

export const shopOnStack = () => {
  const stack = inject("stack");
  const admin = adminClient(stack);
  const findOrder = createFindOrder(openStackTable(stack));
  const directory = mkdtempSync(join(tmpdir(), "guides-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore(stack);
  });
  const env = () => ({ SHOPPABLE_VIDEO_URL: stack.baseUrl, SHOPPABLE_VIDEO_STORE_ID: store.storeId });

  const values = () => ({
    apiUrl: stack.baseUrl,
    edgeUrl: stack.edgeUrl,
    brand: store.brand,
    snippet: () => "",
  });

  return {
    stack,
    directory,
    values,
    store: () => store,
    env,
    writeGuide: (platform: Parameters<typeof writeGuideFiles>[1]) =>
      writeGuideFiles(directory, platform, values()),
    php: async (file: string, input: object): Promise<Record<string, never>> => {
      const program = resolve("test/support/guides/php", file);
      const { code, output, problems } = await runPhp([program], JSON.stringify(input), env());
      expect({ code, problems }).toEqual({ code: 0, problems: "" });
      return JSON.parse(output);
    },
    readLines: async (order_id: string) => {
      const { lines } = await eventually(async () => {
        const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return view.attribution === null ? undefined : view;
      });
      return lines.map(({ product_id, quantity, amount, currency, credit }) => [
        product_id,
        quantity,
        amount,
        currency,
        credit?.event_id,
      ]);
    },
    readArm: async (order_id: string) =>
      readAssignment((await findOrder(store.brand, order_id, { consistent: true }))?.svc_experiment),
    readLeft: async (order_id: string, amendments: number) => {
      const { lines } = await eventually(async () => {
        const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return view.amendments.length < amendments ? undefined : view;
      });
      return lines.map(({ item_id, quantity_left, revenue_left }) => [item_id, quantity_left, revenue_left]);
    },
  };
};

export const ARM = "exp_0000000000000001:held_out:42";
export const KEPT_ARM = { experiment_id: "exp_0000000000000001", arm: "held_out", bucket: 42 };

export const signalsFor = (productId: string): string =>
  JSON.stringify([{ product_id: productId, widget_info: "carousel_7001" }]);

export const FORM = new URLSearchParams({ svc_video_view: "[1]", svc_add_to_cart: "[2]" }).toString();

export const expectRelay = async (page: string, url: string, body: string): Promise<void> => {
  const sent = [{ url, body }];
  for (const late of [true, false]) {
    expect(await runRelay(page, { late, status: 204 })).toEqual({ sent, completed: 1 });
    expect(await runRelay(page, { late, status: 500 })).toEqual({ sent, completed: 0 });
  }
};
