import { Button, Checkbox, Group, Stack, Tabs, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_STATUSES } from "../../../../../shared/vocabulary/video-statuses.ts";
import { paths } from "../../app/paths.ts";
import { type Column, DataTable, filtered } from "../../components/data-table.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Panel } from "../../components/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/router-link.tsx";
import { Thumbnail } from "../../components/thumbnail.tsx";
import { compact, count } from "../../lib/format.ts";
import { matches } from "../../lib/matches.ts";
import { itemsOf } from "../../lib/pages.ts";
import { posterOf } from "../../lib/poster-of.ts";
import { useStoreContext } from "../../lib/store.tsx";
import { ChangeMany } from "./change-many.tsx";
import { MediaBadge, StatusBadge } from "./media-state.tsx";
import { videosOptions } from "./video-queries.ts";

const TABS = [
  { value: "all", label: "All" },
  { value: "live", label: "Live" },
  { value: "upcoming", label: "Upcoming" },
  { value: "draft", label: "Drafts" },
  { value: "ended", label: "Ended" },
] as const;

type Selection = { readonly chosen: ReadonlySet<number>; readonly toggle: (id: number) => void };

const columnsOf = (brand: string, { chosen, toggle }: Selection): readonly Column<VideoSummary>[] => [
  {
    name: "Video",
    cell: ({ event_id, title, ...video }) => (
      <Group gap="sm" wrap="nowrap">
        <Checkbox
          aria-label={`Select ${title}`}
          checked={chosen.has(event_id)}
          onChange={() => toggle(event_id)}
        />
        <Thumbnail src={posterOf(video)} width={33} height={44} />
        <RouterAnchor to={paths.video(brand, event_id)} c="inherit" fw={500} className="two-lines" dir="auto">
          {title}
        </RouterAnchor>
      </Group>
    ),
  },
  {
    name: "Status",
    cell: (video) => (
      <Group gap={4}>
        <StatusBadge status={video.status} />
        <MediaBadge {...video} />
      </Group>
    ),
  },
  { name: "Products", isNumber: true, isExtra: true, cell: ({ products }) => count(products.length) },
  { name: "Likes", isNumber: true, isExtra: true, cell: ({ like_count }) => compact(like_count) },
];

/** A store's videos by their status. */
export const VideosPage = () => {
  const context = useStoreContext();
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const status = VIDEO_STATUSES.find((each) => each === parameters.get("status"));
  const search = parameters.get("search") ?? "";
  const query = useInfiniteQuery(videosOptions(context, status));
  const set = (name: string, value: string) => {
    setChosen(new Set());
    setParameters(
      (before) => {
        if (value === "" || value === "all") before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  const toggle = (id: number) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const isFiltered = status !== undefined || search !== "";
  const videos = itemsOf(query.data).filter(({ event_id }) => chosen.has(event_id));
  return (
    <Stack gap="lg">
      <PageHeader title="Videos">
        <RouterButton to={paths.videoOrder(context.brand)} variant="default">
          Change order
        </RouterButton>
        <RouterButton to={paths.newVideo(context.brand)} leftSection={<Icon name="upload" />}>
          Upload video
        </RouterButton>
      </PageHeader>
      <TextInput
        aria-label="Search videos"
        placeholder="Search by title"
        leftSection={<Icon name="search" />}
        value={search}
        onChange={({ currentTarget }) => set("search", currentTarget.value)}
        maw={420}
      />
      <Panel flush>
        <Tabs value={status ?? "all"} onChange={(value) => set("status", value ?? "all")}>
          <Tabs.List aria-label="Status" style={{ flexWrap: "nowrap", overflowX: "auto" }}>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={status ?? "all"}>
            {videos.length > 0 && <ChangeMany videos={videos} onDone={() => setChosen(new Set())} />}
            <DataTable
              label="Videos"
              columns={columnsOf(context.brand, { chosen, toggle })}
              keyOf={({ event_id }) => event_id}
              rowHeight={60}
              query={search === "" ? query : filtered(query, ({ title }) => matches(search, title))}
              failed="The videos could not be loaded."
              empty={
                <EmptyState words="No videos yet. Upload one to see it in your shop.">
                  <RouterButton to={paths.newVideo(context.brand)} leftSection={<Icon name="upload" />}>
                    Upload video
                  </RouterButton>
                </EmptyState>
              }
              onClearFilters={isFiltered ? () => setParameters({}, { replace: true }) : undefined}
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
      {chosen.size > 0 && (
        <Button variant="default" onClick={() => setChosen(new Set())}>
          Select none
        </Button>
      )}
    </Stack>
  );
};
