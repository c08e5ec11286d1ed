import type { ApiClient } from "../../../../../../shared/contract/client.ts";
import { uploadFiles } from "../../../../../admin/upload-files.ts";
import { type ChosenFile, fileToSend } from "./chosen-file.ts";
import type { NewVideo, RegisteredVideo } from "./registered-video.ts";
import { sendFile } from "./send-file.ts";
import { smallPoster } from "./small-poster.ts";

/** Progress of an upload. `share`: from 0 to 1. */
export type Stage = { readonly name: "preparing" | "uploading"; readonly share: number };

export type Publish = {
  readonly video: { readonly fields: NewVideo; readonly registered: RegisteredVideo } | number;
  readonly files: readonly ChosenFile[];
};

type How = { readonly onStage: (stage: Stage) => void; readonly signal: AbortSignal };

const asFile = (blob: Blob, name: string): File => new File([blob], name, { type: blob.type });

const prepare = async (files: readonly ChosenFile[], { onStage, signal }: How) => {
  const original = files.find(({ role }) => role === "video");
  if (original === undefined) return files;
  onStage({ name: "preparing", share: 0 });
  const { prepareVideo } = await import("./prepare-video.ts");
  const result = await prepareVideo(
    original.file,
    (share) => onStage({ name: "preparing", share }),
    signal,
  ).catch((error: unknown) => {
    signal.throwIfAborted(); // The converter reports an abort as an error.
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

const withStrip = async (files: readonly ChosenFile[]): Promise<readonly ChosenFile[]> => {
  const clip = files.find(({ role }) => role === "video");
  if (clip === undefined) return files;
  const { makeStrip } = await import("./make-strip.ts");
  const strip = await makeStrip(clip.file).catch((error: unknown) => {
    console.warn("The clip's frames could not be drawn here.", error);
    return undefined;
  });
  return strip ? [...files, { role: "strip", file: asFile(strip, "strip.jpg") }] : files;
};

const inBothSizes = async (files: readonly ChosenFile[]): Promise<readonly ChosenFile[]> => {
  const poster = files.find(({ role }) => role === "poster");
  const small = poster && (await smallPoster(poster.file));
  return small ? [...files, { role: "poster_small", file: small }] : files;
};

/**
 * @returns its event id
 * @throws AbortError if it is stopped, and errors of the service or the file store
 */
export const publishVideo = async (
  { api, brand }: { readonly api: ApiClient; readonly brand: string },
  { video, files }: Publish,
  how: How,
): Promise<number> => {
  const { onStage, signal } = how;
  const ready = await inBothSizes(await withStrip(await prepare(files, how)));
  signal.throwIfAborted();
  const event_id = typeof video === "number" ? video : await video.registered.eventId(video.fields);
  onStage({ name: "uploading", share: 0 });
  if (ready.length > 0) {
    await uploadFiles({
      api,
      brand,
      event_id,
      files: ready.map(fileToSend),
      send: (destination, file, onBytes) => sendFile(destination, file, onBytes, signal),
      onProgress: (sent, total) => onStage({ name: "uploading", share: sent / total }),
      signal,
    });
  }
  if (typeof video !== "number") await video.registered.finish(video.fields);
  return event_id;
};

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
