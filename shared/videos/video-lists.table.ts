import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { INDEX, videoIndexKey, videoIndexRange, videoKey, videoRange } from "../platform/table/keys.ts";
import { type Page, queryPage } from "../platform/table/query-page.ts";
import type { Table } from "../platform/table/table.ts";
import type { ShownStatus } from "../vocabulary/video-statuses.ts";
import type { Video } from "./video.schema.ts";

const fromItem = ({ video }: Record<string, unknown>): Video => video as Video;

/** Several of a store's videos at once. */
export const createVideoLists = (table: Table) => ({
  /** A page of a store's videos, drafts and ended ones too, of one status or of all. */
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
});

export type VideoLists = ReturnType<typeof createVideoLists>;
