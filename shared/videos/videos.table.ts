import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { EventIdTaken, Unavailable } from "../platform/errors.ts";
import { videoCounterKey, videoIndexKey, videoKey } from "../platform/table/keys.ts";
import { isConditionFailure, type Table } from "../platform/table/table.ts";
import type { Video } from "./video.schema.ts";

/** The ids given by the service begin here. */
const FIRST_EVENT_ID = 1_000;
const MOST_TRIES = 5;

/** Only what storefronts may show is in the index: a page of the feed is then never short. */
const indexKey = (brand: string, { status, video_url, position, event_id }: Video) =>
  video_url !== undefined && (status === "live" || status === "upcoming")
    ? videoIndexKey(brand, status, position, event_id)
    : {};

/** The record is one attribute, so that the index holds all of it whatever a later field is called. */
const toItem = (brand: string, video: Video) => ({
  ...videoKey(brand, video.event_id),
  ...indexKey(brand, video),
  video,
});

const fromItem = ({ video }: Record<string, unknown>): Video => video as Video;

export const createVideos = (table: Table) => {
  const put = async (brand: string, video: Video, condition: object): Promise<boolean> => {
    try {
      await table.send(new PutCommand({ TableName: table.name, Item: toItem(brand, video), ...condition }));
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  };
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
    return Attributes?.last_id as number;
  };

  const find = async (brand: string, eventId: number): Promise<Video | undefined> => {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: videoKey(brand, eventId), ConsistentRead: true }),
    );
    return Item && fromItem(Item);
  };

  return {
    find,

    /**
     * Creates a video, under its own `event_id` or the store's next one.
     *
     * @throws EventIdTaken where another video has the id that was asked for
     */
    async create(brand: string, video: Omit<Video, "event_id">, eventId?: number): Promise<Video> {
      if (eventId !== undefined) {
        const created = { ...video, event_id: eventId };
        if (!(await put(brand, created, isNew))) throw new EventIdTaken();
        return created;
      }
      for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
        // An id that somebody chose is passed over.
        const created = { ...video, event_id: await nextEventId(brand) };
        if (await put(brand, created, isNew)) return created;
      }
      throw new Unavailable(new Error(`${MOST_TRIES} event ids in a row are taken`));
    },

    /**
     * Replaces a video by what `change` makes of it, unless it changes meanwhile: then it is read and changed
     * again.
     *
     * @returns `undefined` where there is no such video
     */
    async change(
      brand: string,
      eventId: number,
      change: (video: Video) => Video,
    ): Promise<Video | undefined> {
      for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
        const seen = await find(brand, eventId);
        if (seen === undefined) return undefined;
        const changed = change(seen);
        const unchanged = {
          ConditionExpression: "video = :seen",
          ExpressionAttributeValues: { ":seen": seen },
        };
        if (await put(brand, changed, unchanged)) return changed;
      }
      throw new Unavailable(new Error(`A video changed ${MOST_TRIES} times while it was being changed`));
    },

    /** Removes a video; what it sold stays in the figures. `false` where there is no such video. */
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
  };
};

export type Videos = ReturnType<typeof createVideos>;
