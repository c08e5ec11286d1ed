import { Group, Stack, Tabs, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUpload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { VIDEO_STATUSES } from "../../../../../shared/vocabulary/videos.ts";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { useSelection } from "../../components/lists/use-selection.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useAddressFilters } from "../../lib/queries/address-filters.ts";
import { SEARCH_DEBOUNCE_MS, useSearchOn } from "../../lib/queries/pages.ts";
import { useMay, useStoreContext } from "../../lib/queries/store.tsx";
import { videosOptions } from "../../lib/queries/videos.ts";
import { paths, ROUTES } from "../../lib/routes.ts";
import { compact, count } from "../../lib/text/format.ts";
import { choosePoster } from "../../lib/text/video-status.ts";
import { texts } from "../../texts/en/videos.ts";
import { ChangeMany } from "./change-many.tsx";
import { useVideoFigures } from "./figures/use-video-figures.ts";
import { MediaBadge, ScheduleNote, StatusBadge } from "./media-state.tsx";

const TABS = [
  { value: "all", label: texts.all },
  { value: "live", label: texts.live },
  { value: "upcoming", label: texts.upcoming },
  { value: "draft", label: texts.drafts },
  { value: "ended", label: texts.ended },
] as const;

const standing = (video: VideoSummary) => (
  <Group gap={4}>
    <StatusBadge {...video} />
    <MediaBadge {...video} />
    <ScheduleNote {...video} />
  </Group>
);

const videoColumns = (
  brand: string,
  figures: ReturnType<typeof useVideoFigures>,
): readonly Column<VideoSummary>[] => [
  {
    name: texts.video,
    cell: ({ event_id, title, ...video }) => (
      <Group gap="sm" wrap="nowrap">
        <Thumbnail src={choosePoster(video)} width={33} height={44} />
        <RouterAnchor to={paths.video(brand, event_id)} c="inherit" fw={500} className="two-lines" dir="auto">
          {title}
        </RouterAnchor>
      </Group>
    ),
  },
  {
    name: texts.status,
    isExtra: true,
    cell: standing,
  },
  { name: texts.products, isNumber: true, isExtra: true, cell: ({ products }) => count(products.length) },
  {
    name: texts.figures.views,
    isNumber: true,
    isExtra: true,
    cell: ({ event_id }) => figures.views(event_id),
  },
  {
    name: texts.figures.revenue,
    isNumber: true,
    isExtra: true,
    cell: ({ event_id }) => figures.revenue(event_id),
  },
  { name: texts.likes, isNumber: true, isExtra: true, cell: ({ like_count }) => compact(like_count) },
];

const getId = ({ event_id }: VideoSummary): number => event_id;
const getTitle = ({ title }: VideoSummary): string => title;

export const VideosPage = () => {
  const context = useStoreContext();
  const [parameters, setFilters] = useAddressFilters();
  const status = VIDEO_STATUSES.find((each) => each === parameters.get("status"));
  const search = parameters.get("search") ?? "";
  const [looked] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const query = useSearchOn(useInfiniteQuery(videosOptions(context, { search: looked, status })));
  const selection = useSelection(query, getId, getTitle);
  const set = (name: string, value: string) => {
    selection.clear();
    setFilters({ [name]: value === "all" ? null : value });
  };
  const figures = useVideoFigures();
  const mayChange = useMay()(VIDEO_OPERATIONS.changeVideo);
  const upload = (
    <May call={VIDEO_OPERATIONS.createVideo}>
      <RouterButton to={paths.newVideo(context.brand)} leftSection={<IconUpload size={18} />}>
        {texts.uploadVideo}
      </RouterButton>
    </May>
  );
  const columns = useMemo(() => videoColumns(context.brand, figures), [context.brand, figures]);
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.videos.title}>
        {mayChange && (
          <RouterButton to={paths.videoOrder(context.brand)} variant="default">
            {texts.changeOrder}
          </RouterButton>
        )}
        {upload}
      </PageHeader>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.searchHint}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={({ currentTarget }) => set("search", currentTarget.value)}
        maw={420}
        dir="auto"
      />
      <Panel flush>
        <Tabs value={status ?? "all"} onChange={(value) => set("status", value ?? "all")}>
          <Tabs.List aria-label={texts.status} style={{ flexWrap: "nowrap", overflowX: "auto" }}>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={status ?? "all"}>
            {selection.selected.length > 0 && (
              <ChangeMany
                videos={selection.selected}
                onDone={selection.clear}
                onChooseAll={query.hasNextPage ? selection.chooseAll : undefined}
              />
            )}
            <DataTable
              label={texts.videos}
              columns={columns}
              selection={mayChange ? selection.rows : undefined}
              getKey={getId}
              rowHeight={60}
              note={standing}
              query={query}
              failed={texts.videosFailed}
              empty={<EmptyState words={texts.none}>{upload}</EmptyState>}
              onClearFilters={
                status !== undefined || search !== ""
                  ? () => setFilters({ status: null, search: null })
                  : undefined
              }
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </Stack>
  );
};
