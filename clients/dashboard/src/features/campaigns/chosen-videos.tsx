import { ActionIcon, Box, Button, Group, Input, Select, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_CAMPAIGN_VIDEOS } from "../../../../../shared/vocabulary/campaigns.ts";
import { ErrorPanel } from "../../components/error-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import { LoadingRows } from "../../components/loading.tsx";
import { Thumbnail } from "../../components/thumbnail.tsx";
import { itemsOf } from "../../lib/pages.ts";
import { posterOf } from "../../lib/poster-of.ts";
import { useStoreContext } from "../../lib/store.tsx";
import { videosOptions } from "./campaign-queries.ts";
import { moved } from "./campaign-values.ts";

type ChosenVideosProps = {
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The videos of a campaign in their order, which is changed by dragging or by the buttons of each. */
export const ChosenVideos = ({ value, onChange, error }: ChosenVideosProps) => {
  const videos = useInfiniteQuery(videosOptions(useStoreContext()));
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const known = new Map(itemsOf(videos.data).map((video) => [video.event_id, video]));
  const titleOf = (id: number) => known.get(id)?.title ?? `Video ${id}`;
  const move = (from: number, to: number) => {
    const next = moved(value, from, to);
    if (next === value) return;
    onChange(next);
    setSaid(`${titleOf(value[from] ?? 0)} is now number ${to + 1} of ${value.length}`);
  };
  if (videos.data === undefined) {
    return videos.error ? (
      <ErrorPanel
        title="The videos could not be loaded."
        error={videos.error}
        onRetry={() => void videos.refetch()}
      />
    ) : (
      <LoadingRows rows={3} height={60} />
    );
  }
  return (
    <Stack gap="sm">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: "none" }}>
        {value.map((id, index) => (
          <Group
            component="li"
            key={id}
            wrap="nowrap"
            gap="sm"
            py={8}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(over) => over.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
            style={{ borderBottom: "1px solid var(--border)", cursor: "grab" }}
          >
            <Thumbnail src={posterOf(known.get(id))} width={33} height={44} />
            <Text className="two-lines" dir="auto" style={{ flex: 1, minWidth: 0 }}>
              {titleOf(id)}
            </Text>
            <RowButton
              label={`Move ${titleOf(id)} up`}
              isOff={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <Box style={{ transform: "rotate(180deg)", display: "grid" }}>
                <Icon name="chevron" />
              </Box>
            </RowButton>
            <RowButton
              label={`Move ${titleOf(id)} down`}
              isOff={index === value.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="chevron" />
            </RowButton>
            <RowButton
              label={`Leave ${titleOf(id)} out`}
              onClick={() => onChange(value.filter((other) => other !== id))}
            >
              <Icon name="close" />
            </RowButton>
          </Group>
        ))}
      </Stack>
      <Select
        key={value.length}
        name="event_ids"
        label="Add a video"
        placeholder="Search by title"
        searchable
        disabled={value.length >= MAX_CAMPAIGN_VIDEOS}
        nothingFoundMessage="No other video has this title."
        data={[...known.values()]
          .filter(({ event_id }) => !value.includes(event_id))
          .map(({ event_id, title, status }) => ({
            value: String(event_id),
            label: status === "live" ? title : `${title} (${status})`,
          }))}
        onChange={(chosen) => chosen !== null && onChange([...value, Number(chosen)])}
      />
      {videos.hasNextPage && (
        <Button
          variant="default"
          loading={videos.isFetchingNextPage}
          onClick={() => void videos.fetchNextPage()}
        >
          Load more videos to choose from
        </Button>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
};

type RowButtonProps = {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

const RowButton = ({ label, isOff = false, onClick, children }: RowButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
);
