import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { searchPage } from "../../../../shared/platform/table/query.ts";
import type { Item } from "../../../../shared/platform/table/read-item.ts";
import { mockTable } from "../../../support/table/mock-table.ts";

const item = (number: number) => ({ PK: "P", SK: `S#${number}`, number });
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index));
const range = { PK: "P", prefix: "S#" };
const readNumber = ({ number }: Item) => Number(number);
const search = (table: Parameters<typeof searchPage>[0], limit: number, isWanted: (n: number) => boolean) =>
  searchPage(table, range, { after: undefined, limit }, readNumber, isWanted);

test("reads pages without a limit, and continues after the last item returned", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: items(1, 5), LastEvaluatedKey: item(5) })
    .resolves({ Items: items(6, 9), LastEvaluatedKey: item(9) });
  expect(await search(table, 2, (n) => n % 4 === 3)).toEqual({ items: [3, 7], searched: 7, next: "S#7" });
  expect(sent()[0]?.[1]).not.toHaveProperty("Limit");
});

test("ends after four requests without a match, and returns the number of items searched", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: items(1, 5), LastEvaluatedKey: item(5) });
  expect(await search(table, 2, () => false)).toEqual({ items: [], searched: 20, next: "S#5" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(4);
});

test.each([
  ["is the last item", 9, undefined],
  ["is followed by others", 8, "S#8"],
])("if the match %s, the cursor reflects it", async (_, wanted, next) => {
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: items(1, 9) });
  expect((await search(table, 1, (n) => n === wanted)).next).toBe(next);
});

test("has no cursor at the end", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: items(1, 9) });
  expect(await search(table, 5, (n) => n > 7)).toEqual({ items: [8, 9], searched: 9, next: undefined });
});
