import { expect, test } from "vitest";
import { linkTo, paths } from "../../../../clients/dashboard/src/app/routes.ts";

test("an address holds its ids in their order, whatever text they are", () => {
  expect(paths.stores()).toBe("/stores");
  expect(paths.video("br_1", 7001)).toBe("/stores/br_1/videos/7001");
  expect(paths.order("br_1", "A/1 ?x=ü")).toBe("/stores/br_1/orders/A%2F1%20%3Fx%3D%C3%BC");
});

test("a way back has the title of the view that it leads to", () => {
  expect(linkTo("idRule", "br_1")).toEqual({
    label: "Product id rule",
    to: "/stores/br_1/catalog/id-rule",
  });
});
