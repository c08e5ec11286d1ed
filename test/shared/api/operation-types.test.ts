import { expect, expectTypeOf, test } from "vitest";
import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import type { AdminFunction } from "../../../shared/api/operation.ts";
import { ORDER_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createApiClient } from "../../../shared/contract/client.ts";
import { VIDEO_OPERATIONS } from "../../../shared/videos/videos.operations.ts";

type VideoHandlers = StoreHandlersOf<AdminFunction, typeof VIDEO_OPERATIONS>;
const { createVideo, getVideo, listVideos, removeVideo } = VIDEO_OPERATIONS;

/** The compiler checks these cases: an unused `@ts-expect-error` is an error. */
test("a handler that returns another shape than its operation declares does not compile", () => {
  // @ts-expect-error most of the video is missing
  const handlers: Pick<VideoHandlers, "getVideo"> = { getVideo: async () => ({ event_id: 7 }) };
  expect(Object.keys(handlers)).toEqual(["getVideo"]);
});

test("a handler receives its declared parameters, query and body", () => {
  expectTypeOf<Parameters<VideoHandlers["getVideo"]>[0]["parameters"]>().toEqualTypeOf<{
    readonly brand: string;
    readonly event_id: number;
  }>();
  expectTypeOf<Parameters<VideoHandlers["listVideos"]>[0]["query"]["limit"]>().toBeNumber();
  expectTypeOf<Parameters<VideoHandlers["createVideo"]>[0]["body"]["title"]>().toBeString();
  expectTypeOf<Parameters<VideoHandlers["removeVideo"]>[0]["body"]>().toBeUndefined();
});

test("the client sends and returns the declared types", async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const client = createApiClient({
    baseUrl: "http://api.example",
    token: "t",
    fetch: async (input, init) => {
      sent.push([String(input), init]);
      return Response.json({});
    },
  });
  const order = await client.call(ORDER_OPERATIONS.getOrder, { brand: "br_a", order_id: "A/1 é" });
  expectTypeOf(order.lines?.[0]?.amount).toEqualTypeOf<string | undefined>();
  await client.call(listVideos, { brand: "br_a", query: { status: "live", limit: 9, cursor: undefined } });
  await client.call(createVideo, { brand: "br_a", body: { title: "T" } });
  // @ts-expect-error the video's id is missing
  await client.call(getVideo, { brand: "br_a" });
  // @ts-expect-error a title is required
  await client.call(createVideo, { brand: "br_a", body: {} });
  expect(sent.slice(0, 3).map(([url, init]) => [init?.method, url, init?.body])).toEqual([
    ["GET", "http://api.example/admin/stores/br_a/orders/A%2F1%20%C3%A9", undefined],
    ["GET", "http://api.example/admin/stores/br_a/videos?status=live&limit=9", undefined],
    ["POST", "http://api.example/admin/stores/br_a/videos", '{"title":"T"}'],
  ]);
  expect(removeVideo.method).toBe("DELETE");
});
