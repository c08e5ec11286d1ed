import { Button, Code, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { CopyCode } from "../../components/forms/copy-button.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreChanged, useStoreContext } from "../../lib/queries/store.tsx";
import { time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/settings.ts";

type Asked = "rotate" | "revoke" | undefined;

const TechnicalName = ({ name }: { name: string }) => (
  <Text fz={13} c="dimmed">
    {texts.developersCallIt(<Code fz={12}>{name}</Code>)}
  </Text>
);

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
      toast(texts.revoked);
    },
  });
  const close = () => {
    setAsked(undefined);
    rotate.reset();
    revoke.reset();
  };
  return (
    <Stack gap="lg">
      <Panel title={texts.brand} aside={texts.brandUse}>
        <Stack gap="sm">
          <CopyCode value={brand} label={texts.copyBrand} />
          <TechnicalName name="brand" />
        </Stack>
      </Panel>
      <Panel title={texts.storeId} aside={texts.storeIdUse}>
        <Stack gap="md" align="flex-start">
          {rotate.data ? <SecretOnce value={rotate.data.store_id} /> : <Text>{texts.storeIdHidden}</Text>}
          <TechnicalName name="store_id" />
          <Button variant="default" onClick={() => setAsked("rotate")}>
            {texts.replaceStoreId}
          </Button>
        </Stack>
      </Panel>
      <Panel title={texts.tokens} aside={texts.tokensSince(time(store.tokens_valid_since))}>
        <Stack gap="md" align="flex-start">
          <Text maw={640}>{texts.tokensHint}</Text>
          <Button variant="outline" color="red" onClick={() => setAsked("revoke")}>
            {texts.revokeAll}
          </Button>
        </Stack>
      </Panel>
      <ConfirmDialog
        isOpen={asked === "rotate"}
        onClose={close}
        title={texts.replaceQuestion}
        action={texts.replaceStoreId}
        typedName={store.name}
        onConfirm={() => rotate.mutate()}
        isPending={rotate.isPending}
        error={rotate.error}
      >
        {texts.replaceWarning}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "revoke"}
        onClose={close}
        title={texts.revokeQuestion}
        action={texts.revoke}
        typedName={store.name}
        onConfirm={() => revoke.mutate()}
        isPending={revoke.isPending}
        error={revoke.error}
      >
        {texts.revokeWarning}
      </ConfirmDialog>
    </Stack>
  );
};
