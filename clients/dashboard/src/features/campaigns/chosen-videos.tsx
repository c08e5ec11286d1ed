import { Button, Input, Select, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MAX_CAMPAIGN_VIDEOS } from "../../../../../shared/vocabulary/campaigns.ts";
import { ErrorPanel } from "../../components/error-panel.tsx";
import { LoadingRows } from "../../components/loading.tsx";
import { SortableList } from "../../components/sortable-list.tsx";
import { itemsOf } from "../../lib/pages.ts";
import { posterOf } from "../../lib/poster-of.ts";
import { useStoreContext } from "../../lib/store.tsx";
import { videosOptions } from "./campaign-queries.ts";

type ChosenVideosProps = {
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
};

/** The videos of a campaign in their order. */
export const ChosenVideos = ({ value, onChange, error }: ChosenVideosProps) => {
  const videos = useInfiniteQuery(videosOptions(useStoreContext()));
  const known = new Map(itemsOf(videos.data).map((video) => [video.event_id, video]));
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
      <SortableList
        label="Videos of the campaign"
        isRemovable
        onChange={onChange}
        items={value.map((id) => ({
          id,
          label: known.get(id)?.title ?? `Video ${id}`,
          picture: posterOf(known.get(id)),
        }))}
      />
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
