import { Box, Group, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../../../shared/attribution/attribution.operations.ts";
import type { ProductFigures } from "../../../../../../shared/attribution/products/product-figures.schema.ts";
import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import { CoverageLine } from "../../../components/figures/coverage-line.tsx";
import { CreditedMoney } from "../../../components/figures/credited-money.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { type Column, Rows } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingBlock } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { keys } from "../../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { paths } from "../../../lib/routes.ts";
import {
  count,
  describeRefunded,
  describeUnconfirmed,
  money,
  NONE,
  percent,
} from "../../../lib/text/format.ts";
import { lastDays } from "../../../lib/text/period.ts";
import { texts } from "../../../texts/en/product-sales.ts";
import styles from "../facts.module.css";
import { Facts } from "../facts.tsx";

export const productSalesOptions = ({ api, brand }: StoreContext, period: Period, productId?: string) =>
  queryOptions({
    queryKey: keys.productSales(brand, period, productId),
    queryFn: ({ signal }) =>
      api.call(
        PRODUCT_FIGURE_OPERATIONS.getProductFigures,
        { brand, query: { ...period, product_id: productId } },
        signal,
      ),
  });

type Product = ProductFigures["products"][number];
type Video = NonNullable<Product["videos"]>[number];

const columns = (brand: string, currency: string): readonly Column<Video>[] => [
  {
    name: texts.video,
    cell: ({ event_id, title }) => {
      if (event_id === null) return <Text c="dimmed">{texts.unknownVideos}</Text>;
      if (title === undefined) return <span>{texts.removedVideo(event_id)}</span>;
      return (
        <RouterAnchor to={paths.video(brand, event_id)} c="inherit" fw={500} className="two-lines" dir="auto">
          {title}
        </RouterAnchor>
      );
    },
  },
  { name: texts.units, isNumber: true, isExtra: true, cell: ({ units }) => count(units) },
  {
    name: texts.revenue,
    isNumber: true,
    cell: (video) => <CreditedMoney sale={{ currency, ...video }} />,
  },
  {
    name: texts.taps,
    isNumber: true,
    isExtra: true,
    cell: ({ product_taps }) => (product_taps === null ? NONE : count(product_taps)),
  },
  {
    name: texts.adds,
    isNumber: true,
    isExtra: true,
    cell: ({ add_to_carts }) => (add_to_carts === null ? NONE : count(add_to_carts)),
  },
];

export const ProductSold = ({ productId }: { productId: string }) => {
  const context = useStoreContext();
  const timeZone = useTimeZone();
  const period = lastDays(28, Date.now(), timeZone);
  const query = useQuery(productSalesOptions(context, period, productId));
  return (
    <Panel
      title={texts.sold}
      aside={<CoverageLine period={period} page={paths.coverage(context.brand)} />}
      flush
    >
      <QueryView query={query} failed={texts.failed} loading={<LoadingBlock height={160} />}>
        {({ products, shown_in }) =>
          products.length === 0 && !shown_in?.videos.length ? (
            <EmptyState words={texts.noneSold} />
          ) : (
            <Stack gap="md">
              {shown_in && <Shown shown={shown_in} brand={context.brand} />}
              {products.length === 0 && <EmptyState words={texts.noneSold} />}
              {products.map((product) => (
                <Sold key={product.currency} product={product} brand={context.brand} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Panel>
  );
};

type ShownIn = NonNullable<ProductFigures["shown_in"]>;

const Shown = ({ shown, brand }: { shown: ShownIn; brand: string }) => (
  <Box px={20} pt={12} className="numbers">
    <Facts
      facts={[
        [
          texts.shownIn,
          shown.videos.length === 0 ? NONE : <ShownVideos key="videos" videos={shown.videos} brand={brand} />,
        ],
        [texts.views, count(shown.views)],
        [texts.ordersPerView, percent(shown.conversion)],
        [texts.taps, count(shown.product_taps)],
        [texts.adds, count(shown.add_to_carts)],
        [texts.ordersPerTap, percent(shown.orders_per_product_tap)],
      ]}
    />
  </Box>
);

const MAX_LISTED = 10;

const ShownVideos = ({ videos, brand }: { videos: ShownIn["videos"]; brand: string }) => (
  <ul className={styles.videos} aria-label={texts.shownIn}>
    {videos.slice(0, MAX_LISTED).map(({ event_id, title }) => (
      <li key={event_id}>
        {title === undefined ? (
          texts.removedVideo(event_id)
        ) : (
          <RouterAnchor to={paths.video(brand, event_id)} dir="auto">
            {title}
          </RouterAnchor>
        )}
      </li>
    ))}
    {videos.length > MAX_LISTED && <li>{texts.moreVideos(videos.length - MAX_LISTED)}</li>}
  </ul>
);

const Sold = ({ product, brand }: { product: Product; brand: string }) => {
  const { currency, revenue, units, attributed, videos = [] } = product;
  return (
    <Box>
      <Group px={20} py={12} gap="xl" className="numbers">
        <div>
          <Text fz={24} lh="32px" fw={600}>
            {money(revenue, currency)}
          </Text>
          <Text fz={13} c="dimmed">
            {texts.units}: {count(units)}
          </Text>
          <Text fz={13} c="dimmed">
            {describeRefunded(product)}
          </Text>
        </div>
        <div>
          <Text fz={24} lh="32px" fw={600}>
            {money(attributed.revenue, currency)}
          </Text>
          <Text fz={13} c="dimmed">
            {texts.ofIt}
          </Text>
          <Text fz={13} c="dimmed">
            {describeUnconfirmed(product)}
          </Text>
        </div>
      </Group>
      {videos.length === 0 ? (
        <EmptyState words={texts.noVideos} />
      ) : (
        <Rows
          items={videos}
          columns={columns(brand, currency)}
          getKey={({ event_id }) => event_id ?? "unknown"}
          label={texts.videosTable}
        />
      )}
    </Box>
  );
};
