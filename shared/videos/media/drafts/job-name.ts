import { BRAND_PATTERN } from "../../../vocabulary/ids.ts";
import { UPLOAD_ID_PATTERN } from "../../../vocabulary/media.ts";
import type { DraftRef } from "./draft-changes.ts";

/**
 * Includes the upload and the attempt, because Amazon Transcribe refuses duplicate names.
 * @param prefix must match the stage's EventBridge rule
 */
export const draftJobName = (prefix: string, { brand, event_id, upload_id, since }: DraftRef): string =>
  `${prefix}${brand}.${event_id}.${upload_id}.${Date.parse(since)}`;

/** @returns `undefined` for a job that is not a draft of the stage */
export const readDraftJobName = (prefix: string, name: string): DraftRef | undefined => {
  if (!name.startsWith(prefix)) return undefined;
  const [brand = "", event = "", upload_id = "", time = "", ...more] = name.slice(prefix.length).split(".");
  const event_id = Number(event);
  const isName =
    BRAND_PATTERN.test(brand) &&
    /^[1-9]\d{0,15}$/.test(event) &&
    Number.isSafeInteger(event_id) &&
    UPLOAD_ID_PATTERN.test(upload_id) &&
    /^\d{13}$/.test(time) &&
    more.length === 0;
  return isName ? { brand, event_id, upload_id, since: new Date(Number(time)).toISOString() } : undefined;
};
