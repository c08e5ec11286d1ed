import { Group } from "@mantine/core";
import type { Analytics } from "../../../../../shared/attribution/views/analytics.schema.ts";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { CreditedMoney } from "../../components/figures/credited-money.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { Thumbnail } from "../../components/layout/thumbnail.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { count, NONE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/overview.ts";

const MAX_SHOWN = 5;

type TopVideosProps = {
  readonly analytics: Analytics;
  readonly currency: string | undefined;
  readonly funnel: Funnel | undefined;
};

export const TopVideos = ({ analytics, currency, funnel }: TopVideosProps) => {
  const { brand } = useStoreContext();
  const sold = analytics.videos
    .filter((video) => video.currency === currency)
    .sort((a, b) => Number(b.revenue) - Number(a.revenue))
    .slice(0, MAX_SHOWN);
  const items = sold.map((video) => ({
    ...video,
    views: funnel?.videos.find(({ event_id }) => event_id === video.event_id)?.views,
  }));
  const columns: readonly Column<(typeof items)[number]>[] = [
    {
      name: texts.video,
      cell: ({ event_id, title, poster_image_url }) => (
        <Group gap="sm" wrap="nowrap">
          <Thumbnail src={poster_image_url} width={33} height={44} />
          {title === undefined ? (
            <span>{texts.removed(event_id)}</span>
          ) : (
            <RouterAnchor
              to={paths.video(brand, event_id)}
              c="inherit"
              fw={500}
              className="two-lines"
              dir="auto"
            >
              {title}
            </RouterAnchor>
          )}
        </Group>
      ),
    },
    {
      name: texts.viewCount,
      isNumber: true,
      isExtra: true,
      cell: ({ views }) => (views === undefined ? NONE : count(views)),
    },
    { name: texts.orders, isNumber: true, isExtra: true, cell: ({ orders }) => count(orders) },
    {
      name: texts.revenue,
      isNumber: true,
      cell: (video) => <CreditedMoney sale={video} />,
    },
  ];
  return (
    <Panel
      title={texts.soldMost}
      aside={<RouterAnchor to={paths.videos(brand)}>{texts.allVideos}</RouterAnchor>}
      flush
    >
      {items.length > 0 ? (
        <Rows
          items={items}
          columns={columns}
          getKey={({ event_id }) => event_id}
          rowHeight={60}
          label={texts.soldMost}
          note={({ views, orders }) => texts.inShort(views, orders)}
        />
      ) : (
        <EmptyState words={texts.noneSold} />
      )}
    </Panel>
  );
};
