import { Group, Stack, Text } from "@mantine/core";
import type { ExplanationView } from "../../../../../shared/attribution/views/orders.schema.ts";
import {
  type IdDifference,
  type SignalKind,
  type TouchReason,
  UNCONFIRMED_WORDS,
} from "../../../../../shared/vocabulary/signal-kinds.ts";
import { paths } from "../../app/routes.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { count, money } from "../../lib/text/format.ts";

const SIGNALS: Readonly<Record<SignalKind, string>> = { add_to_cart: "Added to cart", video_view: "Watched" };

/** Why a signal did not earn the credit. */
const LOST_REASONS: Readonly<Record<Exclude<TouchReason, "credited">, string>> = {
  view_beaten_by_cart: "A cart signal counts more than a view",
  earlier_touch: "A later signal counts more",
  unusable_signal: "The signal can’t be used",
};

const DIFFERENCES: Readonly<Record<IdDifference, string>> = {
  white_space: "white space",
  leading_zeros: "leading zeros",
  case: "upper and lower case",
  sku: "the SKU in place of the id",
};

type Line = ExplanationView["lines"][number];
type Touch = ExplanationView["products"][number]["touches"][number];

const VideoLink = ({ eventId }: { eventId: number }) => {
  const { brand } = useStoreContext();
  return <RouterAnchor to={paths.video(brand, eventId)}>Video {eventId}</RouterAnchor>;
};

const LINES: readonly Column<Line & { readonly index: number }>[] = [
  {
    name: "Product",
    cell: ({ product_id: id, near_miss: near }) => (
      <>
        <bdi>{id}</bdi>
        {near && (
          <Text fz={13} c="var(--warning)">
            A signal names <bdi>{near.signal_product_id}</bdi>, which differs by{" "}
            {near.differs_by.map((difference) => DIFFERENCES[difference]).join(" and ")}. Report the id that
            your catalog has.
          </Text>
        )}
      </>
    ),
  },
  { name: "Units", isNumber: true, isExtra: true, cell: ({ quantity }) => count(quantity) },
  { name: "Amount", isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
  {
    name: "Credited to",
    cell: ({ credit }) =>
      credit ? (
        <>
          <VideoLink eventId={credit.event_id} />
          <Text fz={13} c="dimmed">
            {SIGNALS[credit.signal]}, {credit.widget_type}
          </Text>
          {credit.unconfirmed && (
            <Text fz={13} c="var(--warning)">
              Unconfirmed: {UNCONFIRMED_WORDS[credit.unconfirmed]}
            </Text>
          )}
        </>
      ) : (
        <Text c="dimmed">No video</Text>
      ),
  },
];

const TOUCHES: readonly Column<Touch & { readonly index: number }>[] = [
  {
    name: "Signal",
    cell: ({ signal, times }) => `${SIGNALS[signal]}${times > 1 ? `, ${count(times)} times` : ""}`,
  },
  { name: "Video", cell: ({ event_id: id }) => (id === undefined ? "–" : <VideoLink eventId={id} />) },
  { name: "Widget", isExtra: true, cell: ({ widget_type }) => widget_type ?? "–" },
  {
    name: "Reason",
    cell: ({ reason }) =>
      reason === "credited" ? (
        <StateBadge tone="success">Earned the credit</StateBadge>
      ) : (
        <Text fz={13} c={reason === "unusable_signal" ? "var(--warning)" : "dimmed"}>
          {LOST_REASONS[reason]}
        </Text>
      ),
  },
];

const numbered = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, index }));

/** Each line with its video; for each product, its signals and why each did or did not earn the credit. */
export const Explanation = ({ explanation }: { explanation: ExplanationView }) => {
  const { lines, products, unusable_signals: unusable } = explanation;
  return (
    <Stack gap="lg">
      <Panel title="Lines" flush>
        <Rows
          items={numbered(lines)}
          columns={LINES}
          getKey={({ index }) => index}
          label="Lines of the order"
        />
      </Panel>
      {products.map(({ product_id: id, touches, more_touches: more }) => (
        <Panel key={id} title={`Signals of ${id}`} flush>
          <Rows
            items={numbered(touches)}
            columns={TOUCHES}
            getKey={({ index }) => index}
            label={`Signals of ${id}`}
          />
          {more > 0 && (
            <Text px={20} pb={16} c="dimmed">
              and {count(more)} more
            </Text>
          )}
        </Panel>
      ))}
      <Group>
        <Text c="dimmed" fz={13}>
          {products.length === 0 && "No signal names a product of this order. "}
          {unusable > 0 && `${count(unusable)} signal entries could not be used.`}
        </Text>
      </Group>
    </Stack>
  );
};
