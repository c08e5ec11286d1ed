import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { useVideosChanged } from "../video-queries.ts";
import { titleFromFileName } from "./check-file.ts";
import { isAborted, publishVideo, type Stage } from "./publish-video.ts";
import { createRegisteredVideo, type NewVideo, type RegisteredVideo } from "./registered-video.ts";

type Progress =
  | { readonly state: "waiting" }
  | { readonly state: "running"; readonly stage: Stage }
  | { readonly state: "uploaded"; readonly event_id: number }
  | { readonly state: "failed"; readonly error: unknown };

export type ListedFile = {
  readonly id: number;
  readonly file: File;
  readonly title: string;
  readonly progress: Progress;
  readonly registered: RegisteredVideo;
};

export const useUploadList = () => {
  const store = useStoreContext();
  const changed = useVideosChanged();
  const [files, setFiles] = useState<readonly ListedFile[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef<AbortController>(null);
  const nextId = useRef(0);
  useEffect(() => () => stop.current?.abort(), []);
  const isLeft = files.some(({ progress }) => progress.state !== "uploaded");
  useUnsaved(isLeft);

  const change = (id: number, fields: Partial<Pick<ListedFile, "title" | "progress">>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  const upload = async (
    { id, file, title, registered }: ListedFile,
    status: NewVideo["status"],
    signal: AbortSignal,
  ): Promise<void> => {
    const show = (progress: Progress) => change(id, { progress });
    const fields: NewVideo = { title: title.trim(), status, products: [] };
    try {
      const event_id = await publishVideo(
        store,
        { video: { fields, registered }, files: [{ role: "video", file }] },
        { onStage: (stage) => show({ state: "running", stage }), signal },
      );
      show({ state: "uploaded", event_id });
    } catch (error) {
      show(isAborted(error) ? { state: "waiting" } : { state: "failed", error });
    }
  };

  return {
    files,
    isRunning,
    isLeft,
    add: (chosen: readonly File[]) =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file) => ({
          id: nextId.current++,
          file,
          title: titleFromFileName(file.name),
          progress: { state: "waiting" as const },
          registered: createRegisteredVideo(store),
        })),
      ]),
    rename: (id: number, title: string) => change(id, { title }),
    remove: async ({ id, registered }: ListedFile): Promise<void> => {
      try {
        await registered.remove();
        setFiles((all) => all.filter((each) => each.id !== id));
        await changed();
      } catch (error) {
        change(id, { progress: { state: "failed", error } });
      }
    },
    start: async (status: NewVideo["status"]): Promise<void> => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setIsRunning(true);
      for (const each of files) {
        if (signal.aborted) break;
        if (each.progress.state !== "uploaded") await upload(each, status, signal);
      }
      setIsRunning(false);
      await changed();
    },
    cancel: () => stop.current?.abort(),
  };
};
