import { describe, expect, test } from "vitest";
import { changedMoments, shownMoments } from "../../../shared/videos/moments.ts";

const at = (product_id: string, from_seconds: number) => ({ product_id, from_seconds });
const products = ["a", "b", "c"];
const lasting = (duration_ms: number) => ({
  files: [{ role: "video", upload_id: "up_1", extension: "mp4", bytes: 1, duration_ms } as const],
  uploads: [],
});

describe("a change of moments", () => {
  test("sorts by time, then by the order of tags", () => {
    expect(changedMoments({ products }, [at("c", 9), at("b", 3), at("a", 9)])).toEqual([
      at("b", 3),
      at("a", 9),
      at("c", 9),
    ]);
  });

  test("keeps them if it contains none, except those of untagged products", () => {
    const moments = [at("a", 1), at("b", 2)];
    expect(changedMoments({ products, moments }, undefined)).toEqual(moments);
    expect(changedMoments({ products: ["b"], moments }, undefined)).toEqual([at("b", 2)]);
    expect(changedMoments({ products: ["c"], moments }, undefined)).toBeUndefined();
  });

  test.each([[null], [[]]])("removes all moments if it sends %j", (sent) => {
    expect(changedMoments({ products, moments: [at("a", 1)] }, sent)).toBeUndefined();
  });

  test("can use the last second, and no later one", () => {
    const video = { products, media: lasting(15_000) };
    expect(changedMoments(video, [at("a", 15)])).toEqual([at("a", 15)]);
    expect(() => changedMoments(video, [at("a", 16)])).toThrow(
      "moments[0].from_seconds: expected a time within the video, which is 15 seconds long",
    );
    expect(changedMoments({ products }, [at("a", 4_000)])).toEqual([at("a", 4_000)]);
  });

  test("is rejected with an untagged product", () => {
    expect(() => changedMoments({ products }, [at("x", 1)])).toThrow(
      "moments[0].product_id: the product is not tagged; tag it, or remove its moment",
    );
  });

  test("succeeds for other fields even if stored moments exceed the video", () => {
    const moments = [at("a", 20)];
    expect(changedMoments({ products, moments, media: lasting(15_000) }, undefined)).toEqual(moments);
  });
});

test("storefronts receive moments of shown products within the video", () => {
  const moments = [at("b", 3), at("a", 15), at("c", 16)];
  const video = { products, moments, media: lasting(15_000) };
  expect(shownMoments(video, new Set(["a", "c"]))).toEqual([at("a", 15)]);
  expect(shownMoments(video, new Set(["c"]))).toBeUndefined();
  expect(shownMoments({ products }, new Set(products))).toBeUndefined();
});
