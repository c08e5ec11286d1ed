import { Stack } from "@mantine/core";
import { useState } from "react";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo, ROUTES } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/upload.ts";
import { FileDrop } from "./file-drop.tsx";
import { OneVideo } from "./one-video.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploadList } from "./use-upload-list.ts";

export const UploadPage = () => {
  const { brand } = useStoreContext();
  const [file, setFile] = useState<File>();
  const list = useUploadList();
  const isList = list.files.length > 0;
  const choose = (chosen: File) => (isList ? list.add([chosen]) : setFile(chosen));
  const chooseSeveral = (chosen: readonly File[]) => {
    list.add([...(file && !isList ? [file] : []), ...chosen]);
    setFile(undefined);
  };
  const label = isList ? texts.addVideos : file ? texts.chooseAnother : texts.chooseVideo;
  const words = texts.dropHint;
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.newVideo.title} back={linkTo("videos", brand)} />
      <ReadOnlyUnless call={VIDEO_OPERATIONS.createVideo}>
        {!list.isRunning && (
          <Panel>
            <FileDrop
              kind="video"
              label={label}
              words={isList ? words : (file?.name ?? words)}
              onFile={choose}
              onSeveral={chooseSeveral}
              isPrimary={file === undefined && !isList}
            />
          </Panel>
        )}
        {isList && <UploadList list={list} />}
        {file && !isList && <OneVideo file={file} />}
      </ReadOnlyUnless>
    </Stack>
  );
};
