import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { NamedExplanationView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { count, money } from "../../lib/text/format.ts";
import { surfaceName } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/orders.ts";
import { findTitle, ProductName, VideoName } from "./names.tsx";
import { whyUncredited } from "./why-uncredited.ts";

type NearMiss = NonNullable<NamedExplanationView["lines"][number]["near_miss"]>;

const nearMissText = (
  { signal_product_id: id, differs_by }: NearMiss,
  { products }: NamedExplanationView["names"],
): string => {
  const meant = products.find(({ product_id }) => product_id === id);
  if (differs_by.includes("sku") && meant) return texts.isSku(meant.title, id);
  return texts.differs(id, differs_by.map((difference) => texts.differences[difference]).join(texts.and));
};

type Line = NamedExplanationView["lines"][number];
type Touch = NamedExplanationView["products"][number]["touches"][number];

const Left = ({ children }: { readonly children: ReactNode }) => (
  <Text fz={13} c="dimmed">
    {children}
  </Text>
);

const lineColumns = (
  explanation: NamedExplanationView,
): readonly Column<Line & { readonly index: number }>[] => [
  {
    name: texts.product,
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
    name: texts.units,
    isNumber: true,
    isExtra: true,
    cell: ({ quantity, quantity_left: left = quantity }) => (
      <>
        {count(quantity)}
        {left !== quantity && <Left>{texts.left(count(left))}</Left>}
      </>
    ),
  },
  {
    name: texts.amount,
    isNumber: true,
    isExtra: true,
    cell: ({ amount, currency, revenue_left: left = amount }) => (
      <>
        {money(amount, currency)}
        {Number(left) !== Number(amount) && <Left>{texts.left(money(left, currency))}</Left>}
      </>
    ),
  },
  {
    name: texts.creditedTo,
    cell: (line) =>
      line.credit ? (
        <>
          <VideoName names={explanation.names} eventId={line.credit.event_id} />
          <Text fz={13} c="dimmed">
            {texts.signals[line.credit.signal]}, {surfaceName(line.credit.widget_type)}
          </Text>
          {line.credit.unconfirmed && (
            <Text fz={13} c="var(--warning)">
              {texts.isUnconfirmed(texts.unconfirmed[line.credit.unconfirmed])}
            </Text>
          )}
        </>
      ) : (
        <>
          <Text c="dimmed">{texts.noVideo}</Text>
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
    name: texts.signal,
    cell: ({ signal, times }) =>
      times > 1 ? texts.times(texts.signals[signal], count(times)) : texts.signals[signal],
  },
  {
    name: texts.video,
    isExtra: true,
    cell: ({ event_id: id }) => (id === undefined ? "–" : <VideoName names={names} eventId={id} />),
  },
  {
    name: texts.widget,
    isExtra: true,
    cell: ({ widget_type }) => (widget_type ? surfaceName(widget_type) : "–"),
  },
  {
    name: texts.reason,
    cell: ({ reason }) =>
      reason === "credited" ? (
        <StateBadge tone="success">{texts.earned}</StateBadge>
      ) : (
        <Text fz={13} c={reason === "unusable_signal" ? "var(--warning)" : "dimmed"}>
          {texts.lost[reason]}
        </Text>
      ),
  },
];

const numbered = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, index }));

const lineNote = ({ quantity, quantity_left, amount, revenue_left, currency }: Line): string => {
  const units = [texts.countUnits(quantity)];
  if (quantity_left !== undefined && quantity_left !== quantity) units.push(texts.left(count(quantity_left)));
  const sums = [money(amount, currency)];
  if (revenue_left !== undefined && Number(revenue_left) !== Number(amount))
    sums.push(texts.left(money(revenue_left, currency)));
  return `${units.join(", ")} · ${sums.join(", ")}`;
};

export const Explanation = ({ explanation }: { explanation: NamedExplanationView }) => {
  const { lines, products, unusable_signals: unusable } = explanation;
  const isUnwatched = products.length === 0 && unusable === 0 && !lines.some(({ near_miss }) => near_miss);
  return (
    <Stack gap="lg">
      <Panel title={texts.lines} flush>
        <Rows
          items={numbered(lines)}
          columns={lineColumns(explanation)}
          getKey={({ index }) => index}
          label={texts.linesOfOrder}
          note={lineNote}
        />
      </Panel>
      {products.map(({ product_id: id, touches, more_touches: more }) => (
        <Panel key={id} title={texts.signalsOf(findTitle(explanation.names, id) ?? id)} flush>
          <Rows
            items={numbered(touches)}
            columns={touchColumns(explanation)}
            getKey={({ index }) => index}
            label={texts.signalsOf(findTitle(explanation.names, id) ?? id)}
            note={({ event_id }) =>
              event_id !== undefined && <VideoName names={explanation.names} eventId={event_id} />
            }
          />
          {more > 0 && (
            <Text px={20} pb={16} c="dimmed">
              {texts.more(count(more))}
            </Text>
          )}
        </Panel>
      ))}
      {(isUnwatched || unusable > 0) && (
        <Text c="dimmed" fz={13}>
          {isUnwatched ? texts.noProductNamed : texts.notUsed(count(unusable))}
        </Text>
      )}
    </Stack>
  );
};
