import { NumberInput, Stack } from "@mantine/core";
import type { StoreView } from "../../../../../shared/stores/stores.schema.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreForm } from "../../lib/forms/use-store-form.ts";
import { texts } from "../../texts/en/settings.ts";
import { ReconcilePanel } from "./reconcile-panel.tsx";

export const OperatorPanel = ({ store }: { store: StoreView }) => (
  <Stack gap="lg">
    <RateForm store={store} />
    <ReconcilePanel />
  </Stack>
);

const RateForm = ({ store }: { store: StoreView }) => {
  const form = useStoreForm({
    store,
    initial: { rate: store.rate_limit_per_minute as string | number },
    toBody: ({ rate: typed }) => ({ rate_limit_per_minute: typed === "" ? Number.NaN : Number(typed) }),
    fields: ["rate_limit_per_minute"],
    onDone: () => toast(texts.rateSaved),
  });
  return (
    <Panel title={texts.rate}>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md" maw={480}>
          <NumberInput
            label={texts.requests}
            description={texts.requestsHint}
            value={form.values.rate}
            onChange={(typed) => form.set({ rate: typed })}
            allowDecimal={false}
            clampBehavior="none"
            {...form.field("rate_limit_per_minute")}
          />
          <FormActions action={texts.save} form={form} />
        </Stack>
      </form>
    </Panel>
  );
};
