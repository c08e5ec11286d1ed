import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createExperimentOrders } from "../../../shared/experiments/experiment-orders.table.ts";
import { adminClient } from "../stack/admin-client.ts";
import { createTestStore, eventually, openStackTable, type TestStore } from "../stack/stack-access.ts";
import { writeGuideFiles } from "./guide-files.ts";
import { runPhp } from "./php.ts";
import { runRelay } from "./run-relay.ts";

/** A store on the running stack for the test file, and a folder for the files that a guide prints. */
export const shopOnStack = () => {
  const stack = inject("stack");
  const admin = adminClient(stack);
  const orders = createExperimentOrders(
    openStackTable(stack),
    async () => new Map(),
    () => undefined,
  );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const directory = mkdtempSync(join(tmpdir(), "guides-"));
  afterAll(() => rmSync(directory, { recursive: true }));

  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore(stack);
  });
  const env = () => ({ SHOPPABLE_VIDEO_URL: stack.baseUrl, SHOPPABLE_VIDEO_STORE_ID: store.storeId });

  /** What a guide's examples are filled in with. */
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
    /** What a shop's server is given of the service. */
    env,
    /** The folder of the guide's files. */
    writeGuide: (platform: Parameters<typeof writeGuideFiles>[1]) =>
      writeGuideFiles(directory, platform, values()),
    /** What a program of `test/support/guides/php` prints. */
    php: async (file: string, input: object): Promise<Record<string, never>> => {
      const program = resolve("test/support/guides/php", file);
      const { code, output, problems } = await runPhp([program], JSON.stringify(input), env());
      expect({ code, problems }).toEqual({ code: 0, problems: "" });
      return JSON.parse(output);
    },
    /** The order's lines, once it is attributed. */
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
    /** The arm of a reported order's buyer, as the order report said it. */
    readArm: async (order_id: string) => {
      const range = { brand: store.brand, from: inDays(-1), end: inDays(1) };
      for await (const page of orders.during(range)) {
        const order = page.find((found) => found.order_id === order_id);
        if (order) return order.assignment;
      }
      return undefined;
    },
    /** What is left of the order's lines, once it was amended so often. */
    readLeft: async (order_id: string, amendments: number) => {
      const { lines } = await eventually(async () => {
        const view = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return view.amendments.length < amendments ? undefined : view;
      });
      return lines.map(({ item_id, quantity_left, revenue_left }) => [item_id, quantity_left, revenue_left]);
    },
  };
};

/** A third string, and what the service keeps of it. */
export const ARM = "exp_0000000000000001:held_out:42";
export const KEPT_ARM = { experiment_id: "exp_0000000000000001", arm: "held_out", bucket: 42 };

export const signalsFor = (productId: string): string =>
  JSON.stringify([{ product_id: productId, widget_info: "carousel_7001" }]);

/** A form with both lists of signals. */
export const FORM = new URLSearchParams({ svc_video_view: "[1]", svc_add_to_cart: "[2]" }).toString();

/** The page that thanks for an order hands the signals over, and forgets them only once the server has them. */
export const expectRelay = async (page: string, url: string, body: string): Promise<void> => {
  const sent = [{ url, body }];
  for (const late of [true, false]) {
    expect(await runRelay(page, { late, status: 204 })).toEqual({ sent, completed: 1 });
    expect(await runRelay(page, { late, status: 500 })).toEqual({ sent, completed: 0 });
  }
};
