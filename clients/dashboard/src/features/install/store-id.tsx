import { Box, Button, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { findCheck, healthOptions } from "../../lib/queries/health.ts";
import { keys } from "../../lib/queries/keys.ts";
import { useMay, useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/install.ts";

/** Replacing an unused secret has no effect. */
export const StoreId = () => {
  const context = useStoreContext();
  const { api, brand } = context;
  const may = useMay()(STORE_OPERATIONS.rotateStoreId);
  const health = useQuery(healthOptions(context));
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const make = useMutation({
    mutationFn: () => api.call(STORE_OPERATIONS.rotateStoreId, { brand }),
    onSuccess: () => {
      setAsked(false);
      void client.invalidateQueries({ queryKey: keys.health(brand) });
    },
  });
  const code = health.data && findCheck(health.data, "access_token")?.code;
  const isUnused = code === "token_never_fetched";
  return (
    <Box>
      <Text fz={13} c="dimmed" mb={4}>
        {texts.isSecretCode(texts.pluginLabels.storeId)}
      </Text>
      {make.data ? (
        <SecretOnce value={make.data.store_id} />
      ) : (
        <Stack gap={8} align="flex-start">
          {code !== undefined && <Text>{isUnused ? texts.storeIdNew : texts.storeIdHidden}</Text>}
          {may ? (
            <Button variant="default" onClick={() => setAsked(true)} disabled={code === undefined}>
              {texts.makeStoreId}
            </Button>
          ) : (
            <Text fz={13} c="dimmed">
              {texts.askOwner}
            </Text>
          )}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
          make.reset();
        }}
        title={texts.makeStoreIdAsk}
        action={texts.makeStoreId}
        onConfirm={() => make.mutate()}
        isPending={make.isPending}
        error={make.error}
        isDangerous={!isUnused}
      >
        {isUnused ? texts.makeStoreIdWhat : texts.replaceStoreIdWhat}
      </ConfirmDialog>
    </Box>
  );
};
