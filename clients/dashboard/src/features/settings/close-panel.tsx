import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CLOSING_OPERATIONS } from "../../../../../shared/stores/closing/closing.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { REOPENING_DAYS } from "../../../../../shared/vocabulary/closing.ts";
import { dayAt, daysAfter } from "../../../../../shared/vocabulary/days.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { useStoreChanged, useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { longDay, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/settings.ts";

/** In UTC, like the deletion. */
const deletionDay = (): string => daysAfter(dayAt(Date.now()), REOPENING_DAYS);

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
    <Panel title={store.closed_at ? texts.isClosed : texts.closeTitle}>
      <Stack gap="md" align="flex-start">
        {reopen.data && <SecretOnce value={reopen.data.store_id} />}
        {store.closed_at ? (
          <>
            <Text>
              {texts.closedOn(time(store.closed_at), time(store.deletion_due_at))}{" "}
              {user.isOperator ? "" : texts.mayReopen}
            </Text>
            {user.isOperator && (
              <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
                {reopen.isError ? texts.reopenFailed : texts.reopen}
              </Button>
            )}
          </>
        ) : (
          <>
            <Text>{texts.closing}</Text>
            <Button variant="outline" color="red" onClick={() => setAsked(true)}>
              {texts.close}
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
        title={texts.closeQuestion}
        action={texts.close}
        typedName={store.name}
        onConfirm={() => close.mutate()}
        isPending={close.isPending}
        error={close.error}
      >
        <Stack gap="sm">
          <Text>{texts.closingAtOnce}</Text>
          <Text>{texts.closingLater(<b>{longDay(deletionDay())}</b>)}</Text>
          <Text>{texts.closingStays}</Text>
        </Stack>
      </ConfirmDialog>
    </Panel>
  );
};
