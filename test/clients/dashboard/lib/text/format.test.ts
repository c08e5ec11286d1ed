import { expect, test } from "vitest";
import { counted } from "../../../../../clients/dashboard/src/lib/text/format.ts";

test.each([
  [0, "0 URLs"],
  [1, "1 URL"],
  [1_200, "1,200 URLs"],
])("formats %d as %s", (value, text) => {
  expect(counted(value, "URL")).toBe(text);
});
