import { Alert, Select, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ProductApiConnection } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { FormActions } from "../../../components/forms/form-actions.tsx";
import { Icon } from "../../../components/layout/icon.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { exampleUrlsOptions } from "../catalog-queries.ts";
import type { IdRule } from "../id-rule/make-rule.ts";
import { fromLinkQuery, toLinkQuery } from "./connection-link.ts";
import {
  choosePreset,
  FIELDS_OF,
  initialValues,
  sendsKey,
  toConnection,
  toTried,
} from "./connection-values.ts";
import { InviteDeveloper } from "./invite-developer.tsx";
import { KeyFields } from "./key-fields.tsx";
import { MoreSettings, SchemeSelect } from "./more-settings.tsx";
import { SavedPanel } from "./saved-panel.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";
import { texts } from "./texts/en.ts";
import { TryConnection } from "./try-connection.tsx";
import { WhereKeysAre } from "./where-keys-are.tsx";

/** What has no name of its own comes last. */
const SYSTEMS = Object.entries(SHOP_SYSTEMS)
  .sort(([one], [other]) => Number(one === "generic") - Number(other === "generic"))
  .map(([value, { label }]) => ({ value, label }));

/** Where one product's data is, and how the service may read it, in the words of the shop system. */
export const ConnectionForm = ({ saved }: { saved: ProductApiView | undefined }) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [parameters] = useSearchParams();
  const [linked] = useState(() => (saved ? undefined : fromLinkQuery(parameters)));
  const initial = saved ? initialValues(saved) : (linked?.values ?? initialValues(undefined));
  const examples = useQuery(exampleUrlsOptions({ api, brand }, 1));
  const [typed, setTyped] = useState(linked?.product || undefined);
  const [rule, setRule] = useState<IdRule>();
  // A shop system is chosen first: its own words then stand here, and nobody reads of JSON who need not.
  const [isChosen, setChosen] = useState(saved !== undefined || linked !== undefined);
  const [isDone, setDone] = useState(false);
  const url = typed ?? examples.data?.[0] ?? "";
  const form = useContractForm({
    schema: ProductApiConnection,
    initial,
    toBody: (values) => ({ ...toConnection(values, saved), if_connected_at: saved?.connected_at ?? null }),
    fields: ["url_template", "auth", ...Object.values(FIELDS_OF).flat(), "pulls_per_second"],
    submit: async (body) => {
      if (rule) {
        const body = { product_id_rule: rule.expression };
        await api.call(STORE_OPERATIONS.changeStore, { brand, body });
      }
      return api.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body });
    },
    onConflict: changed,
    onDone: async () => {
      await changed();
      setDone(true);
      window.scrollTo({ top: 0 });
    },
  });
  const { values, set, field } = form;
  const system = SHOP_SYSTEMS[values.preset];
  const { address } = system;
  const template = field("url_template");
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="lg">
        {isDone && saved && <SavedPanel saved={saved} url={url} hasUrls={(examples.data?.length ?? 0) > 0} />}
        {linked && !saved && (
          <Alert color="yellow" icon={<Icon name="warning" />} role="note">
            {texts.linkFilled}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Panel>
            <Stack gap="md">
              <Select
                label={texts.shopSystem}
                description={saved && saved.preset !== values.preset ? texts.mappingReplaced : undefined}
                data={SYSTEMS}
                placeholder={texts.chooseSystem}
                value={isChosen ? values.preset : null}
                allowDeselect={false}
                onChange={(chosen) => {
                  setChosen(true);
                  set(choosePreset(values, chosen as PresetName, saved));
                }}
              />
              {isChosen && (
                <>
                  {address && values.url_template === "" ? (
                    <TextInput
                      label={address.label}
                      description={address.description}
                      placeholder={address.placeholder}
                      value={values.address}
                      onChange={({ currentTarget }) => set({ address: currentTarget.value })}
                      dir="ltr"
                      {...template}
                      error={template.error && texts.enterAddress(address.label, address.placeholder ?? "")}
                    />
                  ) : (
                    !address && (
                      <TextInput
                        label={texts.productInApi}
                        description={texts.writeId}
                        placeholder={system.template}
                        value={values.url_template}
                        onChange={({ currentTarget }) => set({ url_template: currentTarget.value })}
                        dir="ltr"
                        {...template}
                      />
                    )
                  )}
                  <Title order={2} mb={-8}>
                    {texts.keysTitle}
                  </Title>
                  {!address && <SchemeSelect values={values} set={set} />}
                  <KeyFields values={values} set={set} field={field} saved={saved} />
                  <MoreSettings values={values} set={set} field={field} />
                </>
              )}
            </Stack>
          </Panel>
          <Stack gap="lg">
            {isChosen && (
              <>
                <WhereKeysAre values={values} />
                <TryConnection
                  connection={toTried(values, saved)}
                  isKeySent={sendsKey(values) && !(values.scheme === "kept" && saved?.auth.scheme === "none")}
                  system={system}
                  url={url}
                  onUrl={setTyped}
                  rule={rule}
                  onRule={setRule}
                />
              </>
            )}
            <InviteDeveloper query={isChosen ? toLinkQuery(values, url) : ""} />
          </Stack>
        </SimpleGrid>
        {isChosen && <FormActions action={texts.saveConnection} form={form} />}
      </Stack>
    </form>
  );
};
