import { ActionIcon, Button, Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { Panel } from "../../../components/layout/panel.tsx";
import { describeError } from "../../../lib/api/describe-error.ts";
import { useStoreContext } from "../../../lib/queries/store.tsx";
import { linkTo } from "../../../lib/routes.ts";
import { texts } from "../../../texts/en/upload.ts";
import { StageBar } from "./stage-bar.tsx";
import { UploadedRow } from "./uploaded-row.tsx";
import { type Check, useChecks } from "./use-checks.ts";
import type { ListedFile, useUploadList } from "./use-upload-list.ts";

type List = ReturnType<typeof useUploadList>;

const isUntitled = ({ title }: ListedFile): boolean => title.trim() === "";

export const UploadList = ({ list }: { list: List }) => {
  const { brand } = useStoreContext();
  const [status, setStatus] = useState<"live" | "draft">("draft");
  const [isAsked, setIsAsked] = useState(false);
  const { files, isRunning } = list;
  const checks = useChecks(files);
  const count = (state: Check["state"]) =>
    [...checks.values()].filter((check) => check.state === state).length;
  const [checking, unusable] = [count("checking"), count("unusable")];
  const summary = [
    texts.countUploaded(checks.size - unusable, files.length),
    checking > 0 && texts.countChecking(checking),
    unusable > 0 && texts.countUnusable(unusable),
  ];
  const hasFailed = files.some(({ progress }) => progress.state === "failed");
  const start = () => {
    setIsAsked(true);
    if (!files.some(isUntitled)) void list.start(status);
  };
  return (
    <Panel title={texts.videos(files.length)}>
      <Stack gap="md">
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
          {files.map((each) => (
            <Row key={each.id} file={each} check={checks.get(each.id)} list={list} isAsked={isAsked} />
          ))}
        </Stack>
        {list.isLeft && (
          <Radio.Group
            label={texts.statusOfAll}
            description={texts.tagLater}
            value={status}
            onChange={(chosen) => setStatus(chosen as typeof status)}
          >
            <Group mt={4}>
              <Radio value="draft" label={texts.draft} disabled={isRunning} />
              <Radio value="live" label={texts.allLiveChecked} disabled={isRunning} />
            </Group>
          </Radio.Group>
        )}
        <Group justify="space-between" gap="sm">
          <Text role="status" className="numbers" c="dimmed">
            {checks.size > 0 || isRunning ? summary.filter((part) => part !== false).join(" · ") : ""}
          </Text>
          <Group gap="sm">
            {isRunning && (
              <Button variant="default" onClick={list.cancel}>
                {texts.cancel}
              </Button>
            )}
            {list.isLeft ? (
              <Button loading={isRunning} onClick={start}>
                {hasFailed ? texts.tryRest : texts.uploadAll}
              </Button>
            ) : (
              <Button component={Link} to={linkTo("videos", brand).to}>
                {texts.seeAll}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Panel>
  );
};

type RowProps = {
  readonly file: ListedFile;
  readonly check: Check | undefined;
  readonly list: List;
  readonly isAsked: boolean;
};

const Row = ({ file, check, list, isAsked }: RowProps) => {
  const { id, title, progress } = file;
  if (progress.state === "uploaded")
    return <UploadedRow title={title.trim()} event_id={progress.event_id} check={check} />;
  return (
    <li>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          label={texts.titleOf(file.file.name)}
          value={title}
          onChange={({ currentTarget }) => list.rename(id, currentTarget.value)}
          error={isAsked && isUntitled(file) ? texts.fillTitle : undefined}
          disabled={list.isRunning}
          maxLength={500}
          dir="auto"
          style={{ flex: 1 }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.leaveOut(file.file.name)}
          disabled={list.isRunning}
          onClick={() => void list.remove(file)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {progress.state === "running" && <StageBar stage={progress.stage} />}
      {progress.state === "failed" && (
        <Text c="red" role="alert" dir="auto" mt={4}>
          {describeError(progress.error).message}
        </Text>
      )}
    </li>
  );
};
