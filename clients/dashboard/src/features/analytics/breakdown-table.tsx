import { Box, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { paths } from "../../app/routes.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { count, longDay, money, NONE } from "../../lib/text/format.ts";
import { breakDown, DIMENSIONS, type Dimension, type Row } from "./breakdown.ts";

const LABELS: Readonly<Record<Dimension, string>> = {
  days: "Days",
  videos: "Videos",
  widget_types: "Widget types",
  campaigns: "Campaigns",
};

const NOTES: Readonly<Record<Dimension, string>> = {
  days: "Days in UTC. Counts are what browsers report; sales come from order reports, less what came back.",
  videos: "The 500 videos with the most impressions.",
  widget_types: "An order may be credited to several types, so orders are not counted.",
  campaigns: "No order names a campaign: its sales are the sum of its videos.",
};

const figure = (name: string, of: (row: Row) => number | undefined, isExtra = true): Column<Row> => ({
  name,
  isNumber: true,
  isExtra,
  cell: (row) => {
    const value = of(row);
    return value === undefined ? NONE : count(value);
  },
});

/** The chart's figures as a table, cut by day, video, widget type or campaign. */
export const BreakdownTable = ({ funnel, currency }: { funnel: Funnel; currency: string | undefined }) => {
  const { brand } = useStoreContext();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("by");
  const dimension = DIMENSIONS.find((each) => each === asked) ?? "days";
  const rows = breakDown(funnel, dimension, currency);
  const label = ({ key, name }: Row) => {
    if (dimension === "days") return <span className="whole">{longDay(key)}</span>;
    if (dimension === "videos") {
      if (name === undefined) return <span>Video {key}, removed</span>;
      return (
        <RouterAnchor to={paths.video(brand, Number(key))} className="two-lines" dir="auto">
          {name}
        </RouterAnchor>
      );
    }
    if (dimension === "campaigns") {
      if (name === undefined) return <span>Campaign {key}, removed</span>;
      return (
        <RouterAnchor to={paths.campaign(brand, key)} className="two-lines" dir="auto">
          {name}
        </RouterAnchor>
      );
    }
    return key === "none" ? "Without a widget" : key.charAt(0).toUpperCase() + key.slice(1);
  };
  const columns: readonly Column<Row>[] = [
    { name: LABELS[dimension], cell: label },
    figure("Impressions", (row) => row.impressions),
    figure("Plays", (row) => row.plays),
    figure("Views", (row) => row.views),
    figure("Product taps", (row) => row.product_taps),
    figure("Added to cart", (row) => row.add_to_carts),
    figure("Orders", (row) => row.orders),
    {
      name: "Revenue",
      isNumber: true,
      cell: ({ revenue }) => <strong>{money(revenue, currency)}</strong>,
    },
    {
      name: "Returned",
      isNumber: true,
      isExtra: true,
      cell: ({ returned }) => money(returned, currency),
    },
    {
      name: "Unconfirmed",
      isNumber: true,
      isExtra: true,
      cell: ({ unconfirmed }) => money(unconfirmed, currency),
    },
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
              {LABELS[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={dimension}>
          <p style={{ margin: 0, padding: "12px 20px 0", color: "var(--muted)", fontSize: 13 }}>
            {NOTES[dimension]}
          </p>
          {rows.length > 0 ? (
            // Large amounts make it wider than the page: no figure is cut off.
            <Box component="section" tabIndex={0} aria-label="Figures" style={{ overflowX: "auto" }}>
              <Rows
                items={rows}
                columns={columns}
                getKey={({ key }) => key}
                label={`By ${LABELS[dimension].toLowerCase()}`}
              />
            </Box>
          ) : (
            <EmptyState words="Nothing was reported in this period." />
          )}
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
};
