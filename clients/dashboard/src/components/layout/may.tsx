import { Alert, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Guarded } from "../../lib/queries/may-in.ts";
import { useMay, useStore } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/components.ts";

type MayProps = {
  readonly call: Guarded;
  readonly children: ReactNode;
};

export const May = ({ call, children }: MayProps) => (useMay()(call) ? children : null);

const BARE = { border: 0, margin: 0, padding: 0, minWidth: 0 };

export const ReadOnlyUnless = ({ call, children }: MayProps) => {
  const { data: store } = useStore();
  if (useMay()(call)) return children;
  return (
    <Stack gap="lg">
      <Alert color="gray" icon={<IconLock size={18} />} role="note">
        {store?.closed_at === undefined ? texts.readOnly(store?.role) : texts.closedStore}
      </Alert>
      <fieldset disabled style={BARE}>
        {children}
      </fieldset>
    </Stack>
  );
};
