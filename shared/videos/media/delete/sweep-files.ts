import type { VideoMedia } from "../media.ts";
import type { MediaDeps } from "../media-deps.ts";
import { folderFromKey, mediaFolders, mediaKey, mediaPrefix, uploadsPrefix } from "../media-keys.ts";

/** The next message continues with the remaining pages. */
const MAX_PAGES = 20;

const isNeeded = (
  brand: string,
  eventId: number,
  media: VideoMedia | undefined,
): ((key: string) => boolean) => {
  const shown = new Set(
    media?.files.map((file) => mediaKey({ brand, event_id: eventId, upload_id: file.upload_id }, file)),
  );
  const inWork = new Set(media?.uploads.flatMap(({ upload_id }) => mediaFolders(upload_id)));
  return (key) => shown.has(key) || inWork.has(folderFromKey(key) ?? "");
};

export const createSweepFiles = ({ videos, drafts, uploads, media, edgeCache }: MediaDeps) => {
  const deleteAll = async (
    bucket: Pick<typeof media, "list" | "delete">,
    prefix: string,
  ): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const { keys, isMore } = await bucket.list(prefix);
      await bucket.delete(keys);
      if (!isMore) return true;
    }
    return false;
  };

  return {
    async sweepVideo(brand: string, eventId: number, at: string): Promise<void> {
      // The video is read after the list. A file that is unused by then is never used again.
      const { keys } = await media.list(mediaPrefix(brand, eventId));
      const video = await videos.find(brand, eventId);
      const needed = isNeeded(brand, eventId, video?.media);
      await media.delete(keys.filter((key) => !needed(key)));
      if (video?.media?.draft === undefined) await drafts.remove(brand, eventId);
      if (video !== undefined) return;
      await deleteAll(media, mediaPrefix(brand, eventId));
      await deleteAll(uploads, uploadsPrefix(brand, eventId));
      await edgeCache.drop(`/${mediaPrefix(brand, eventId)}*`, `${brand}-${eventId}-${at}`);
    },

    /** @returns `false` if files remain, so the caller must call again */
    async sweepStore(brand: string, at: string): Promise<boolean> {
      const isDone =
        (await deleteAll(media, mediaPrefix(brand))) && (await deleteAll(uploads, uploadsPrefix(brand)));
      if (isDone) await edgeCache.drop(`/${mediaPrefix(brand)}*`, `${brand}-${at}`);
      return isDone;
    },
  };
};
