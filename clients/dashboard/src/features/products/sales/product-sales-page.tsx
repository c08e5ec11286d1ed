import { Alert, Box, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../../../shared/attribution/attribution.operations.ts";
import type { ProductFigures } from "../../../../../../shared/attribution/products/product-figures.schema.ts";
import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import { paths, ROUTES } from "../../../app/routes.ts";
import { CoverageLine } from "../../../components/figures/coverage/coverage-line.tsx";
import { FigurePages } from "../../../components/figures/figure-pages.tsx";
import { PeriodSelect } from "../../../components/figures/period-select.tsx";
import { Icon } from "../../../components/layout/icon.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { type Column, Rows } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingRows } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { saveFile } from "../../../lib/files/save-file.ts";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { count, money, utcTime } from "../../../lib/text/format.ts";
import { lastDays, readPeriod } from "../../../lib/text/period.ts";
import { productSalesOptions } from "./product-sales-queries.ts";
import { texts } from "./texts/en.ts";

type Row = ProductFigures["products"][number] | ProductFigures["rest"][number];

const restName = ({ products, ids }: ProductFigures["rest"][number]): string =>
  products === "unknown" ? texts.unknown(count(ids)) : texts.others(count(ids));

const columns = (brand: string): readonly Column<Row>[] => [
  {
    name: texts.product,
    cell: (row) =>
      "products" in row ? (
        <Text c="dimmed">{restName(row)}</Text>
      ) : (
        <Group gap="sm" wrap="nowrap">
          <Thumbnail src={row.thumbnail_image ?? ""} width={44} height={44} />
          <RouterAnchor
            to={paths.product(brand, row.product_id)}
            c="inherit"
            fw={500}
            className="two-lines"
            dir="auto"
          >
            {row.title ?? row.product_id}
          </RouterAnchor>
        </Group>
      ),
  },
  { name: texts.units, isNumber: true, isExtra: true, cell: ({ net }) => count(net.units) },
  {
    name: texts.revenue,
    isNumber: true,
    cell: ({ net, currency }) => <strong>{money(net.revenue, currency)}</strong>,
  },
  {
    name: texts.returned,
    isNumber: true,
    isExtra: true,
    cell: ({ returned, currency }) => money(returned.revenue, currency),
  },
  {
    name: texts.fromVideos,
    isNumber: true,
    cell: ({ attributed, currency }) => money(attributed.net.revenue, currency),
  },
];

const getKey = (row: Row): string =>
  "products" in row ? `${row.products} ${row.currency}` : `product ${row.product_id} ${row.currency}`;

/** What each product sold, with and without a video. */
export const ProductSalesPage = () => {
  const context = useStoreContext();
  const [parameters] = useSearchParams();
  const timeZone = useTimeZone();
  const period = readPeriod(parameters, lastDays(28, Date.now(), timeZone));
  const query = useQuery(productSalesOptions(context, period));
  return (
    <Stack gap="lg" data-wide>
      <PageHeader title={ROUTES.productSales.title}>
        <PeriodSelect period={period} />
        <Download period={period} />
      </PageHeader>
      <FigurePages current="productSales" period={period} />
      <Panel flush>
        <QueryView query={query} failed={texts.failed} loading={<LoadingRows />}>
          {({ products, rest, counted_to }) =>
            products.length + rest.length === 0 ? (
              <EmptyState words={texts.none} />
            ) : (
              <>
                {counted_to !== null && (
                  <Alert color="yellow" icon={<Icon name="warning" />}>
                    {texts.partOfPeriod(utcTime(counted_to))}
                  </Alert>
                )}
                <Text c="dimmed" fz={13} px={20} pt={12}>
                  {texts.note(timeZone)}
                </Text>
                <Box px={20}>
                  <CoverageLine period={period} page={paths.coverage(context.brand)} />
                </Box>
                <Box component="section" tabIndex={0} aria-label={texts.table} style={{ overflowX: "auto" }}>
                  <Rows
                    items={[...products, ...rest]}
                    columns={columns(context.brand)}
                    getKey={getKey}
                    rowHeight={60}
                    label={texts.table}
                  />
                </Box>
              </>
            )
          }
        </QueryView>
      </Panel>
    </Stack>
  );
};

/** The figures as a file. The service makes cells harmless that a spreadsheet would run. */
const Download = ({ period: { from, to } }: { period: Period }) => {
  const { api, brand } = useStoreContext();
  const download = useMutation({
    mutationFn: () =>
      api.call(PRODUCT_FIGURE_OPERATIONS.getProductFiguresCsv, { brand, query: { from, to } }),
    onSuccess: (text) => saveFile(new Blob([text], { type: "text/csv" }), texts.fileName(from, to)),
  });
  return (
    <Button
      leftSection={<Icon name="download" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isError ? texts.downloadFailed : texts.download}
    </Button>
  );
};
