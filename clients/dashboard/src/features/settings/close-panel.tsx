import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CLOSING_OPERATIONS } from "../../../../../shared/stores/closing/closing.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { useStoreChanged, useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { time } from "../../lib/text/format.ts";

/** Closing the store, and opening it again while its data are there. */
export const ClosePanel = ({ store }: { store: StoreView }) => {
  const { api, brand } = useStoreContext();
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const changed = useStoreChanged();
  const close = useMutation({
    mutationFn: () => api.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name: store.name } }),
    onSuccess: async () => {
      setAsked(false);
      await changed();
    },
  });
  const reopen = useMutation({
    mutationFn: () => api.call(CLOSING_OPERATIONS.reopenStore, { brand }),
    onSuccess: changed,
  });
  return (
    <Panel title={store.closed_at ? "This store is closed" : "Close the store"}>
      <Stack gap="md" align="flex-start">
        {reopen.data && <SecretOnce name="store_id" value={reopen.data.store_id} />}
        {store.closed_at ? (
          <>
            <Text>
              It was closed on {time(store.closed_at)}. Its data are deleted on {time(store.deletion_due_at)}.{" "}
              {user.isOperator ? "" : "Until then, an operator can reopen it."}
            </Text>
            {user.isOperator && (
              <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
                {reopen.isError ? "Reopening failed: try again" : "Reopen store"}
              </Button>
            )}
          </>
        ) : (
          <>
            <Text>
              Videos disappear from your pages, tokens end, and orders are refused. The data are deleted 30
              days later; until then an operator can reopen the store.
            </Text>
            <Button variant="outline" color="red" onClick={() => setAsked(true)}>
              Close store
            </Button>
          </>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
          close.reset();
        }}
        title="Close this store?"
        action="Close store"
        typedName={store.name}
        onConfirm={() => close.mutate()}
        isPending={close.isPending}
        error={close.error}
      >
        Its videos disappear within minutes, and its orders are refused. All its data are deleted 30 days
        later and can’t be restored.
      </ConfirmDialog>
    </Panel>
  );
};
