import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createVideoParts } from "../../../../shared/videos/sitemap/video-parts.table.ts";
import { mockTable } from "../../../support/table/mock-table.ts";

const item = (id: number) => ({ GSI1SK: `000002#${String(id).padStart(16, "0")}` });
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => item(from + index));

test.each([
  [0, []],
  [50, []],
  [51, [50]],
  [100, [50]],
  [101, [50, 100]],
])("splits %i live videos into non-empty parts that start after %j", async (count, expected) => {
  const { dynamo, table } = mockTable();
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: items(1, Math.min(count, 30)), LastEvaluatedKey: { PK: "a" } })
    .resolves({ Items: items(31, Math.max(0, count - 30)) });
  expect(await createVideoParts(table).starts("br_a")).toEqual(
    expected.map((event_id) => ({ position: 2, event_id })),
  );
});

test("lists at most 400 parts without reading further", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: items(1, 10_000), LastEvaluatedKey: { PK: "a" } });
  expect(await createVideoParts(table).starts("br_a")).toHaveLength(399);
  expect(sent()).toHaveLength(2);
});
