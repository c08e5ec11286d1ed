import { Button, Group, NumberInput, Select, Stack, Text } from "@mantine/core";
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
import { money } from "../../lib/text/format.ts";
import { texts as library } from "../../texts/en/common.ts";
import { texts } from "../../texts/en/orders.ts";
import {
  changedItems,
  isAmbiguous,
  isNothingLeft,
  isReduced,
  type OrderLine,
  orderedItems,
  readLeft,
} from "./left-items.ts";
import { findTitle } from "./names.tsx";

const describeLine = (line: OrderLine, lines: readonly OrderLine[]): string => {
  if (isAmbiguous(line, lines)) return texts.ambiguous;
  const { revenue } = readLeft(line);
  return (
    texts.ordered(line.quantity) + (isReduced(line) ? texts.leftOfThem(money(revenue, line.currency)) : "")
  );
};

const isTooMany = (unitsLeft: string | number | undefined): boolean => Number(unitsLeft ?? 0) < 0;

export const ReturnOrder = ({ order }: { readonly order: OrderView }) => {
  const { api, brand } = useStoreContext();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const [reason, setReason] = useState<AmendmentReason>("refund");
  const [left, setLeft] = useState<readonly (string | number)[]>([]);
  const [isRestored, setIsRestored] = useState(false);
  const { lines } = order;
  const items = isRestored ? orderedItems(lines) : changedItems(lines, left);
  const isNothing = isNothingLeft(lines, left);
  const isChanged = isNothing ? lines.some((line) => readLeft(line).units > 0) : items.length > 0;
  const choose = (units: readonly (string | number)[], restored = false) => {
    setLeft(units);
    setIsRestored(restored);
  };
  // The order may have changed meanwhile.
  const show = () => {
    choose(lines.map((line) => readLeft(line).units));
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
      toast(changed ? (isRestored ? texts.isTakenBack : texts.isShown) : texts.saidBefore);
      await Promise.all(
        [keys.orders.all(brand), [brand, "analytics"], keys.funnels(brand)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <>
      <Button variant="default" onClick={show}>
        {texts.markReturned}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          close();
          send.reset();
        }}
        title={texts.leftQuestion}
        action={texts.saveLeft}
        isDangerous={false}
        isReady={!left.includes("") && !left.some(isTooMany) && isChanged}
        onConfirm={() => send.mutate()}
        isPending={send.isPending}
        error={send.error}
      >
        <Stack gap="md">
          <Text>{texts.returnHint}</Text>
          <Select
            label={texts.why}
            data={AMENDMENT_REASONS.map((value) => ({ value, label: library.amendmentReasons[value] }))}
            value={reason}
            onChange={(value) => setReason(AMENDMENT_REASONS.find((each) => each === value) ?? reason)}
            allowDeselect={false}
          />
          {lines.map((line, index) => (
            <NumberInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may have two lines.
              key={index}
              label={texts.howMany(findTitle(order.names, line.product_id) ?? line.product_id)}
              description={describeLine(line, lines)}
              value={left[index] === "" ? "" : line.quantity - Number(left[index] ?? line.quantity)}
              onChange={(units) =>
                choose(left.with(index, units === "" ? "" : line.quantity - Number(units)))
              }
              min={0}
              max={line.quantity}
              clampBehavior="none"
              error={isTooMany(left[index]) && texts.tooMany(line.quantity)}
              allowDecimal={false}
              allowNegative={false}
              disabled={isAmbiguous(line, lines)}
            />
          ))}
          <Group gap="sm">
            <Button variant="default" disabled={isNothing} onClick={() => choose(lines.map(() => 0))}>
              {texts.everything}
            </Button>
            {orderedItems(lines).length > 0 && (
              <Button
                variant="default"
                disabled={isRestored}
                onClick={() =>
                  choose(
                    lines.map(({ quantity }) => quantity),
                    true,
                  )
                }
              >
                {texts.nothing}
              </Button>
            )}
          </Group>
        </Stack>
      </ConfirmDialog>
    </>
  );
};
