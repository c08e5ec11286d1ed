import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { CopyButton } from "../../components/forms/copy-button.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreChanged, useStoreContext } from "../../lib/queries/store.tsx";
import { time } from "../../lib/text/format.ts";

type Asked = "rotate" | "revoke" | undefined;

/** What identifies the store. The `store_id` is shown once, when it is made. */
export const CredentialsPanel = ({ store }: { store: StoreView }) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [asked, setAsked] = useState<Asked>();
  const rotate = useMutation({
    mutationFn: () => api.call(STORE_OPERATIONS.rotateStoreId, { brand }),
    onSuccess: () => setAsked(undefined),
  });
  const revoke = useMutation({
    mutationFn: () => api.call(STORE_OPERATIONS.revokeTokens, { brand }),
    onSuccess: async () => {
      setAsked(undefined);
      await changed();
      toast("Tokens revoked. They stop within 30 seconds.");
    },
  });
  const close = () => {
    setAsked(undefined);
    rotate.reset();
    revoke.reset();
  };
  return (
    <Stack gap="lg">
      <Panel title="Brand" aside="Public: for pages and apps">
        <Group gap="sm">
          <Code fz={14} dir="ltr">
            {brand}
          </Code>
          <CopyButton value={brand} label="Copy brand" />
        </Group>
      </Panel>
      <Panel title="store_id" aside="A credential: for your server alone">
        <Stack gap="md" align="flex-start">
          {rotate.data ? (
            <SecretOnce name="store_id" value={rotate.data.store_id} />
          ) : (
            <Text>
              It is stored as a hash, so it can’t be shown again. If it is lost or leaked, replace it.
            </Text>
          )}
          <Button variant="default" onClick={() => setAsked("rotate")}>
            Replace store_id
          </Button>
        </Stack>
      </Panel>
      <Panel title="Access tokens" aside={`Valid if issued since ${time(store.tokens_valid_since)}`}>
        <Button variant="outline" color="red" onClick={() => setAsked("revoke")}>
          Revoke all tokens
        </Button>
      </Panel>
      <ConfirmDialog
        isOpen={asked === "rotate"}
        onClose={close}
        title="Replace the store_id?"
        action="Replace store_id"
        typedName={store.name}
        onConfirm={() => rotate.mutate()}
        isPending={rotate.isPending}
        error={rotate.error}
      >
        The old store_id gets no more tokens from now on. Tokens that your server already has stay valid, and
        calls may name the old store_id for 30 more seconds.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "revoke"}
        onClose={close}
        title="Revoke all access tokens?"
        action="Revoke tokens"
        typedName={store.name}
        onConfirm={() => revoke.mutate()}
        isPending={revoke.isPending}
        error={revoke.error}
      >
        All tokens stop within 30 seconds: orders are refused until your server gets a new one. The store_id
        stays the same.
      </ConfirmDialog>
    </Stack>
  );
};
