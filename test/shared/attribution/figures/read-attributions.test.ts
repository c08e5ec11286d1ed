import { BatchGetCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createAttributions } from "../../../../shared/attribution/figures/attributions.table.ts";
import { createReadFiguresLock } from "../../../../shared/stores/figures-lock.table.ts";
import { mockTable, TABLE } from "../../../support/table/mock-table.ts";
import { anAttributedOrder } from "../../../support/values/builders.ts";

const someAttributions = () => {
  const { table, ...mock } = mockTable();
  const noVideos = async () => ({ videos: [], unreadable: [] });
  return { ...mock, attributions: createAttributions(table, noVideos, createReadFiguresLock(table)) };
};

test.each([
  ["by the rule of its version", { rule: 7 }, 7],
  ["by the first rule, if it was stored before rules had versions", {}, 1],
])("an attribution is found by its order's time and id: %s", async (_, rule, rule_version) => {
  const { attributions, dynamo, sent } = someAttributions();
  const { order_id, received_at, ...attribution } = anAttributedOrder({ order_id: "o#1" });
  const Key = { PK: "STORE#br_acme", SK: `ATTR#${received_at}#o#1` };
  const answers = dynamo.on(GetCommand).resolvesOnce({ Item: { ...Key, ...attribution, ...rule } });
  answers.resolves({});
  const order = { order_id, received_at };
  const expected = { received_at, ...attribution, rule_version };
  expect(await attributions.find("br_acme", order)).toStrictEqual(expected);
  expect(sent()).toStrictEqual([["GetCommand", { TableName: TABLE, Key }]]);
  expect(await attributions.find("br_acme", order)).toBeUndefined();
});

test("of an attribution is read what was decided: the version of the rule, and what is unconfirmed", async () => {
  const { attributions, dynamo, sent } = someAttributions();
  const received_at = "2026-11-20T10:00:00.000Z";
  const attributionItemKey = (id: string) => ({ PK: "STORE#br_acme", SK: `ATTR#${received_at}#${id}` });
  dynamo.on(BatchGetCommand).resolves({
    Responses: {
      [TABLE]: [
        attributionItemKey("b#1"),
        {
          ...attributionItemKey("c"),
          rule: 2,
          lines: [{ credit: null }, { credit: { unconfirmed: "not_live" } }],
        },
        { ...attributionItemKey("d"), rule: "?", lines: [null, { credit: { unconfirmed: "?" } }] },
      ],
    },
  });
  const orders = ["a", "b#1", "c", "d"].map((order_id) => ({ order_id, received_at }));
  const decided = {
    "b#1": { rule_version: 1, unconfirmed: [] },
    c: { rule_version: 2, unconfirmed: [undefined, "not_live"] },
    d: { rule_version: 1, unconfirmed: [undefined, undefined] },
  };
  expect(await attributions.decisions("br_acme", orders)).toEqual(new Map(Object.entries(decided)));
  const request = {
    Keys: ["a", "b#1", "c", "d"].map(attributionItemKey),
    ConsistentRead: true,
    ExpressionAttributeNames: { "#0": "PK", "#1": "SK", "#2": "rule", "#3": "lines" },
  };
  expect(sent()[0]?.[1]).toMatchObject({ RequestItems: { [TABLE]: request } });
});

test("the attributions of a page are one request, and a damaged one hides no other", async () => {
  const { attributions, dynamo, sent } = someAttributions();
  const { order_id, received_at, ...attribution } = anAttributedOrder({ order_id: "b" });
  const attributionItemKey = (id: string) => ({ PK: "STORE#br_acme", SK: `ATTR#${received_at}#${id}` });
  dynamo.on(BatchGetCommand).resolves({
    Responses: {
      [TABLE]: [
        { ...attributionItemKey("a"), lines: 1 },
        { ...attributionItemKey(order_id), ...attribution, rule: 1 },
      ],
    },
  });
  const orders = ["a", "b", "c"].map((id) => ({ order_id: id, received_at }));
  const { found, unreadable } = await attributions.findAll("br_acme", orders);
  expect([...found]).toStrictEqual([["b", { received_at, ...attribution, rule_version: 1 }]]);
  expect(unreadable).toEqual([{ order_id: "a", error: expect.any(Error) }]);
  expect(sent()).toHaveLength(1);
});
