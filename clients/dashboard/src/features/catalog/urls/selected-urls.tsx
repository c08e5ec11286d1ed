import { Box, Button, Group, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { texts } from "../../../texts/en/urls.ts";
import type { useChangeUrls } from "./use-change-urls.ts";

type SelectedUrlsProps = {
  readonly items: readonly ProductUrlView[];
  readonly change: ReturnType<typeof useChangeUrls>;
  readonly selecting: UseMutationResult<void, Error, void>;
  readonly hasMore: boolean;
  readonly onDone: () => void;
};

export const SelectedUrls = ({ items, change, selecting, hasMore, onDone }: SelectedUrlsProps) => {
  const kept = items.filter(({ status }) => status !== "removed");
  const { done, total } = change.progress;
  return (
    <Box px={20} py="sm" bg="var(--accent-soft)" className="selected-bar">
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600} c="var(--accent-text)" className="numbers" role="status">
            {texts.selected(items.length)}
          </Text>
          {(hasMore || selecting.isPending) && (
            <Button
              variant="subtle"
              px={0}
              loading={selecting.isPending}
              disabled={change.isPending}
              onClick={() => selecting.mutate()}
            >
              {texts.selectAll}
            </Button>
          )}
          <Group gap="sm" ms="auto">
            <Button variant="default" disabled={change.isPending} onClick={onDone}>
              {texts.clear}
            </Button>
            {kept.length === 0 && items.length > 0 ? (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => {
                  change.addAgain(items);
                  onDone();
                }}
              >
                {texts.addAgain}
              </Button>
            ) : (
              <Button
                variant="default"
                c="var(--danger)"
                loading={change.isPending}
                disabled={selecting.isPending}
                onClick={() => {
                  change.remove(kept);
                  onDone();
                }}
              >
                {texts.remove}
              </Button>
            )}
          </Group>
        </Group>
        {kept.length > 0 && (
          <Text fz={13} c="var(--accent-text)">
            {texts.removeEffect}
          </Text>
        )}
        {change.isPending && total > 1_000 && (
          <CountedProgress label={texts.changedUrls} done={done} total={total} />
        )}
      </Stack>
    </Box>
  );
};
