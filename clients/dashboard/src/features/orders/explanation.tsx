import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { NamedExplanationView } from "../../../../../shared/attribution/views/orders.schema.ts";
import {
  type SignalKind,
  type TouchReason,
  UNCONFIRMED_WORDS,
} from "../../../../../shared/vocabulary/signal-kinds.ts";
import { nearMissText } from "../../../../admin/near-miss-text.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { count, money } from "../../lib/text/format.ts";
import { findTitle, ProductName, VideoName } from "./names.tsx";
import { whyUncredited } from "./why-uncredited.ts";

const SIGNALS: Readonly<Record<SignalKind, string>> = { add_to_cart: "Added to cart", video_view: "Watched" };

/** Why a signal did not earn the credit. */
const LOST_REASONS: Readonly<Record<Exclude<TouchReason, "credited">, string>> = {
  view_beaten_by_cart: "A cart signal counts more than a view",
  earlier_touch: "A later signal counts more",
  unusable_signal: "The signal can’t be used",
};

type Line = NamedExplanationView["lines"][number];
type Touch = NamedExplanationView["products"][number]["touches"][number];

/** What is left of a line after what came back. */
const Left = ({ children }: { readonly children: ReactNode }) => (
  <Text fz={13} c="dimmed">
    {children}
  </Text>
);

const lineColumns = (
  explanation: NamedExplanationView,
): readonly Column<Line & { readonly index: number }>[] => [
  {
    name: "Product",
    cell: ({ product_id: id, near_miss: near }) => (
      <>
        <ProductName names={explanation.names} productId={id} />
        {near && (
          <Text fz={13} c="var(--warning)" dir="auto">
            {nearMissText(near, explanation.names)}
          </Text>
        )}
      </>
    ),
  },
  {
    name: "Units",
    isNumber: true,
    isExtra: true,
    cell: ({ quantity, quantity_left: left = quantity }) => (
      <>
        {count(quantity)}
        {left !== quantity && <Left>{count(left)} left</Left>}
      </>
    ),
  },
  {
    name: "Amount",
    isNumber: true,
    cell: ({ amount, currency, revenue_left: left = amount }) => (
      <>
        {money(amount, currency)}
        {Number(left) !== Number(amount) && <Left>{money(left, currency)} left</Left>}
      </>
    ),
  },
  {
    name: "Credited to",
    cell: (line) =>
      line.credit ? (
        <>
          <VideoName names={explanation.names} eventId={line.credit.event_id} />
          <Text fz={13} c="dimmed">
            {SIGNALS[line.credit.signal]}, {line.credit.widget_type}
          </Text>
          {line.credit.unconfirmed && (
            <Text fz={13} c="var(--warning)">
              Unconfirmed: {UNCONFIRMED_WORDS[line.credit.unconfirmed]}
            </Text>
          )}
        </>
      ) : (
        <>
          <Text c="dimmed">No video</Text>
          <Text fz={13} c="dimmed">
            {whyUncredited(line, explanation)}
          </Text>
        </>
      ),
  },
];

const touchColumns = ({
  names,
}: NamedExplanationView): readonly Column<Touch & { readonly index: number }>[] => [
  {
    name: "Signal",
    cell: ({ signal, times }) => `${SIGNALS[signal]}${times > 1 ? `, ${count(times)} times` : ""}`,
  },
  {
    name: "Video",
    cell: ({ event_id: id }) => (id === undefined ? "–" : <VideoName names={names} eventId={id} />),
  },
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
export const Explanation = ({ explanation }: { explanation: NamedExplanationView }) => {
  const { lines, products, unusable_signals: unusable } = explanation;
  return (
    <Stack gap="lg">
      <Panel title="Lines" flush>
        <Rows
          items={numbered(lines)}
          columns={lineColumns(explanation)}
          getKey={({ index }) => index}
          label="Lines of the order"
        />
      </Panel>
      {products.map(({ product_id: id, touches, more_touches: more }) => (
        <Panel key={id} title={`Signals of ${findTitle(explanation.names, id) ?? id}`} flush>
          <Rows
            items={numbered(touches)}
            columns={touchColumns(explanation)}
            getKey={({ index }) => index}
            label={`Signals of ${findTitle(explanation.names, id) ?? id}`}
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
