import { expect, test } from "vitest";
import { appendText, newEntry, zip } from "../../../../clients/dashboard/src/features/settings/export/zip.ts";
import { unzip } from "../../../support/dashboard/unzip.ts";

test("joins the parts of each file", async () => {
  const orders = newEntry("orders.ndjson");
  for (const line of ["{}\n", "", '{"title":"Wäsche 🧺"}\n']) appendText(orders, line);
  const archive = zip([orders, newEntry("empty.ndjson")]);
  expect(unzip(Buffer.from(await archive.arrayBuffer()))).toEqual([
    ["orders.ndjson", '{}\n{"title":"Wäsche 🧺"}\n'],
    ["empty.ndjson", ""],
  ]);
});
