import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ERASURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { toast } from "../../components/states/toast.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/orders.ts";

export const EraseOrder = ({ orderId }: { orderId: string }) => {
  const { api, brand } = useStoreContext();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const erase = useMutation({
    mutationFn: () => api.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: orderId }),
    onSuccess: async ({ id_gone_at }) => {
      toast(texts.isErased(time(id_gone_at)));
      await navigate(paths.orders(brand));
      await queries.invalidateQueries({ queryKey: keys.orders.all(brand) });
    },
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={open} style={{ alignSelf: "flex-start" }}>
        {texts.erase}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => {
          close();
          erase.reset();
        }}
        title={texts.eraseQuestion}
        action={texts.erase}
        typedName={orderId}
        onConfirm={() => erase.mutate()}
        isPending={erase.isPending}
        error={erase.error}
      >
        <Text>{texts.eraseWarning}</Text>
      </ConfirmDialog>
    </>
  );
};
