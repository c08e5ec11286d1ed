import { useQueries } from "@tanstack/react-query";
import type { MediaProblem } from "../../../../../../shared/vocabulary/media-problems.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { videoOptions } from "../video-queries.ts";
import type { ListedFile } from "./use-upload-list.ts";

export type Check =
  | { readonly state: "checking" | "passed" | "unknown" }
  | { readonly state: "unusable"; readonly reason: MediaProblem | undefined };

/** Base poll interval. Grows with the number of files. */
const POLL_MS = 2_000;
const POLL_MS_EACH = 500;

export const useChecks = (files: readonly ListedFile[]): ReadonlyMap<number, Check> => {
  const store = useStoreContext();
  const uploaded = files.flatMap(({ id, progress }) =>
    progress.state === "uploaded" ? [{ id, event_id: progress.event_id }] : [],
  );
  const pollMs = Math.max(POLL_MS, POLL_MS_EACH * uploaded.length);
  const videos = useQueries({
    queries: uploaded.map(({ event_id }) => videoOptions(store, event_id, pollMs)),
  });
  return new Map(
    uploaded.map(({ id }, index): [number, Check] => {
      const { data, isError } = videos[index] ?? {};
      const media = data?.media;
      if (media?.state === "failed") return [id, { state: "unusable", reason: media.reason }];
      if (isError) return [id, { state: "unknown" }];
      return [id, { state: data === undefined || media?.state === "processing" ? "checking" : "passed" }];
    }),
  );
};
