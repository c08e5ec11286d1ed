import { Code, SimpleGrid, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { InferOutput } from "valibot";
import type { Snippet } from "../../../../../shared/videos/snippet.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import type { Placement } from "./placement.ts";
import { PlacementPanel } from "./placement-panel.tsx";
import { texts } from "./texts/en.ts";

type SnippetPanelsProps = {
  readonly snippet: UseQueryResult<InferOutput<typeof Snippet>>;
  readonly placement: Placement;
  readonly set: (name: string, value: string | null) => void;
};

/** The snippet to paste, what it shows, and how that looks. */
export const SnippetPanels = ({ snippet, placement, set }: SnippetPanelsProps) => {
  const { brand } = useStoreContext();
  const { configuration } = useSession();
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
      </Panel>
    </SimpleGrid>
  );
};
