import { Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STORE_LIST_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { StoreCreation, type StoreCredentials } from "../../../../../shared/stores/stores.schema.ts";
import { UTC } from "../../../../../shared/vocabulary/zone-clock.ts";
import { zoneName, zoneNames } from "../../../../../shared/vocabulary/zone-names.ts";
import { CopyCode } from "../../components/forms/copy-button.tsx";
import { CurrencySelect } from "../../components/forms/currency-select.tsx";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { SecretOnce } from "../../components/forms/secret-once.tsx";
import { TimeZoneSelect } from "../../components/forms/time-zone-select.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { keys } from "../../lib/queries/keys.ts";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { readCurrency } from "../../lib/text/currency-options.ts";
import { readersZone } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/operators.ts";

const browserZone = (): string => {
  const zone = zoneName(readersZone());
  return zone !== undefined && zoneNames().includes(zone) ? zone : UTC;
};

export const NewStorePage = () => {
  const [created, setCreated] = useState<StoreCredentials>();
  return (
    <Stack gap="lg">
      <PageHeader title={created ? texts.storeCreated : ROUTES.newStore.title} back={linkTo("stores")} />
      <Panel>{created ? <Created credentials={created} /> : <CreationForm onCreated={setCreated} />}</Panel>
    </Stack>
  );
};

const Created = ({ credentials: { brand, store_id } }: { credentials: StoreCredentials }) => (
  <Stack gap="md" align="flex-start">
    <SecretOnce value={store_id} />
    <Text c="dimmed">{texts.secretFor}</Text>
    <div>
      <Text fw={600}>{texts.publicCode}</Text>
      <Text c="dimmed" mb="xs">
        {texts.publicFor}
      </Text>
      <CopyCode value={brand} label={texts.copyBrand} />
    </div>
    <RouterButton to={paths.overview(brand)}>{texts.goToStore}</RouterButton>
  </Stack>
);

const CreationForm = ({ onCreated }: { onCreated: (credentials: StoreCredentials) => void }) => {
  const { api } = useSession();
  const client = useQueryClient();
  const form = useContractForm({
    schema: StoreCreation,
    initial: { name: "", currency: null as string | null, time_zone: browserZone() },
    toBody: ({ name, currency: text, time_zone }) => {
      const currency = readCurrency(text);
      return { name, time_zone, ...(currency !== null && { currency }) };
    },
    fields: ["name", "currency", "time_zone"],
    submit: (body) => api.call(STORE_LIST_OPERATIONS.createStore, { body }),
    onDone: (credentials) => {
      onCreated(credentials);
      void client.invalidateQueries({ queryKey: keys.stores() });
    },
  });
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md" maw={480}>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          value={form.values.name}
          onChange={({ currentTarget }) => form.set({ name: currentTarget.value })}
          dir="auto"
          {...form.field("name")}
        />
        <CurrencySelect
          label={texts.currency}
          description={texts.currencyHint}
          placeholder={texts.searchCurrency}
          value={form.values.currency}
          onChange={(currency) => form.set({ currency })}
          clearable
          {...form.field("currency")}
        />
        <TimeZoneSelect
          label={texts.timeZone}
          description={texts.timeZoneHint}
          value={form.values.time_zone}
          onChange={(time_zone) => form.set({ time_zone })}
          {...form.field("time_zone")}
        />
        <FormActions action={texts.createStore} form={form} />
      </Stack>
    </form>
  );
};
