import { describe, expect, test } from "vitest";
import { changedMoments, shownMoments } from "../../../shared/videos/moments.ts";

const at = (product_id: string, from_seconds: number) => ({ product_id, from_seconds });
const products = ["a", "b", "c"];
const lasting = (duration_ms: number) => ({
  files: [{ role: "video", upload_id: "up_1", extension: "mp4", bytes: 1, duration_ms } as const],
  uploads: [],
});

describe("a change of moments", () => {
  test("puts the earliest first, and at the same second the first tag", () => {
    expect(changedMoments({ products }, [at("c", 9), at("b", 3), at("a", 9)])).toEqual([
      at("b", 3),
      at("a", 9),
      at("c", 9),
    ]);
  });

  test("that says nothing of them keeps them, but of products that are no longer tagged", () => {
    const moments = [at("a", 1), at("b", 2)];
    expect(changedMoments({ products, moments }, undefined)).toEqual(moments);
    expect(changedMoments({ products: ["b"], moments }, undefined)).toEqual([at("b", 2)]);
    expect(changedMoments({ products: ["c"], moments }, undefined)).toBeUndefined();
  });

  test.each([[null], [[]]])("to %j takes them away", (sent) => {
    expect(changedMoments({ products, moments: [at("a", 1)] }, sent)).toBeUndefined();
  });

  test("may name the last second, and none behind it", () => {
    const video = { products, media: lasting(15_000) };
    expect(changedMoments(video, [at("a", 15)])).toEqual([at("a", 15)]);
    expect(() => changedMoments(video, [at("a", 16)])).toThrow(
      "moments: a begins at second 16, but the video is 15 seconds long",
    );
    expect(changedMoments({ products }, [at("a", 4_000)])).toEqual([at("a", 4_000)]);
  });

  test("of a product that is not tagged is refused", () => {
    expect(() => changedMoments({ products }, [at("x", 1)])).toThrow(
      "moments: x is not tagged; tag it, or leave its moment out",
    );
  });

  test("of something else succeeds though another video is shorter than the moments there are", () => {
    const moments = [at("a", 20)];
    expect(changedMoments({ products, moments, media: lasting(15_000) }, undefined)).toEqual(moments);
  });
});

test("storefronts get those of products that they show, within the video", () => {
  const moments = [at("b", 3), at("a", 15), at("c", 16)];
  const video = { products, moments, media: lasting(15_000) };
  expect(shownMoments(video, new Set(["a", "c"]))).toEqual([at("a", 15)]);
  expect(shownMoments(video, new Set(["c"]))).toBeUndefined();
  expect(shownMoments({ products }, new Set(products))).toBeUndefined();
});
