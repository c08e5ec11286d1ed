import { Button, NumberInput, Select, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ORDER_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import type { OrderView } from "../../../../../shared/attribution/views/orders.schema.ts";
import { AMENDMENT_REASONS, type AmendmentReason } from "../../../../../shared/vocabulary/amendments.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { toast } from "../../components/states/toast.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { capitalize } from "../../lib/text/capitalize.ts";
import { findTitle } from "./names.tsx";

type Line = OrderView["lines"][number];

/** Lines of which the dialog says something else than what is left already. */
const changedItems = (lines: readonly Line[], left: readonly (string | number)[]) =>
  lines.flatMap(({ product_id, item_id, quantity, quantity_left = quantity }, index) =>
    Number(left[index]) === quantity_left
      ? []
      : [{ product_id, ...(item_id !== undefined && { item_id }), quantity: Number(left[index]) }],
  );

/** Takes what came back off an order by hand. What was ordered restores it. */
export const ReturnOrder = ({ order }: { readonly order: OrderView }) => {
  const { api, brand } = useStoreContext();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const [reason, setReason] = useState<AmendmentReason>("refund");
  const [left, setLeft] = useState<readonly (string | number)[]>([]);
  const items = changedItems(order.lines, left);
  const isNothing = left.every((units) => units === 0);
  const isFilledIn = !left.includes("");
  // What is left may have changed since the page was opened.
  const show = () => {
    setLeft(order.lines.map(({ quantity, quantity_left = quantity }) => quantity_left));
    open();
  };
  const send = useMutation({
    mutationFn: () => {
      const what = isNothing ? { cancelled: true as const } : { items };
      const body = { order_id: order.order_id, reason, ...what };
      return api.call(ORDER_OPERATIONS.amendStoreOrder, { brand, body });
    },
    onSuccess: async ({ changed }) => {
      close();
      toast(changed ? "The figures show it now." : "It was said before. Nothing has changed.");
      await queries.invalidateQueries({ queryKey: keys.orders.all(brand) });
    },
  });
  return (
    <>
      <Button variant="default" onClick={show}>
        Mark as returned
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          close();
          send.reset();
        }}
        title="What is left of this order?"
        action="Save what is left"
        isDangerous={false}
        isReady={isFilledIn && items.length > 0}
        onConfirm={() => send.mutate()}
        isPending={send.isPending}
        error={send.error}
      >
        <Stack gap="md">
          <Text>
            Videos keep their credit; what came back is taken off their net revenue. If your shop tells of
            this order too, the one that comes last counts.
          </Text>
          <Select
            label="Why"
            data={AMENDMENT_REASONS.map((value) => ({ value, label: capitalize(value) }))}
            value={reason}
            onChange={(value) => setReason(AMENDMENT_REASONS.find((each) => each === value) ?? reason)}
            allowDeselect={false}
          />
          {order.lines.map(({ product_id, quantity }, index) => (
            <NumberInput
              // Lines have no order of their own, and never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may have two lines.
              key={index}
              label={`Units left of ${findTitle(order.names, product_id) ?? product_id}`}
              description={`${quantity} ordered`}
              value={left[index] ?? 0}
              onChange={(units) => setLeft(left.with(index, units))}
              min={0}
              max={quantity}
              allowDecimal={false}
            />
          ))}
          <Button
            variant="default"
            disabled={isNothing}
            onClick={() => setLeft(order.lines.map(() => 0))}
            style={{ alignSelf: "flex-start" }}
          >
            Everything came back
          </Button>
        </Stack>
      </ConfirmDialog>
    </>
  );
};
