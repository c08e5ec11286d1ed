import { Alert, Modal, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { languageName } from "../../../lib/text/names.ts";
import { captionsUrl } from "../../../lib/text/video-status.ts";
import { texts } from "../../../texts/en/captions.ts";
import { problemText } from "../problem-text.ts";
import styles from "./captions.module.css";
import { EditLines } from "./edit-lines-view.tsx";
import type { Line } from "./lines.ts";
import { draftOptions, linesOptions } from "./lines-query.ts";

type CaptionsEditorProps = {
  readonly video: VideoView;
  readonly language: string;
  readonly isDraft: boolean;
  readonly onClose: () => void;
};

const NO_LINES: readonly Line[] = [];

export const CaptionsEditor = ({ video, language, isDraft, onClose }: CaptionsEditorProps) => {
  // The opened file. It differs from the current one if another user saved meanwhile.
  const [opened] = useState(() => captionsUrl(video, language));
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isNarrow = useMediaQuery("(width < 60em)");
  const [since] = useState(() => video.media?.captions_draft?.since ?? "");
  const context = useStoreContext();
  const saved = useQuery({ ...linesOptions(isDraft ? undefined : opened) });
  const draft = useQuery({ ...draftOptions(context, video.event_id, since), enabled: isDraft });
  const read = isDraft ? draft : saved;
  const close = () => (isChanged ? setIsAsking(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!isAsking}
      title={texts.title(languageName(language))}
      size={1_040}
      fullScreen={isNarrow === true}
      classNames={{ content: styles.dialog }}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <QueryView query={read} failed={texts.failed} loading={<LoadingBlock height={480} />}>
        {(data) =>
          "problem" in data ? (
            <Alert color="red" title={texts.failed} role="alert">
              {problemText(data.problem)}
            </Alert>
          ) : (
            <EditLines
              video={video}
              language={language}
              opened={opened}
              saved={isDraft ? NO_LINES : data.lines}
              draft={isDraft ? data.lines : undefined}
              onChanged={setIsChanged}
              onSaved={onClose}
            />
          )
        }
      </QueryView>
      {/* Mounted on demand. Otherwise, the key that opens the dialog would also close it. */}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          title={texts.discardQuestion}
          action={texts.discard}
          isPending={false}
          error={null}
          onConfirm={onClose}
        >
          <Text>{texts.discardWords}</Text>
        </ConfirmDialog>
      )}
    </Modal>
  );
};
