import { useMutation } from "@tanstack/react-query";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import { writeWebVtt } from "../../../../../../shared/vocabulary/web-vtt.ts";
import { toast } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { areChecked, captionsUrl } from "../../../lib/text/video-status.ts";
import { texts } from "../../../texts/en/captions.ts";
import { problemWithFile } from "../upload/check-file.ts";
import { usePublish } from "../upload/use-publish.ts";
import { type Line, toCue } from "./lines.ts";

type Saved = {
  readonly video: VideoView;
  readonly language: string;
  readonly opened: string | undefined;
  readonly isChanged: boolean;
  readonly onSaved: () => void;
};

export const useSave = ({ video: { event_id }, language, opened, isChanged, onSaved }: Saved) => {
  const { api, brand } = useStoreContext();
  useUnsaved(isChanged);
  const upload = usePublish(() => {
    toast(texts.saved);
    onSaved();
  });
  const save = useMutation({
    mutationFn: async ({ lines, isForced }: { lines: readonly Line[]; isForced: boolean }) => {
      const cues = lines.flatMap((line) => toCue(line) ?? []);
      const file = new File([writeWebVtt(cues)], `${language}.vtt`, { type: "text/vtt" });
      const problem = problemWithFile("captions", file);
      if (problem !== undefined) return { problem };
      const now = await api.call(VIDEO_OPERATIONS.getVideo, { brand, event_id });
      if (!isForced && (captionsUrl(now, language) !== opened || areChecked(now, language)))
        return { isTheirs: true };
      upload.publish({ video: event_id, files: [{ role: "captions", file, language }] });
      return {};
    },
  });
  return {
    save: save.mutate,
    isPending: save.isPending || upload.isPending,
    stage: upload.stage,
    error: save.error ?? upload.error,
    problem: save.data?.problem,
    isTheirs: save.data?.isTheirs === true && !save.isPending,
  };
};
