import { DeleteCommand, PutCommand, type PutCommandInput } from "@aws-sdk/lib-dynamodb";
import { EventIdTaken, Unavailable } from "../platform/errors.ts";
import { batchGet, getItem } from "../platform/table/get-item.ts";
import { taggedKey, videoCounterKey, videoKey, videoRange } from "../platform/table/keys/video-keys.ts";
import { type Page, type PageRequest, queryPage, searchPage } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import { pauseBeforeRetry } from "../platform/table/retry-conflicts.ts";
import type { Table } from "../platform/table/table.ts";
import { type TransactItem, transact } from "../platform/table/transact.ts";
import { writeIf } from "../platform/table/write-if.ts";
import { upsertItem } from "../platform/table/write-item.ts";
import type { Video } from "./video.ts";
import { videoFromItem, videoToItem } from "./video-item.table.ts";

const FIRST_EVENT_ID = 1_000;
const MAX_TRIES = 5;
const MAX_CHANGES = 12;

export const createVideos = (table: Table) => {
  const tagChanges = (
    brand: string,
    eventId: number,
    before: readonly string[],
    after: readonly string[],
  ): TransactItem[] => {
    const TableName = table.name;
    const tagKey = (id: string) => taggedKey(brand, id, eventId);
    return [
      ...after.filter((id) => !before.includes(id)).map((id) => ({ Put: { TableName, Item: tagKey(id) } })),
      ...before.filter((id) => !after.includes(id)).map((id) => ({ Delete: { TableName, Key: tagKey(id) } })),
    ];
  };

  const put = async (
    brand: string,
    video: Video,
    tagsBefore: readonly string[],
    condition: Pick<PutCommandInput, "ConditionExpression" | "ExpressionAttributeValues">,
  ): Promise<boolean> => {
    const Put = { TableName: table.name, Item: videoToItem(brand, video), ...condition };
    const tags = tagChanges(brand, video.event_id, tagsBefore, video.products);
    if (tags.length === 0) return writeIf(table, new PutCommand(Put));
    return (await transact(table, [{ Put }, ...tags])).size === 0;
  };
  const isNew = { ConditionExpression: "attribute_not_exists(PK)" };

  const nextEventId = async (brand: string): Promise<number> => {
    const attributes = await upsertItem(table, videoCounterKey(brand), {
      UpdateExpression: "SET last_id = if_not_exists(last_id, :before_first) + :one",
      ExpressionAttributeValues: { ":before_first": FIRST_EVENT_ID - 1, ":one": 1 },
      ReturnValues: "UPDATED_NEW",
    });
    return readItem(attributes, "video counter").integer("last_id");
  };

  const find = async (brand: string, eventId: number): Promise<Video | undefined> => {
    const item = await getItem(table, videoKey(brand, eventId));
    return item && videoFromItem(item);
  };

  return {
    find,

    /** @throws EventIdTaken if another video has the given id */
    async create(brand: string, video: Omit<Video, "event_id">, eventId?: number): Promise<Video> {
      if (eventId !== undefined) {
        const created = { ...video, event_id: eventId };
        if (!(await put(brand, created, [], isNew))) throw new EventIdTaken();
        return created;
      }
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        // The loop tries the next id if this id is in use.
        const created = { ...video, event_id: await nextEventId(brand) };
        if (await put(brand, created, [], isNew)) return created;
      }
      throw new Unavailable(new Error(`${MAX_TRIES} event ids in a row are taken`));
    },

    /**
     * Calls `change` again after a concurrent write.
     * @returns `undefined` if the video does not exist
     */
    async change(
      brand: string,
      eventId: number,
      change: (video: Video) => Video,
    ): Promise<Video | undefined> {
      for (let attempt = 1; attempt <= MAX_CHANGES; attempt++) {
        const seen = await find(brand, eventId);
        if (seen === undefined) return undefined;
        const changed = change(seen);
        const unchanged = {
          ConditionExpression: "video = :seen",
          ExpressionAttributeValues: { ":seen": seen },
        };
        if (await put(brand, changed, seen.products, unchanged)) return changed;
        await pauseBeforeRetry(attempt);
      }
      throw new Unavailable(new Error(`The video update conflicted ${MAX_CHANGES} times`));
    },

    /**
     * Keeps the video's sales in reports.
     * @returns `false` if the video does not exist
     */
    async remove(brand: string, eventId: number): Promise<boolean> {
      for (let attempt = 1; attempt <= MAX_CHANGES; attempt++) {
        const seen = await find(brand, eventId);
        if (seen === undefined) return false;
        const Delete = {
          TableName: table.name,
          Key: videoKey(brand, eventId),
          // Tags that changed after the read would leave their items behind.
          ConditionExpression: "video.products = :seen",
          ExpressionAttributeValues: { ":seen": seen.products },
        };
        const tags = tagChanges(brand, eventId, seen.products, []);
        const removed =
          tags.length === 0
            ? await writeIf(table, new DeleteCommand(Delete))
            : (await transact(table, [{ Delete }, ...tags])).size === 0;
        if (removed) return true;
        await pauseBeforeRetry(attempt);
      }
      throw new Unavailable(new Error(`A video changed ${MAX_CHANGES} times while it was being removed`));
    },

    async page(brand: string, request: PageRequest): Promise<Page<Video>> {
      const { items, next } = await queryPage(table, videoRange(brand), request);
      return { items: items.map(videoFromItem), next };
    },

    search(brand: string, isWanted: (video: Video) => boolean, request: PageRequest) {
      return searchPage(table, videoRange(brand), request, videoFromItem, isWanted);
    },

    async unknown(brand: string, eventIds: readonly number[]): Promise<number[]> {
      const keys = eventIds.map((id) => videoKey(brand, id));
      const items = await batchGet(table, keys, { consistent: false, fields: [] });
      const known = new Set(items.map(({ SK }) => SK));
      return eventIds.filter((id) => !known.has(videoKey(brand, id).SK));
    },
  };
};

export type Videos = ReturnType<typeof createVideos>;
