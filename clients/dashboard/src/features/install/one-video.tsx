import { Button, Group, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { SearchCombobox } from "../../components/lists/search-combobox.tsx";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { soldVideoOptions, videosOptions } from "../../lib/queries/videos.ts";
import { awaitsFile, choosePoster, statusWord } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/install.ts";

type OneVideoProps = {
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
};

export const OneVideo = ({ value, onChange }: OneVideoProps) =>
  value === undefined ? (
    <VideoSearch onChange={onChange} />
  ) : (
    <ChosenVideo id={value} onRemove={() => onChange(undefined)} />
  );

const VideoSearch = ({ onChange }: Pick<OneVideoProps, "onChange">) => {
  const [search, setSearch] = useState("");
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(videosOptions(useStoreContext(), { search: looked })));
  return (
    <SearchCombobox
      name="event_id"
      label={texts.oneVideo}
      placeholder={texts.searchVideo}
      search={search}
      looked={looked}
      onSearch={setSearch}
      query={query}
      optionOf={(video) => ({
        value: String(video.event_id),
        label: video.title,
        picture: choosePoster(video),
        note: video.status === "live" && !awaitsFile(video) ? undefined : statusWord(video).toLowerCase(),
      })}
      chosen={[]}
      onAdd={(id) => onChange(Number(id))}
      error={undefined}
      failed={texts.videosFailed}
    />
  );
};

const hidden = (status: string): string | undefined =>
  status === "draft" ? texts.isDraft : status === "ended" ? texts.isEnded : undefined;

const ChosenVideo = ({ id, onRemove }: { id: number; onRemove: () => void }) => {
  const { data: video } = useQuery(soldVideoOptions(useStoreContext(), id));
  const note = video === null ? texts.noSuchVideo : hidden(video?.status ?? "live");
  return (
    <Stack gap={4}>
      <Text fw={700} fz="sm">
        {texts.oneVideo}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Thumbnail src={choosePoster(video)} width={33} height={44} />
        <Text className="two-lines" dir="auto" style={{ flex: 1, minWidth: 0 }}>
          {video?.title ?? texts.untitled(id)}
        </Text>
        <Button variant="default" aria-label={texts.showAll} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Group>
      {note && (
        <Text fz={13} c="var(--warning)" role="status">
          {note}
        </Text>
      )}
    </Stack>
  );
};
