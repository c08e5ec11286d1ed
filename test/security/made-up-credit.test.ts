import { expect, inject, test } from "vitest";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import type { Analytics } from "../../shared/attribution/views/analytics.schema.ts";
import { createVideos } from "../../shared/videos/videos.table.ts";
import { aVideo } from "../support/admin/admin-values.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, eventually, openStackTable, reportOrder } from "../support/stack/stack-access.ts";
import { anItem, anOrder, signal, signals } from "../support/values/builders.ts";

const stack = inject("stack");
const admin = adminClient(stack);

const INVENTED = 490;

test("implausible credit is marked with a reason, creates no rows and is not affected by later changes", async () => {
  const store = await createTestStore(stack);
  const { brand } = store;
  const videos = createVideos(openStackTable(stack));
  await videos.create(brand, aVideo({ status: "live", products: ["shown"] }), 1);
  await videos.create(brand, aVideo({ status: "draft", products: ["shown"] }), 2);
  const credits = [
    ["shown", 1],
    ["other", 1],
    ["draft", 2],
    ...Array.from({ length: INVENTED }, (_, index) => [`p${index}`, 1_000 + index] as const),
  ] as const;
  const order = anOrder({
    order_id: "made-up",
    order_items: credits.map(([product_id]) => anItem({ product_id, price: "9999.00" })),
    svc_add_to_cart: signals(...credits.map(([id, video]) => signal(id, `carousel_${video}`))),
  });
  expect((await reportOrder(stack, store, order)).status).toBe(200);

  const read = async () => {
    const { attribution, lines } = await admin.call(ORDER_OPERATIONS.getOrder, {
      brand,
      order_id: "made-up",
    });
    if (attribution === null) return undefined;
    const day = new Date().toISOString().slice(0, 10);
    const query = { from: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), to: day };
    const { totals, videos } = (await admin.call(FIGURE_OPERATIONS.getAnalytics, {
      brand,
      query,
    })) as Analytics;
    const reasons = lines.map(({ credit }) => credit?.unconfirmed);
    return { totals, videos, reasons };
  };
  const found = await eventually(read);
  expect(found.reasons.slice(0, 4)).toEqual([undefined, "not_tagged", "not_live", "unknown_video"]);
  expect(found.totals).toMatchObject([
    {
      attributed: { orders: 1, lines: credits.length },
      unconfirmed: {
        ...{ orders: 1, lines: credits.length - 1, revenue: "4919508.00" },
        reasons: [
          { reason: "unknown_video", lines: INVENTED },
          { reason: "not_live", lines: 1 },
          { reason: "not_tagged", lines: 1 },
        ],
      },
    },
  ]);
  expect(
    found.videos.map(({ event_id, lines, unconfirmed }) => [event_id, lines, unconfirmed.lines]),
  ).toEqual([
    [1, 2, 1],
    [2, 1, 1],
  ]);

  await videos.change(brand, 2, (video) => ({ ...video, status: "live", products: ["draft"] }));
  await videos.remove(brand, 1);
  await videos.create(brand, aVideo({ status: "live", products: ["p0"] }), 1_000);
  const unnamed = ({ title, poster_image_url, ...row }: Analytics["videos"][number]) => row;
  const after = await read();
  expect({ ...after, videos: after?.videos.map(unnamed) }).toEqual({
    ...found,
    videos: found.videos.map(unnamed),
  });
});
