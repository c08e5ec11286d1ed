import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uploadFiles } from "../../../../../admin/upload-files.ts";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { useVideosChanged } from "../video-queries.ts";
import { type ChosenFile, fileToSend } from "./chosen-file.ts";
import { sendFile } from "./send-file.ts";
import { smallPoster } from "./small-poster.ts";
import { type NewVideo, useRegisteredVideo } from "./use-registered-video.ts";

export type Stage = { readonly name: "preparing" | "uploading"; readonly share: number };

type Publish = {
  /** Registers a new video, or is one that is there. */
  readonly video: NewVideo | number;
  readonly files: readonly ChosenFile[];
};

const asFile = (blob: Blob, name: string): File => new File([blob], name, { type: blob.type });

/** Prepares a clip in the browser, registers the video, and uploads its files, with progress and a way to stop. */
export const usePublish = (onDone: (eventId: number) => void) => {
  const { api, brand } = useStoreContext();
  const changed = useVideosChanged();
  const [stage, setStage] = useState<Stage>();
  const stop = useRef<AbortController>(null);
  // Who leaves was asked: it would go on unseen, and then come back to this video.
  useEffect(() => () => stop.current?.abort(), []);
  const leave = useUnsaved(stage !== undefined);
  const { eventId, finish } = useRegisteredVideo();

  const prepared = async (files: readonly ChosenFile[], signal: AbortSignal) => {
    const original = files.find(({ role }) => role === "video");
    if (original === undefined) return files;
    setStage({ name: "preparing", share: 0 });
    const { prepareVideo } = await import("./prepare-video.ts");
    const result = await prepareVideo(
      original.file,
      (share) => setStage({ name: "preparing", share }),
      signal,
    ).catch((error: unknown) => {
      if (signal.aborted) throw error;
      console.warn("The clip could not be prepared here; the service converts it.", error);
      return undefined;
    });
    if (result === undefined) return files;
    const others = files.filter(({ role }) => role !== "video" && role !== "preview");
    return [
      { role: "video" as const, file: asFile(result.video, "video.mp4") },
      { role: "preview" as const, file: asFile(result.preview, "preview.mp4") },
      ...others,
    ];
  };

  /** The files, and with a poster the same picture for cards. */
  const inBothSizes = async (files: readonly ChosenFile[]): Promise<readonly ChosenFile[]> => {
    const poster = files.find(({ role }) => role === "poster");
    const small = poster && (await smallPoster(poster.file));
    return small ? [...files, { role: "poster_small", file: small }] : files;
  };

  const publish = useMutation({
    mutationFn: async ({ video, files }: Publish) => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const ready = await inBothSizes(await prepared(files, signal));
      signal.throwIfAborted();
      const event_id = typeof video === "number" ? video : await eventId(video);
      setStage({ name: "uploading", share: 0 });
      if (ready.length > 0) {
        await uploadFiles({
          api,
          brand,
          event_id,
          files: ready.map(fileToSend),
          send: (destination, file, onBytes) => sendFile(destination, file, onBytes, signal),
          onProgress: (sent, total) => setStage({ name: "uploading", share: sent / total }),
          signal,
        });
      }
      if (typeof video !== "number") await finish(video);
      return event_id;
    },
    onSuccess: (eventId) => {
      leave();
      onDone(eventId);
    },
    onSettled: () => {
      setStage(undefined);
      return changed();
    },
  });
  const isCancelled = publish.error instanceof DOMException && publish.error.name === "AbortError";
  return {
    publish: publish.mutate,
    cancel: () => stop.current?.abort(),
    isPending: publish.isPending,
    stage,
    error: isCancelled ? null : publish.error,
  };
};
