import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { useVideosChanged } from "../video-queries.ts";
import { isAborted, type Publish, publishVideo, type Stage } from "./publish-video.ts";

export const usePublish = (onDone: (eventId: number) => void) => {
  const store = useStoreContext();
  const changed = useVideosChanged();
  const [stage, setStage] = useState<Stage>();
  const stop = useRef<AbortController>(null);
  // Aborts after the user confirms leaving. Otherwise, the upload would continue and navigate back later.
  useEffect(() => () => stop.current?.abort(), []);
  const leave = useUnsaved(stage !== undefined);

  const publish = useMutation({
    mutationFn: (what: Publish) => {
      stop.current = new AbortController();
      return publishVideo(store, what, { onStage: setStage, signal: stop.current.signal });
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
  return {
    publish: publish.mutate,
    cancel: () => stop.current?.abort(),
    isPending: publish.isPending,
    stage,
    forgetError: () => {
      if (publish.isError) publish.reset();
    },
    error: isAborted(publish.error) ? null : publish.error,
  };
};
