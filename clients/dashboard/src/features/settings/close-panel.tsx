import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CLOSING_OPERATIONS } from "../../../../../shared/stores/closing/closing.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { dayAt, daysAfter } from "../../../../../shared/vocabulary/days.ts";
import { REOPENING_DAYS } from "../../../../../shared/vocabulary/reopening-days.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { useStoreChanged, useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { longDay, time } from "../../lib/text/format.ts";

/** In UTC, as the deletion counts. */
const deletionDay = (): string => daysAfter(dayAt(Date.now()), REOPENING_DAYS);

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
              It was closed on {time(store.closed_at)}. On {time(store.deletion_due_at)} its products, videos
              with their clips, campaigns, orders, figures, users and settings are deleted; until then they
              can be exported. {user.isOperator ? "" : "Until then, an operator can reopen it."}
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
              Videos disappear from your pages, tokens end, and orders are refused. The data are deleted{" "}
              {REOPENING_DAYS} days later; until then an operator can reopen the store.
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
        <Stack gap="sm">
          <Text>At once: videos disappear from your pages, and orders are refused.</Text>
          <Text>
            If you close it today, on <b>{longDay(deletionDay())}</b> these are deleted and can’t be restored:
            products and product URLs, videos with their clips and pictures, campaigns, orders, figures, users
            and settings.
          </Text>
          <Text>The store’s name and the list of changes stay. Export what you need before that day.</Text>
        </Stack>
      </ConfirmDialog>
    </Panel>
  );
};
