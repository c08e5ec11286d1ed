import { Alert, Box, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PRODUCT_FIGURE_OPERATIONS } from "../../../../../../shared/attribution/attribution.operations.ts";
import type { Period } from "../../../../../../shared/vocabulary/days.ts";
import type { Taps } from "../../../../../../shared/vocabulary/product-taps.ts";
import { CoverageLine } from "../../../components/figures/coverage-line.tsx";
import { CreditedMoney } from "../../../components/figures/credited-money.tsx";
import { PeriodSelect } from "../../../components/figures/period-select.tsx";
import { FigurePages } from "../../../components/layout/figure-pages.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { Thumbnail } from "../../../components/layout/thumbnail.tsx";
import { DownloadTable } from "../../../components/lists/download-table.tsx";
import { type Column, Rows } from "../../../components/lists/rows.tsx";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { LoadingRows } from "../../../components/states/loading.tsx";
import { QueryView } from "../../../components/states/query-view.tsx";
import { useStoreContext, useTimeZone } from "../../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../../lib/routes.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { count, money, NONE, time } from "../../../lib/text/format.ts";
import { lastDays, readPeriod } from "../../../lib/text/period.ts";
import { texts } from "../../../texts/en/product-sales.ts";
import { isSold, listRows, type Row, restName, type Sold } from "./product-sales-rows.ts";
import { productSalesOptions } from "./product-sold.tsx";
import { productsFile } from "./products-file.ts";

const NOTHING = <Text c="dimmed">{NONE}</Text>;
const whenSold = (show: (row: Sold) => ReactNode) => (row: Row) => (isSold(row) ? show(row) : NOTHING);
const whenTapped = (show: (row: Taps) => ReactNode) => (row: Row) =>
  "product_taps" in row ? show(row) : NOTHING;

const columns = (brand: string): readonly Column<Row>[] => [
  {
    name: texts.product,
    cell: (row) =>
      !("product_id" in row) ? (
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
  { name: texts.units, isNumber: true, isExtra: true, cell: whenSold(({ units }) => count(units)) },
  {
    name: texts.revenue,
    isNumber: true,
    cell: whenSold(({ revenue, currency }) => <strong>{money(revenue, currency)}</strong>),
  },
  {
    name: texts.refunded,
    isNumber: true,
    isExtra: true,
    cell: whenSold(({ refunded, currency }) => money(refunded.revenue, currency)),
  },
  {
    name: texts.fromVideos,
    isNumber: true,
    cell: whenSold(({ currency, attributed: { revenue }, unconfirmed }) => (
      <CreditedMoney sale={{ currency, revenue, unconfirmed }} />
    )),
  },
  {
    name: texts.taps,
    isNumber: true,
    isExtra: true,
    cell: whenTapped(({ product_taps }) => count(product_taps)),
  },
  {
    name: texts.adds,
    isNumber: true,
    isExtra: true,
    cell: whenTapped(({ add_to_carts }) => count(add_to_carts)),
  },
];

const note = (row: Row): string | undefined =>
  "product_taps" in row ? texts.tapsNote(count(row.product_taps), count(row.add_to_carts)) : undefined;

const getKey = (row: Row): string => {
  if ("rest" in row) return `taps ${row.rest}`;
  if ("products" in row) return `${row.products} ${row.currency}`;
  return `product ${row.product_id} ${isSold(row) ? row.currency : ""}`;
};

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
          {(figures) =>
            listRows(figures).length === 0 ? (
              <EmptyState words={texts.none} />
            ) : (
              <>
                {figures.counted_to !== null && (
                  <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
                    {texts.partOfPeriod(time(figures.counted_to))}
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
                    items={listRows(figures)}
                    columns={columns(context.brand)}
                    getKey={getKey}
                    rowHeight={60}
                    note={note}
                    label={texts.table}
                  />
                  <DownloadTable file={() => productsFile(period, listRows(figures))} />
                </Box>
              </>
            )
          }
        </QueryView>
      </Panel>
    </Stack>
  );
};

/** The service neutralizes cells that a spreadsheet would execute. */
const Download = ({ period: { from, to } }: { period: Period }) => {
  const { api, brand } = useStoreContext();
  const download = useMutation({
    mutationFn: () =>
      api.call(PRODUCT_FIGURE_OPERATIONS.getProductFiguresCsv, { brand, query: { from, to } }),
    onSuccess: (text) => saveFile(new Blob([text], { type: "text/csv" }), texts.fileName(from, to)),
  });
  return (
    <Button
      leftSection={<IconDownload size={18} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isError ? texts.downloadFailed : texts.download}
    </Button>
  );
};
