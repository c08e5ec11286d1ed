import { Alert, Select, Stack, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { BodyInputOf } from "../../../../../../shared/api/operation.ts";
import { PRODUCT_API_OPERATIONS } from "../../../../../../shared/catalog/product-api/product-api.operations.ts";
import { ProductApiConnection } from "../../../../../../shared/catalog/product-api/product-api.schema.ts";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { STORE_OPERATIONS } from "../../../../../../shared/stores/stores.operations.ts";
import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { ConfirmDialog } from "../../../components/forms/confirm-dialog.tsx";
import { FormActions } from "../../../components/forms/form-actions.tsx";
import { InviteDeveloper } from "../../../components/forms/invite-developer.tsx";
import { Panel } from "../../../components/layout/panel.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { keys } from "../../../lib/queries/keys.ts";
import { useStoreChanged, useStoreContext } from "../../../lib/queries/store.tsx";
import { texts } from "../../../texts/en/connection.ts";
import { exampleUrlsOptions, knownUrlsOptions } from "../catalog-queries.ts";
import type { IdRule } from "../id-rule/make-rule.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./connection.module.css";
import { fromLinkQuery, toLinkQuery } from "./connection-link.ts";
import { choosePreset, FIELDS_OF, initialValues, toConnection, withOpenKeys } from "./connection-values.ts";
import { KeyFields } from "./key-fields.tsx";
import { MoreSettings, SchemeSelect } from "./more-settings.tsx";
import { SavedPanel } from "./saved-panel.tsx";
import { SHOP_SYSTEMS, shownPreset } from "./shop-systems.ts";
import { TryConnection } from "./try-connection.tsx";
import type { Trial } from "./try-on.ts";
import { useLastSaved } from "./use-last-saved.ts";
import { NotWorking, type SaveConnection, useSaveConnection } from "./use-save-connection.ts";
import { useTrial } from "./use-trial.ts";
import { WhereKeysAre } from "./where-keys-are.tsx";

const SYSTEMS = Object.entries(SHOP_SYSTEMS)
  .filter(([value]) => value === shownPreset(value as PresetName))
  .sort(([one], [other]) => Number(one === "generic") - Number(other === "generic"))
  .map(([value, { label }]) => ({ value, label }));

const newScheme = ({ preset, auth }: ProductApiView) =>
  auth.scheme === "none" ? SHOP_SYSTEMS[preset].scheme : auth.scheme;

type ConnectionBody = BodyInputOf<typeof PRODUCT_API_OPERATIONS.connectProductApi>;

export const ConnectionForm = ({ saved }: { saved: ProductApiView | undefined }) => {
  const { api, brand } = useStoreContext();
  const changed = useStoreChanged();
  const [parameters] = useSearchParams();
  const [linked] = useState(() => (saved ? undefined : fromLinkQuery(parameters)));
  // After refused credentials, a link opens this page with the credential fields.
  const [wantsKeys, setWantsKeys] = useState(parameters.get("keys") === "new");
  const initial = saved
    ? { ...initialValues(saved), ...(wantsKeys && { scheme: newScheme(saved) }) }
    : (linked?.values ?? initialValues(undefined));
  const examples = useQuery(exampleUrlsOptions({ api, brand }, 1));
  const { data: known = [] } = useQuery(knownUrlsOptions({ api, brand }));
  const [typed, setTyped] = useState(linked?.product || undefined);
  const [rule, setRule] = useState<IdRule>();
  const [isChosen, setChosen] = useState(saved !== undefined || linked !== undefined);
  const { last, keep } = useLastSaved(saved);
  const url = typed ?? examples.data?.[0] ?? "";
  const client = useQueryClient();
  const form = useContractForm({
    schema: ProductApiConnection,
    initial,
    toBody: (values) => ({
      ...toConnection(withOpenKeys(values, saved), saved),
      if_connected_at: saved?.connected_at ?? null,
    }),
    fields: ["url_template", "auth", ...Object.values(FIELDS_OF).flat(), "pulls_per_second"],
    submit: async (body) => {
      const tried = await saving.check();
      if (rule) {
        const body = { product_id_rule: rule.expression };
        await api.call(STORE_OPERATIONS.changeStore, { brand, body });
      }
      const preset = tried?.preset ?? values.preset;
      const connected = await api.call(PRODUCT_API_OPERATIONS.connectProductApi, {
        brand,
        body: withPreset(body, preset),
      });
      return { connected, tried };
    },
    onConflict: changed,
    onDone: async ({ connected, tried }) => {
      // Clears the stored keys from the form.
      form.restart(initialValues(connected));
      setWantsKeys(false);
      await Promise.all([changed(), client.invalidateQueries({ queryKey: keys.health(brand) })]);
      keep(connected, tried);
      window.scrollTo({ top: 0 });
    },
  });
  const { set, field } = form;
  const values = withOpenKeys(form.values, saved);
  const withPreset = (body: ConnectionBody, preset: PresetName): ConnectionBody => {
    if (preset === body.preset) return body;
    const { mapping: _, price_scale: __, pulls_per_second, ...rest } = body;
    return { ...rest, ...toConnection({ ...values, preset }, saved), pulls_per_second };
  };
  const system = SHOP_SYSTEMS[values.preset];
  const { address } = system;
  const trial: Trial = { values, saved, page: url, rule, known };
  const state = useTrial(trial);
  const saving: SaveConnection = useSaveConnection(trial, state);
  useEffect(() => {
    const first = wantsKeys && form.form.current?.querySelector<HTMLInputElement>("[name^='auth.']");
    if (first) first.focus();
  }, [wantsKeys, form.form]);
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="lg">
        {last && saved && (state.tried === undefined || state.tried.outcome.kind === last.seen?.kind) && (
          <SavedPanel
            saved={saved}
            url={url}
            hasUrls={(examples.data?.length ?? 0) > 0}
            seen={last.seen}
            product={last.product}
          />
        )}
        {linked && !saved && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="note">
            {texts.linkFilled}
          </Alert>
        )}
        <div className={styles.sides}>
          <Panel>
            <Stack gap="md">
              <Select
                label={texts.shopSystem}
                description={saved && saved.preset !== values.preset ? texts.mappingReplaced : undefined}
                data={SYSTEMS}
                placeholder={texts.chooseSystem}
                value={isChosen ? shownPreset(values.preset) : null}
                allowDeselect={false}
                maxDropdownHeight={400 /* Tall enough for all options. */}
                onChange={(chosen) => {
                  setChosen(true);
                  form.forgive();
                  set(choosePreset(values, chosen as PresetName, saved));
                }}
              />
              {isChosen && (
                <>
                  <AddressField values={values} set={set} field={field} />
                  {(system.scheme !== "none" || values.scheme !== "none" || !address) && (
                    <Title order={2} mb={-8}>
                      {texts.keysTitle}
                    </Title>
                  )}
                  {!address && <SchemeSelect values={values} set={set} />}
                  <KeyFields
                    values={values}
                    set={set}
                    field={field}
                    saved={saved}
                    isNewHost={values !== form.values}
                  />
                  <MoreSettings values={values} set={set} field={field} />
                </>
              )}
            </Stack>
          </Panel>
          <Stack gap="lg" className={styles.help}>
            {isChosen && (
              <>
                <WhereKeysAre values={values} />
                <TryConnection
                  trial={trial}
                  state={state}
                  onPage={setTyped}
                  onRule={setRule}
                  onPreset={(preset) => set({ preset })}
                />
              </>
            )}
            <InviteDeveloper query={isChosen ? toLinkQuery(values, url) : ""} />
          </Stack>
          {isChosen && (
            <div className="stays-below">
              <FormActions
                action={texts.saveConnection}
                form={{ ...form, error: form.error instanceof NotWorking ? null : form.error }}
              />
            </div>
          )}
        </div>
        <ConfirmDialog
          isOpen={saving.doubt !== undefined}
          onClose={saving.dismiss}
          title={saving.doubt?.title ?? ""}
          action={texts.saveAnyway}
          onConfirm={() => {
            saving.accept();
            form.form.current?.requestSubmit();
          }}
          isPending={false}
          error={null}
          isDangerous={false}
          isAdvised={false}
        >
          {saving.doubt?.words} {texts.notSavedYet}
        </ConfirmDialog>
      </Stack>
    </form>
  );
};
