import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { definedOnly } from "../platform/defined-only.ts";
import { EventIdTaken, Unavailable } from "../platform/errors.ts";
import { getItem } from "../platform/table/get-item.ts";
import {
  videoCounterKey,
  videoIndexKey,
  videoIndexRange,
  videoKey,
  videoRange,
} from "../platform/table/keys.ts";
import { type Page, type PageRequest, queryOnce, queryPage } from "../platform/table/query.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { writeIf } from "../platform/table/write-if.ts";
import { isShownStatus, type ShownStatus, VIDEO_STATUSES } from "../vocabulary/video-statuses.ts";
import { readMedia } from "./media/media-record.table.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Video } from "./video.ts";

/** The first id that the service assigns. */
const FIRST_EVENT_ID = 1_000;
const MAX_TRIES = 5;

/** Only videos that storefronts may show are in the index, so that a page of the feed is always full. */
const indexKey = (brand: string, video: Video) =>
  isPlayable(video) && isShownStatus(video.status)
    ? videoIndexKey(brand, video.status, video.position, video.event_id)
    : {};

/** The record is one attribute, so that the index also holds fields that are added later. */
const toItem = (brand: string, video: Video) => ({
  ...videoKey(brand, video.event_id),
  ...indexKey(brand, video),
  video,
});

const fromItem = (item: Item): Video => {
  const video = readItem(item, "item").map("video");
  return definedOnly({
    event_id: video.integer("event_id"),
    title: video.text("title"),
    video_url: video.optionalText("video_url"),
    poster_image_url: video.optionalText("poster_image_url"),
    media: video.optionalMap("media", readMedia),
    cta_url: video.optionalText("cta_url"),
    page_id: video.integer("page_id"),
    status: video.oneOf("status", VIDEO_STATUSES),
    position: video.integer("position"),
    products: video.texts("products"),
    like_count: video.integer("like_count"),
    share_count: video.integer("share_count"),
    created_at: video.text("created_at"),
    updated_at: video.text("updated_at"),
  });
};

const filterOf = (status: string) => ({
  FilterExpression: "video.#status = :status",
  ExpressionAttributeNames: { "#status": "status" },
  ExpressionAttributeValues: { ":status": status },
});

export const createVideos = (table: Table) => {
  const put = (brand: string, video: Video, condition: object): Promise<boolean> =>
    writeIf(table, new PutCommand({ TableName: table.name, Item: toItem(brand, video), ...condition }));
  const isNew = { ConditionExpression: "attribute_not_exists(PK)" };

  const nextEventId = async (brand: string): Promise<number> => {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: videoCounterKey(brand),
        UpdateExpression: "SET last_id = if_not_exists(last_id, :before_first) + :one",
        ExpressionAttributeValues: { ":before_first": FIRST_EVENT_ID - 1, ":one": 1 },
        ReturnValues: "UPDATED_NEW",
      }),
    );
    return readItem(Attributes, "video counter").integer("last_id");
  };

  const find = async (brand: string, eventId: number): Promise<Video | undefined> => {
    const item = await getItem(table, videoKey(brand, eventId));
    return item && fromItem(item);
  };

  return {
    find,

    /**
     * Creates a video with the given id, or with the store's next free one.
     *
     * @throws EventIdTaken when another video has the given id
     */
    async create(brand: string, video: Omit<Video, "event_id">, eventId?: number): Promise<Video> {
      if (eventId !== undefined) {
        const created = { ...video, event_id: eventId };
        if (!(await put(brand, created, isNew))) throw new EventIdTaken();
        return created;
      }
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        // An id that a caller has used already is skipped.
        const created = { ...video, event_id: await nextEventId(brand) };
        if (await put(brand, created, isNew)) return created;
      }
      throw new Unavailable(new Error(`${MAX_TRIES} event ids in a row are taken`));
    },

    /**
     * Replaces a video by the result of `change`. If it was written in the meantime, it is read and changed again.
     *
     * @returns `undefined` when there is no such video
     */
    async change(
      brand: string,
      eventId: number,
      change: (video: Video) => Video,
    ): Promise<Video | undefined> {
      for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
        const seen = await find(brand, eventId);
        if (seen === undefined) return undefined;
        const changed = change(seen);
        const unchanged = {
          ConditionExpression: "video = :seen",
          ExpressionAttributeValues: { ":seen": seen },
        };
        if (await put(brand, changed, unchanged)) return changed;
      }
      throw new Unavailable(new Error(`A video changed ${MAX_TRIES} times while it was being changed`));
    },

    /** Removes a video; its sales stay in the figures. `false` when there is no such video. */
    async remove(brand: string, eventId: number): Promise<boolean> {
      const { Attributes } = await table.send(
        new DeleteCommand({
          TableName: table.name,
          Key: videoKey(brand, eventId),
          ReturnValues: "ALL_OLD",
        }),
      );
      return Attributes !== undefined;
    },

    /** A page of a store's videos, with one status or with any. */
    async page(
      brand: string,
      { status, ...request }: PageRequest & { readonly status?: string | undefined },
    ): Promise<Page<Video>> {
      const page = { ...request, ...(status && { filter: filterOf(status) }) };
      const { items, next } = await queryPage(table, videoRange(brand), page);
      return { items: items.map(fromItem), next };
    },

    /**
     * A store's videos with one shown status, by position, in one request.
     *
     * @param after the last video of the previous page
     */
    async shown(
      brand: string,
      status: ShownStatus,
      { after, limit }: { after: Pick<Video, "position" | "event_id"> | undefined; limit: number },
    ): Promise<Video[]> {
      const position = after && {
        ...videoKey(brand, after.event_id),
        ...videoIndexKey(brand, status, after.position, after.event_id),
      };
      const { items } = await queryOnce(table, videoIndexRange(brand, status), { limit, after: position });
      return items.map(fromItem);
    },
  };
};

export type Videos = ReturnType<typeof createVideos>;
