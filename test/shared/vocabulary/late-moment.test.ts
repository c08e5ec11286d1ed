import { expect, test } from "vitest";
import { lateMoment, readLateMoment } from "../../../shared/vocabulary/late-moment.ts";

test.each(["1042", "a begins at second 3", "ä: b"])("is read as it was said, of %s", (product_id) => {
  const late = { product_id, at: 570, length: 5 };
  expect(readLateMoment(lateMoment(late))).toEqual(late);
});

test("no other sentence is read as one", () => {
  expect(readLateMoment("1042 is not tagged; tag it, or leave its moment out")).toBeUndefined();
});
