import { Box, Button, Group, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { CountedProgress } from "../../../components/states/counted-progress.tsx";
import { count } from "../../../lib/text/format.ts";
import type { useChangeUrls } from "./use-change-urls.ts";

type SelectedUrlsProps = {
  readonly items: readonly ProductUrlView[];
  readonly change: ReturnType<typeof useChangeUrls>;
  /** Selects the whole list. */
  readonly selecting: UseMutationResult<void, Error, void>;
  /** Whether the list has more than is selected. */
  readonly hasMore: boolean;
  readonly onDone: () => void;
};

/** What can be done with the product URLs that are selected. */
export const SelectedUrls = ({ items, change, selecting, hasMore, onDone }: SelectedUrlsProps) => {
  const urls = items.filter(({ status }) => status !== "removed").map(({ url }) => url);
  const { done, total } = change.progress;
  return (
    <Box px={20} py="sm" bg="var(--accent-soft)">
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600} c="var(--accent-text)" className="numbers" role="status">
            {count(items.length)} selected
          </Text>
          {(hasMore || selecting.isPending) && (
            <Button
              variant="subtle"
              px={0}
              loading={selecting.isPending}
              disabled={change.isPending}
              onClick={() => selecting.mutate()}
            >
              Select all in this list
            </Button>
          )}
          <Group gap="sm" ms="auto">
            <Button variant="default" disabled={change.isPending} onClick={onDone}>
              Clear
            </Button>
            {urls.length === 0 && items.length > 0 ? (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => {
                  change.addAgain(items.map(({ url }) => url));
                  onDone();
                }}
              >
                Add again
              </Button>
            ) : (
              <Button
                variant="default"
                c="var(--danger)"
                loading={change.isPending}
                disabled={selecting.isPending}
                onClick={() => {
                  change.remove(urls);
                  onDone();
                }}
              >
                Remove
              </Button>
            )}
          </Group>
        </Group>
        {change.isPending && total > 1_000 && (
          <CountedProgress label="Product URLs changed" done={done} total={total} />
        )}
      </Stack>
    </Box>
  );
};
