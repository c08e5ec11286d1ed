import { Button, Group, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PastEndDialog } from "../../../components/forms/confirm-dialog.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { ErrorPanel } from "../../../components/states/error-panel.tsx";
import { toast } from "../../../components/states/toast.tsx";
import { useUnsaved } from "../../../lib/forms/unsaved.ts";
import { leavesForButton } from "../../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import { isPastEnd, timeOr } from "../../../lib/text/local-time.ts";
import { texts } from "../../../texts/en/upload.ts";
import { texts as videoTexts } from "../../../texts/en/videos.ts";
import { CaptionsField } from "../captions-field.tsx";
import { ScheduleFields } from "../schedule-fields.tsx";
import { TagProducts } from "../tag-products.tsx";
import { titleFromFileName } from "./check-file.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { PosterPicker } from "./poster-picker.tsx";
import { createRegisteredVideo } from "./registered-video.ts";
import { StageBar } from "./stage-bar.tsx";
import { usePublish } from "./use-publish.ts";

const BUTTONS = { live: texts.publish, upcoming: texts.announce, draft: texts.saveDraft };

const scheduled = (status: string, { goes_live_at, ends_at }: { goes_live_at: string; ends_at: string }) =>
  status === "upcoming"
    ? { goes_live_at: timeOr(goes_live_at, undefined), ends_at: timeOr(ends_at, undefined) }
    : {};

export const OneVideo = ({ file }: { file: File }) => {
  const store = useStoreContext();
  const { brand } = store;
  const navigate = useNavigate();
  const [title, setTitle] = useState(() => titleFromFileName(file.name));
  const [isTitleLeft, setIsTitleLeft] = useState(false);
  const [poster, setPoster] = useState<File>();
  const [captions, setCaptions] = useState<readonly ChosenFile[]>([]);
  const [products, setProducts] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<"live" | "upcoming" | "draft">("live");
  const [times, setTimes] = useState({ goes_live_at: "", ends_at: "" });
  const [registered] = useState(() => createRegisteredVideo(store));
  const leave = useUnsaved(true);
  const upload = usePublish((eventId) => {
    leave();
    toast(texts.uploadedToast);
    void navigate(paths.video(brand, eventId));
  });
  // A new file resets the poster and an unedited title.
  const [formerFile, setFormerFile] = useState(file);
  if (formerFile !== file) {
    setFormerFile(file);
    setPoster(undefined);
    if (["", titleFromFileName(formerFile.name)].includes(title)) setTitle(titleFromFileName(file.name));
  }
  const [isAsked, setIsAsked] = useState(false);
  const begin = () => {
    setIsTitleLeft(true);
    if (title.trim() === "") return;
    if (isPastEnd(scheduled(status, times).ends_at)) setIsAsked(true);
    else publish();
  };
  const publish = () => {
    setIsAsked(false);
    upload.publish({
      video: {
        fields: { title: title.trim(), status, products: [...products], ...scheduled(status, times) },
        registered,
      },
      files: [
        { role: "video", file },
        ...(poster ? [{ role: "poster" as const, file: poster }] : []),
        ...captions,
      ],
    });
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Panel title={texts.clipAndPoster}>
        <PosterPicker video={file} poster={poster} onPoster={setPoster} />
      </Panel>
      <Panel title={texts.inShop}>
        <Stack gap="md">
          <TextInput
            label={texts.title}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            onBlur={(leaving) => !leavesForButton(leaving) && setIsTitleLeft(true)}
            error={isTitleLeft && title.trim() === "" ? texts.fillTitle : undefined}
            maxLength={500}
            dir="auto"
          />
          <TagProducts value={products} onChange={setProducts} error={undefined} />
          {products.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.noProducts}
            </Text>
          )}
          <CaptionsField value={captions} onChange={setCaptions} />
          <Radio.Group
            label={texts.status}
            value={status}
            onChange={(chosen) => setStatus(chosen as typeof status)}
          >
            <Group mt={4}>
              <Radio value="live" label={texts.liveChecked} />
              <Radio value="upcoming" label={texts.upcoming} />
              <Radio value="draft" label={texts.draft} />
            </Group>
          </Radio.Group>
          {status === "upcoming" && (
            <ScheduleFields
              status={status}
              value={times}
              onChange={(changed) => setTimes((before) => ({ ...before, ...changed }))}
            />
          )}
          {upload.error && <ErrorPanel title={texts.failed} error={upload.error} onRetry={begin} />}
          {upload.stage && <StageBar stage={upload.stage} />}
          <Group justify="flex-end" gap="sm">
            {upload.isPending && (
              <Button variant="default" onClick={upload.cancel}>
                {texts.cancel}
              </Button>
            )}
            <Button loading={upload.isPending} onClick={begin}>
              {BUTTONS[status]}
            </Button>
          </Group>
          <PastEndDialog
            words={videoTexts.neverSeen}
            isOpen={isAsked}
            onClose={() => setIsAsked(false)}
            onConfirm={publish}
          />
        </Stack>
      </Panel>
    </SimpleGrid>
  );
};
