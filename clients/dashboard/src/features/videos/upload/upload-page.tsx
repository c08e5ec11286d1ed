import { Button, Group, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { VIDEO_OPERATIONS } from "../../../../../../shared/videos/videos.operations.ts";
import { linkTo, paths, ROUTES } from "../../../app/routes.ts";
import { ReadOnlyUnless } from "../../../components/layout/may.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { CaptionsField } from "../captions-field.tsx";
import { TagProducts } from "../tag-products.tsx";
import { titleFromFileName } from "./check-file.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { FileDrop } from "./file-drop.tsx";
import { PosterPicker } from "./poster-picker.tsx";
import { StageBar } from "./stage-bar.tsx";
import { usePublish } from "./use-publish.ts";

/** From a file to a video in the shop. */
export const UploadPage = () => {
  const { brand } = useStoreContext();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState("");
  const [isTitleLeft, setIsTitleLeft] = useState(false);
  const [poster, setPoster] = useState<File>();
  const [captions, setCaptions] = useState<readonly ChosenFile[]>([]);
  const [products, setProducts] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<"live" | "draft">("live");
  const leave = useUnsaved(file !== undefined);
  const upload = usePublish((eventId) => {
    leave();
    toast("Uploaded. It is shown as soon as it is checked.");
    void navigate(paths.video(brand, eventId));
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setPoster(undefined);
    if (title === "") setTitle(titleFromFileName(chosen.name));
  };
  const publish = () => {
    setIsTitleLeft(true);
    if (file === undefined || title.trim() === "") return;
    upload.publish({
      video: { title: title.trim(), status, products: [...products] },
      files: [
        { role: "video", file },
        ...(poster ? [{ role: "poster" as const, file: poster }] : []),
        ...captions,
      ],
    });
  };
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.newVideo.title} back={linkTo("videos", brand)} />
      <ReadOnlyUnless call={VIDEO_OPERATIONS.createVideo}>
        <Panel>
          <FileDrop
            kind="video"
            label={file ? "Choose another video" : "Choose a video"}
            words={file?.name ?? "Drop an MP4 or MOV, up to 500 MB and 3 minutes. Upright clips look best."}
            onFile={choose}
            isPrimary={file === undefined}
          />
        </Panel>
        {file && (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
            <Panel title="Clip and poster">
              <PosterPicker video={file} poster={poster} onPoster={setPoster} />
            </Panel>
            <Panel title="In the shop">
              <Stack gap="md">
                <TextInput
                  label="Title"
                  value={title}
                  onChange={({ currentTarget }) => setTitle(currentTarget.value)}
                  onBlur={() => setIsTitleLeft(true)}
                  error={
                    isTitleLeft && title.trim() === ""
                      ? "Please fill this in. Shoppers see the title."
                      : undefined
                  }
                  maxLength={500}
                  dir="auto"
                />
                <TagProducts value={products} onChange={setProducts} error={undefined} />
                <CaptionsField value={captions} onChange={setCaptions} />
                <Radio.Group
                  label="Status"
                  value={status}
                  onChange={(chosen) => setStatus(chosen as typeof status)}
                >
                  <Group mt={4}>
                    <Radio value="live" label="Live as soon as it is checked" />
                    <Radio value="draft" label="Draft" />
                  </Group>
                </Radio.Group>
                {upload.error && (
                  <ErrorPanel title="The upload failed." error={upload.error} onRetry={publish} />
                )}
                {upload.stage && <StageBar stage={upload.stage} />}
                <Group justify="flex-end" gap="sm">
                  {upload.isPending && (
                    <Button variant="default" onClick={upload.cancel}>
                      Cancel
                    </Button>
                  )}
                  <Button loading={upload.isPending} onClick={publish}>
                    {status === "live" ? "Publish" : "Save draft"}
                  </Button>
                </Group>
              </Stack>
            </Panel>
          </SimpleGrid>
        )}
      </ReadOnlyUnless>
    </Stack>
  );
};
