import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createShownVideos } from "../../../shared/videos/shown-videos.table.ts";
import { aVideo } from "../../support/admin/admin-values.ts";
import { mockTable } from "../../support/table/mock-table.ts";

const key = { PK: "STORE#br_a", SK: "VIDEO#7" };
const inIndex = { GSI1PK: "STORE#br_a#VIDEO#live", GSI1SK: "000000#0000000000000007" };

test("reads shown videos from the index in one request, after the previous page", async () => {
  const { dynamo, table, sent } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: [{ ...key, ...inIndex, video: aVideo() }] });
  const after = { position: 0, event_id: 7 };
  expect(await createShownVideos(table).shown("br_a", "live", { after, limit: 21 })).toEqual([aVideo()]);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.[1]).toMatchObject({
    IndexName: "GSI1",
    ExpressionAttributeValues: { ":pk": "STORE#br_a#VIDEO#live" },
    Limit: 21,
    ExclusiveStartKey: { ...key, ...inIndex },
  });
});
