import { expect, test } from "vitest";
import { linkTo, paths } from "../../../../clients/dashboard/src/lib/routes.ts";

test("paths contain encoded ids", () => {
  expect(paths.stores()).toBe("/stores");
  expect(paths.video("br_1", 7001)).toBe("/stores/br_1/videos/7001");
  expect(paths.order("br_1", "A/1 ?x=ü")).toBe("/stores/br_1/orders/A%2F1%20%3Fx%3D%C3%BC");
});

test("a back link has the title of its page", () => {
  expect(linkTo("idRule", "br_1")).toEqual({
    label: "Product ID rule",
    to: "/stores/br_1/catalog/id-rule",
  });
});
