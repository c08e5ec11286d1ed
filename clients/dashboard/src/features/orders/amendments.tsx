import { Stack, Text } from "@mantine/core";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { capitalize } from "../../lib/text/capitalize.ts";
import { count, counted, longDay, money, time } from "../../lib/text/format.ts";
import { ProductName } from "./names.tsx";

type Amendment = OrderView["amendments"][number] & { readonly index: number };

const columns = ({ names, lines }: OrderView): readonly Column<Amendment>[] => [
  {
    name: "Told",
    cell: ({ at, source, version }) => (
      <>
        {time(at)}
        <Text fz={13} c="dimmed">
          by {source}
          {version === undefined ? "" : `, version ${version}`}
        </Text>
      </>
    ),
  },
  {
    name: "Why",
    cell: ({ reason, late, day, conflicts }) => (
      <>
        {capitalize(reason)}
        {late && (
          <Text fz={13} c="dimmed">
            Late: it counts on {longDay(day)}
          </Text>
        )}
        {conflicts > 0 && (
          <Text fz={13} c="var(--warning)">
            Sent again with other content {counted(conflicts, "time")}, which was ignored
          </Text>
        )}
      </>
    ),
  },
  {
    name: "What is left",
    cell: ({ cancelled, lines: named }) =>
      cancelled ? (
        "Nothing of the order"
      ) : (
        <Stack gap="sm" py={4}>
          {named.map(({ product_id, item_id, quantity_left, revenue_left }) => {
            const line = lines.find((each) => each.product_id === product_id && each.item_id === item_id);
            return (
              <div key={`${item_id}#${product_id}`}>
                <ProductName names={names} productId={product_id} />
                <Text fz={13} c="dimmed">
                  {counted(quantity_left, "unit")}, {money(revenue_left, line?.currency)}
                </Text>
              </div>
            );
          })}
        </Stack>
      ),
  },
];

/** What came back of an order, the latest first. */
export const Amendments = ({ order }: { readonly order: OrderView }) => {
  const { amendments } = order;
  if (amendments.length === 0) return null;
  return (
    <Panel title={`What came back: ${count(amendments.length)}`} flush>
      <Rows
        items={amendments.map((amendment, index) => ({ ...amendment, index })).reverse()}
        columns={columns(order)}
        getKey={({ index }) => index}
        label="What came back"
      />
    </Panel>
  );
};
