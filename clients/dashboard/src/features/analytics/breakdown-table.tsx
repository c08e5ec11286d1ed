import { Box, Tabs, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { DownloadTable } from "../../components/lists/download-table.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, videoFiguresPath } from "../../lib/routes.ts";
import { count, longDay, money, NONE } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/analytics.ts";
import { breakDown, DIMENSIONS, hasCompared, type Row } from "./breakdown.ts";
import { breakdownFile } from "./breakdown-file.ts";
import styles from "./figures.module.css";

const MAX_VIDEOS = 500;

const figure = (name: string, of: (row: Row) => number | undefined, isExtra = true): Column<Row> => ({
  name,
  isNumber: true,
  isExtra,
  cell: (row) => {
    const value = of(row);
    return value === undefined ? NONE : count(value);
  },
});

const amounts = (
  rows: readonly Row[],
  field: "refunded" | "unconfirmed",
  currency: string | undefined,
): Column<Row>[] =>
  rows.every((row) => !/[1-9]/.test(row[field] ?? ""))
    ? []
    : [{ name: texts[field], isNumber: true, isExtra: true, cell: (row) => money(row[field], currency) }];

const comparedDays = (rows: readonly Row[], currency: string | undefined): Column<Row>[] =>
  !hasCompared(rows)
    ? []
    : [
        {
          name: texts.compared,
          isNumber: true,
          isExtra: true,
          cell: ({ before }) =>
            before === undefined ? (
              NONE
            ) : (
              <>
                {money(before.video, currency)}
                <Text fz={12} c="dimmed" className="whole">
                  {longDay(before.day)}
                </Text>
              </>
            ),
        },
      ];

type BreakdownTableProps = {
  readonly funnel: Funnel;
  readonly currency: string | undefined;
  readonly isCompared: boolean;
};

export const BreakdownTable = ({ funnel, currency, isCompared }: BreakdownTableProps) => {
  const { brand } = useStoreContext();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("by");
  const dimension = DIMENSIONS.find((each) => each === asked) ?? "days";
  const rows = breakDown(funnel, dimension, currency, isCompared);
  const label = ({ key, name }: Row) => {
    if (dimension === "days") return <span className="whole">{longDay(key)}</span>;
    if (dimension === "videos") {
      if (name === undefined) return <span>{texts.videoRemoved(key)}</span>;
      return (
        <RouterAnchor to={videoFiguresPath(brand, Number(key), funnel)} className="two-lines" dir="auto">
          {name}
        </RouterAnchor>
      );
    }
    if (dimension === "campaigns") {
      if (name === undefined) return <span>{texts.campaignRemoved(key)}</span>;
      return (
        <RouterAnchor to={paths.campaign(brand, key)} className="two-lines" dir="auto">
          {name}
        </RouterAnchor>
      );
    }
    return texts.widgets[key] ?? key;
  };
  const columns: readonly Column<Row>[] = [
    { name: texts.dimensions[dimension], cell: label },
    figure(texts.impressions, (row) => row.impressions),
    figure(texts.plays, (row) => row.plays),
    figure(texts.views, (row) => row.views),
    figure(texts.taps, (row) => row.product_taps),
    figure(texts.added, (row) => row.add_to_carts),
    figure(texts.orders, (row) => row.orders),
    {
      name: texts.revenue,
      isNumber: true,
      cell: ({ revenue }) => <strong>{money(revenue, currency)}</strong>,
    },
    ...(isCompared && dimension === "days" ? comparedDays(rows, currency) : []),
    ...amounts(rows, "refunded", currency),
    ...amounts(rows, "unconfirmed", currency),
  ];
  return (
    <Panel flush>
      <Tabs
        value={dimension}
        onChange={(by) =>
          setQuery((before) => {
            before.set("by", by ?? "days");
            return before;
          })
        }
      >
        <Tabs.List px={8}>
          {DIMENSIONS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.dimensions[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={dimension}>
          {(dimension !== "videos" || rows.length >= MAX_VIDEOS) && (
            <p style={{ margin: 0, padding: "12px 20px 0", color: "var(--muted)", fontSize: 13 }}>
              {texts.notes[dimension]}
            </p>
          )}
          {rows.length > 0 ? (
            <>
              {/* Scrolls, so that large amounts are never truncated. */}
              <Box component="section" tabIndex={0} aria-label={texts.figures} className={styles.columns}>
                <Rows
                  items={rows}
                  columns={columns}
                  getKey={({ key }) => key}
                  label={texts.by[dimension]}
                  note={({ impressions, orders }) => texts.inShort(impressions, orders)}
                />
              </Box>
              <DownloadTable file={() => breakdownFile(funnel, dimension, rows, currency)} />
            </>
          ) : (
            <EmptyState words={texts.nothing} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
};
