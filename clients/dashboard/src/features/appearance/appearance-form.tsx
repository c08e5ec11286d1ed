import { SegmentedControl, Stack, Text } from "@mantine/core";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferInput } from "valibot";
import { APPEARANCE_OPERATIONS } from "../../../../../shared/stores/appearance/appearance.operations.ts";
import {
  AppearanceChange,
  type AppearanceView,
} from "../../../../../shared/stores/appearance/appearance.schema.ts";
import type { Radius } from "../../../../../shared/vocabulary/widgets.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast, toastUndoHere } from "../../components/states/toast.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/appearance.ts";
import { AccentField } from "./accent-field.tsx";
import { type AppearanceDraft, toBody, toDraft } from "./draft.ts";
import { TextsFields } from "./texts-fields.tsx";

export const appearanceOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.appearance(brand),
    queryFn: () => api.call(APPEARANCE_OPERATIONS.getAppearance, { brand }),
  });

const CORNERS: readonly { readonly value: Radius; readonly label: string }[] = [
  { value: "none", label: texts.square },
  { value: "small", label: texts.slight },
  { value: "medium", label: texts.rounded },
  { value: "large", label: texts.round },
];

const LABELS = { accent: texts.accent, radius: texts.corners, texts: texts.textsLabel };
const FIELDS = ["accent", "radius", "texts"] as const;

type Body = InferInput<typeof AppearanceChange>;

const useAppearanceForm = (saved: AppearanceView) => {
  const context = useStoreContext();
  const client = useQueryClient();
  const { queryKey } = appearanceOptions(context);
  const save = (body: Body) =>
    context.api.call(APPEARANCE_OPERATIONS.changeAppearance, { brand: context.brand, body });
  const undo = useMutation({
    mutationFn: save,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      toast(texts.asBefore);
    },
  });
  const form = useContractForm({
    schema: AppearanceChange,
    initial: toDraft(saved),
    toBody: (draft: AppearanceDraft) => ({ ...toBody(draft), if_updated_at: saved.updated_at }),
    fields: FIELDS,
    submit: save,
    onConflict: () => client.invalidateQueries({ queryKey }),
    onDone: (changed) => {
      const before = toBody(toDraft(saved));
      client.setQueryData(queryKey, changed);
      toastUndoHere(texts.saved, () => undo.mutate({ ...before, if_updated_at: changed.updated_at }));
    },
  });
  return { form, undo };
};

type AppearanceFormProps = {
  readonly saved: AppearanceView;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly children: (draft: AppearanceDraft) => React.ReactNode;
};

export const AppearanceForm = ({ saved, language, onLanguage, children }: AppearanceFormProps) => {
  const { form, undo } = useAppearanceForm(saved);
  const { values, set, field } = form;
  return (
    <>
      <ReadOnlyUnless call={APPEARANCE_OPERATIONS.changeAppearance}>
        <form ref={form.form} onSubmit={form.onSubmit} noValidate>
          <Stack gap="lg">
            <Panel title={texts.looks}>
              <Stack gap="md">
                <AccentField
                  value={values.accent}
                  onChange={(accent) => set({ accent })}
                  field={field("accent")}
                />
                <Stack gap={4}>
                  <Text size="sm" fw={600} id="corners">
                    {texts.corners}
                  </Text>
                  <SegmentedControl
                    aria-labelledby="corners"
                    fullWidth
                    value={values.radius}
                    data={[...CORNERS]}
                    onChange={(radius) => set({ radius: radius as Radius })}
                  />
                </Stack>
                <Text size="sm" c="dimmed">
                  {texts.fontHint}
                </Text>
              </Stack>
            </Panel>
            <Panel title={texts.words}>
              <TextsFields
                texts={values.texts}
                onChange={(texts) => set({ texts })}
                language={language}
                onLanguage={onLanguage}
              />
            </Panel>
            <Panel>
              <Stack gap="md">
                <Text size="sm" c="dimmed">
                  {texts.follow}
                </Text>
                {undo.error && <ErrorPanel title={texts.notBack} error={undo.error} />}
                <FormActions action={texts.save} form={form} labels={LABELS} />
              </Stack>
            </Panel>
          </Stack>
        </form>
      </ReadOnlyUnless>
      {children(values)}
    </>
  );
};
