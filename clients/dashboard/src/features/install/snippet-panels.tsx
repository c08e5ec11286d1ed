import { Code, SimpleGrid, Stack, Text } from "@mantine/core";
import { type UseQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { InferOutput } from "valibot";
import type { Snippet } from "../../../../../shared/videos/snippet.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { videosOptions } from "../../lib/queries/videos.ts";
import { paths } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { texts } from "../../texts/en/install.ts";
import type { Placement } from "./placement.ts";
import { PlacementPanel } from "./placement-panel.tsx";

type SnippetPanelsProps = {
  readonly snippet: UseQueryResult<InferOutput<typeof Snippet>>;
  readonly placement: Placement;
  readonly set: (name: string, value: string | null) => void;
};

export const SnippetPanels = ({ snippet, placement, set }: SnippetPanelsProps) => {
  const context = useStoreContext();
  const { brand } = context;
  const { configuration } = useSession();
  const live = useInfiniteQuery(videosOptions(context, { search: "", status: "live" }));
  const isEmpty =
    live.data?.pages.every(({ items }) => items.length === 0) === true && placement.event_id === undefined;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Stack gap="lg">
        <PlacementPanel placement={placement} set={set} />
        <Panel title={texts.snippet}>
          <QueryView query={snippet} failed={texts.snippetFailed} loading={<LoadingBlock height={160} />}>
            {({ html }) => (
              <Stack gap="sm">
                <Text c="dimmed" fz={13}>
                  {texts.snippetHint}
                </Text>
                <Code
                  block
                  dir="ltr"
                  tabIndex={0}
                  style={{ whiteSpace: "pre-wrap", wordBreak: "break-word" }}
                >
                  {html}
                </Code>
              </Stack>
            )}
          </QueryView>
        </Panel>
      </Stack>
      <Panel title={texts.preview}>
        {isEmpty ? (
          <EmptyState words={texts.previewEmpty}>
            <RouterButton to={paths.newVideo(brand)} variant="default">
              {texts.uploadVideo}
            </RouterButton>
          </EmptyState>
        ) : (
          <WidgetPreview
            widgets={[snippet.data?.widget ?? placement.widget ?? "carousel"]}
            attributes={{
              brand,
              src: configuration.edge_url,
              label: texts.preview,
              campaign: placement.campaign,
              "product-id": placement.product_id,
              "event-id": placement.event_id === undefined ? undefined : String(placement.event_id),
            }}
          />
        )}
      </Panel>
    </SimpleGrid>
  );
};
