import { Alert, Modal, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { VideoView } from "../../../../../../shared/videos/video.schema.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { languageName } from "../../../lib/text/language-name.ts";
import { captionsUrl } from "../shown-captions.ts";
import { EditLines } from "./edit-lines-view.tsx";
import { linesOptions } from "./lines-query.ts";
import { texts } from "./texts/en.ts";

type CaptionsEditorProps = {
  readonly video: VideoView;
  readonly language: string;
  readonly onClose: () => void;
};

/** The captions of one language, line by line. */
export const CaptionsEditor = ({ video, language, onClose }: CaptionsEditorProps) => {
  // The file that was opened: another one means that somebody else saved meanwhile.
  const [opened] = useState(() => captionsUrl(video, language));
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isNarrow = useMediaQuery("(width < 60em)");
  const read = useQuery(linesOptions(opened));
  const close = () => (isChanged ? setIsAsking(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!isAsking}
      title={texts.title(languageName(language))}
      size={1_040}
      fullScreen={isNarrow === true}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <QueryView query={read} failed={texts.failed} loading={<LoadingBlock height={480} />}>
        {(data) =>
          "problem" in data ? (
            <Alert color="red" title={texts.failed} role="alert">
              {data.problem}
            </Alert>
          ) : (
            <EditLines
              video={video}
              language={language}
              opened={opened}
              saved={data.lines}
              onChanged={setIsChanged}
              onSaved={onClose}
            />
          )
        }
      </QueryView>
      {/* Only while it asks: the key that opens it would close it at once. */}
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
