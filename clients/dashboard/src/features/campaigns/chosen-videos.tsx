import { Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_CAMPAIGN_VIDEOS } from "../../../../../shared/vocabulary/videos.ts";
import { SearchCombobox } from "../../components/lists/search-combobox.tsx";
import { SortableList } from "../../components/lists/sortable-list.tsx";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { soldVideoOptions, videosOptions } from "../../lib/queries/videos.ts";
import { awaitsFile, choosePoster, statusWord } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/campaigns.ts";

type ChosenVideosProps = {
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | undefined;
};

export const ChosenVideos = ({ value, onChange, error }: ChosenVideosProps) => {
  const context = useStoreContext();
  const [search, setSearch] = useState("");
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const videos = useSearchOn(useInfiniteQuery(videosOptions(context, { search: looked })));
  const chosen = useQueries({ queries: value.map((id) => soldVideoOptions(context, id)) });
  return (
    <Stack gap="sm">
      <SortableList
        label={texts.itsVideos}
        isRemovable
        onChange={onChange}
        items={value.map((id, index) => ({
          id,
          label: chosen[index]?.data?.title ?? texts.videoOf(id),
          picture: choosePoster(chosen[index]?.data),
        }))}
      />
      <SearchCombobox
        name="event_ids"
        label={texts.addVideo}
        placeholder={texts.searchHint}
        search={search}
        looked={looked}
        onSearch={setSearch}
        query={videos}
        optionOf={(video) => ({
          value: String(video.event_id),
          label: video.title,
          picture: choosePoster(video),
          note: video.status === "live" && !awaitsFile(video) ? undefined : statusWord(video),
        })}
        chosen={value.map(String)}
        onAdd={(id) => {
          onChange([...value, Number(id)]);
          setSearch("");
        }}
        error={error}
        failed={texts.videosFailed}
        isDisabled={value.length >= MAX_CAMPAIGN_VIDEOS}
      />
    </Stack>
  );
};
