import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EventIdTaken, Unavailable } from "../../../shared/platform/errors.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { createVideos } from "../../../shared/videos/videos.table.ts";
import { wantedVideo } from "../../../shared/videos/wanted-video.ts";
import { aDraftedVideo, aVideo } from "../../support/admin/admin-values.ts";
import { conditionFailed, mockTable, TABLE } from "../../support/table/mock-table.ts";

const key = { PK: "STORE#br_a", SK: "VIDEO#7" };
const inIndex = { GSI1PK: "STORE#br_a#VIDEO#live", GSI1SK: "000000#0000000000000007" };
const { event_id: _, ...fields } = aVideo();

afterEach(() => vi.restoreAllMocks());

describe("a new video", () => {
  test("is written once with its own id", async () => {
    const { table, sent } = mockTable();
    expect(await createVideos(table).create("br_a", fields, 7)).toEqual(aVideo());
    const Item = { ...key, ...inIndex, video: { ...fields, event_id: 7 } };
    const command = { TableName: TABLE, Item, ConditionExpression: "attribute_not_exists(PK)" };
    expect(sent()).toStrictEqual([["PutCommand", command]]);
  });

  test("is rejected if its id exists", async () => {
    const { dynamo, table } = mockTable();
    dynamo.on(PutCommand).rejects(conditionFailed());
    await expect(createVideos(table).create("br_a", fields, 7)).rejects.toThrow(EventIdTaken);
  });

  test("gets the store's next free id if it has none", async () => {
    const { dynamo, table } = mockTable();
    dynamo
      .on(UpdateCommand)
      .resolvesOnce({ Attributes: { last_id: 1_000 } })
      .resolves({ Attributes: { last_id: 1_001 } });
    dynamo.on(PutCommand).rejectsOnce(conditionFailed()).resolves({});
    expect(await createVideos(table).create("br_a", fields)).toMatchObject({ event_id: 1_001 });
    expect(dynamo.commandCalls(UpdateCommand)[0]?.args[0].input).toStrictEqual({
      TableName: TABLE,
      Key: { PK: "STORE#br_a", SK: "COUNTER#VIDEO" },
      UpdateExpression: "SET last_id = if_not_exists(last_id, :before_first) + :one",
      ExpressionAttributeValues: { ":before_first": 999, ":one": 1 },
      ReturnValues: "UPDATED_NEW",
    });
  });

  test.each([{ status: "draft" }, { status: "ended" }, { video_url: undefined }] as const)(
    "is not in the index with %j, as storefronts don't show it",
    async (unshown) => {
      const { dynamo, table } = mockTable();
      await createVideos(table).create("br_a", { ...fields, ...unshown } as never, 7);
      expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item).not.toHaveProperty("GSI1PK");
    },
  );
});

test("an upcoming video is in the index without a file", async () => {
  const { dynamo, table } = mockTable();
  const { video_url: _, ...announced } = { ...fields, status: "upcoming" as const };
  await createVideos(table).create("br_a", announced, 7);
  expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject({
    GSI1PK: "STORE#br_a#VIDEO#upcoming",
  });
});

test("a video's media are unchanged after storage", async () => {
  const { dynamo, table } = mockTable();
  const { media = { files: [], uploads: [] } } = aDraftedVideo();
  const stored = aVideo({ media: { ...media, drafted_upload: "up_0000000000000002" } });
  dynamo.on(GetCommand).resolves({ Item: { video: stored } });
  expect(await createVideos(table).find("br_a", 7)).toEqual(stored);
});

describe("a change of a video", () => {
  test("is written only over the version read, and repeated on a newer one", async () => {
    const { dynamo, table } = mockTable();
    const [first, second] = [aVideo({ title: "1" }), aVideo({ title: "2" })];
    dynamo
      .on(GetCommand)
      .resolvesOnce({ Item: { video: first } })
      .resolves({ Item: { video: second } });
    dynamo.on(PutCommand).rejectsOnce(conditionFailed()).resolves({});
    const changed = await createVideos(table).change("br_a", 7, (video) => ({ ...video, position: 3 }));
    expect(changed).toEqual({ ...second, position: 3 });
    expect(dynamo.commandCalls(PutCommand)[1]?.args[0].input).toStrictEqual({
      TableName: TABLE,
      Item: { ...key, ...inIndex, GSI1SK: "000003#0000000000000007", video: changed },
      ConditionExpression: "video = :seen",
      ExpressionAttributeValues: { ":seen": second },
    });
  });

  test("succeeds beside twenty concurrent ones", async () => {
    const { dynamo, table } = mockTable();
    let stored = aVideo();
    dynamo.on(GetCommand).callsFake(async () => ({ Item: { video: stored } }));
    dynamo.on(PutCommand).callsFake(async ({ Item, ExpressionAttributeValues: { ":seen": seen } }) => {
      if (stored !== seen && stored.position !== seen.position) throw conditionFailed();
      stored = Item.video;
      return {};
    });
    const next = (video: Video): Video => ({ ...video, position: (video.position ?? 0) + 1 });
    const { change } = createVideos(table);
    await Promise.all(Array.from({ length: 20 }, () => change("br_a", 7, next)));
    expect(stored.position).toBe((aVideo().position ?? 0) + 20);
  });

  test("fails after repeated conflicts, and returns undefined for an unknown video", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { dynamo, table } = mockTable();
    dynamo.on(GetCommand).resolves({});
    const videos = createVideos(table);
    expect(await videos.change("br_a", 7, (video) => video)).toBeUndefined();
    dynamo.on(GetCommand).resolves({ Item: { video: aVideo() } });
    dynamo.on(PutCommand).rejects(conditionFailed());
    await expect(videos.change("br_a", 7, (video) => video)).rejects.toThrow(Unavailable);
  });
});

test("a page has no filter, since the table does not contain the current status", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: [{ ...key, video: aVideo() }] });
  const page = await createVideos(table).page("br_a", { after: undefined, limit: 2 });
  expect(page).toEqual({ items: [aVideo()], next: undefined });
  expect(dynamo.commandCalls(QueryCommand)[0]?.args[0].input).not.toHaveProperty("FilterExpression");
});

test("videos are found by text and status", async () => {
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).resolves({ Items: [{ ...key, video: aVideo() }] });
  const found = async (wanted: Parameters<typeof wantedVideo>[0]) => {
    const isWanted = wantedVideo(wanted, new Date("2026-11-20T10:00:00.000Z")) ?? (() => true);
    return (await createVideos(table).search("br_a", isWanted, { after: undefined, limit: 2 })).items.length;
  };
  expect(await found({ search: "WIND linen" })).toBe(1);
  expect(await found({ search: "7", status: "live" })).toBe(1);
  expect(await found({ search: "7", status: "upcoming" })).toBe(0);
  expect(await found({ search: "wool" })).toBe(0);
});
