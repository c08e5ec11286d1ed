import { Stack, Text } from "@mantine/core";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { count, longDay, money, time } from "../../lib/text/format.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/orders.ts";
import { ProductName } from "./names.tsx";

type Amendment = OrderView["amendments"][number] & { readonly index: number };

const saySource = (source: string): string =>
  (Object.hasOwn(texts.sources, source) ? texts.sources[source] : undefined) ?? texts.by(source);

const columns = ({ names, lines }: OrderView): readonly Column<Amendment>[] => [
  {
    name: texts.told,
    cell: ({ at, source, version }) => (
      <>
        {time(at)}
        <Text fz={13} c="dimmed">
          {saySource(source)}
          {version === undefined ? "" : texts.version(version)}
        </Text>
      </>
    ),
  },
  {
    name: texts.why,
    cell: ({ reason, late, day, conflicts }) => (
      <>
        {library.amendmentReasons[reason]}
        {late && day !== null && (
          <Text fz={13} c="dimmed">
            {texts.late(longDay(day))}
          </Text>
        )}
        {conflicts > 0 && (
          <Text fz={13} c="var(--warning)">
            {texts.conflicts(conflicts)}
          </Text>
        )}
      </>
    ),
  },
  {
    name: texts.whatIsLeft,
    cell: ({ cancelled, lines: named }) =>
      cancelled ? (
        texts.nothingLeft
      ) : (
        <Stack gap="sm" py={4}>
          {named.map(({ product_id, item_id, quantity_left, revenue_left }) => {
            const line = lines.find((each) => each.product_id === product_id && each.item_id === item_id);
            return (
              <div key={`${item_id}#${product_id}`}>
                <ProductName names={names} productId={product_id} />
                <Text fz={13} c="dimmed">
                  {texts.countUnits(quantity_left)}, {money(revenue_left, line?.currency)}
                </Text>
              </div>
            );
          })}
        </Stack>
      ),
  },
];

export const Amendments = ({ order }: { readonly order: OrderView }) => {
  const { amendments } = order;
  if (amendments.length === 0) return null;
  return (
    <Panel title={texts.countCameBack(count(amendments.length))} flush>
      <Rows
        items={amendments.map((amendment, index) => ({ ...amendment, index })).reverse()}
        columns={columns(order)}
        getKey={({ index }) => index}
        label={texts.cameBack}
      />
    </Panel>
  );
};
