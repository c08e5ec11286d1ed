import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { SHOWN_STATUSES, type ShownStatus, type Video } from "../contract/video.ts";
import { Unavailable, ValidationFailed } from "../errors.ts";
import { INDEX, videoCounterKey, videoIndexKey, videoIndexRange, videoKey, videoRange } from "./keys.ts";
import { type Page, queryPage } from "./query-page.ts";
import { isConditionFailure, type Table } from "./table.ts";

/** A video has this `event_id` already. */
export class EventIdTaken extends ValidationFailed {
  constructor() {
    super("event_id: another video of this store has it");
  }
}

/** The ids given by the service begin here. */
const FIRST_EVENT_ID = 1_000;
const MOST_TRIES = 5;

/** Only what storefronts may show is in the index: a page of the feed is then never short. */
const indexKey = (brand: string, { status, video_url, position, event_id }: Video) =>
  video_url !== undefined && SHOWN_STATUSES.includes(status as ShownStatus)
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

    /** A page of a store's videos, drafts and ended ones too. */
    async page(
      brand: string,
      { status, after, limit }: { status?: string | undefined; after: string | undefined; limit: number },
    ): Promise<Page<Video>> {
      const filter = status && {
        FilterExpression: "video.#status = :status",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":status": status },
      };
      const query = { ...videoRange(brand), after, limit, ...(filter && { filter }) };
      const { items, next } = await queryPage(table, query);
      return { items: items.map(fromItem), next };
    },

    /**
     * A store's videos of one status that storefronts may show, by position, in one request.
     *
     * @param after the last video of the page before
     */
    async shown(
      brand: string,
      status: ShownStatus,
      { after, limit }: { after: Pick<Video, "position" | "event_id"> | undefined; limit: number },
    ): Promise<Video[]> {
      const { GSI1PK } = videoIndexRange(brand, status);
      const { Items = [] } = await table.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: INDEX,
          KeyConditionExpression: "GSI1PK = :videos",
          ExpressionAttributeValues: { ":videos": GSI1PK },
          Limit: limit,
          ...(after && {
            ExclusiveStartKey: {
              ...videoKey(brand, after.event_id),
              ...videoIndexKey(brand, status, after.position, after.event_id),
            },
          }),
        }),
      );
      return Items.map(fromItem);
    },
  };
};

export type Videos = ReturnType<typeof createVideos>;
