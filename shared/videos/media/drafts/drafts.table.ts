import { getItem } from "../../../platform/table/get-item.ts";
import { draftKey } from "../../../platform/table/keys/video-keys.ts";
import { readItem } from "../../../platform/table/read-item.ts";
import type { Table } from "../../../platform/table/table.ts";
import { deleteItem, putItem } from "../../../platform/table/write-item.ts";
import type { DraftRef } from "./draft-changes.ts";

export type DraftText = { readonly language: string; readonly webvtt: string };

/** The video's record names the current draft. Other stored texts are ignored. */
export const createDrafts = (table: Table) => ({
  async save(
    { brand, event_id, upload_id, since }: DraftRef,
    { language, webvtt }: DraftText,
  ): Promise<void> {
    await putItem(table, { ...draftKey(brand, event_id), upload_id, since, language, webvtt });
  },

  async find({ brand, event_id, upload_id, since }: DraftRef): Promise<DraftText | undefined> {
    const item = await getItem(table, draftKey(brand, event_id));
    if (item === undefined) return undefined;
    const draft = readItem(item, "draft");
    if (draft.text("upload_id") !== upload_id || draft.text("since") !== since) return undefined;
    return { language: draft.text("language"), webvtt: draft.text("webvtt") };
  },

  async remove(brand: string, eventId: number, since?: string): Promise<void> {
    await deleteItem(
      table,
      draftKey(brand, eventId),
      since === undefined
        ? {}
        : { ConditionExpression: "since = :since", ExpressionAttributeValues: { ":since": since } },
    );
  },
});

export type Drafts = ReturnType<typeof createDrafts>;
