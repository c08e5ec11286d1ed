import { Checkbox, Code, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { WEBHOOK_TYPES, type WebhookType } from "../../../../../shared/vocabulary/webhooks.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import type { FormState } from "../../lib/forms/use-contract-form.ts";
import { useSession } from "../../lib/session/session.tsx";
import { texts } from "../../texts/en/webhooks.ts";

export type WebhookValues = { readonly url: string; readonly types: readonly WebhookType[] };

export const WEBHOOK_FIELDS = ["url", "types"] as const;

/** Uses the list's order, so that ticking and unticking a type does not count as a change. */
export const toBody = ({ url, types }: WebhookValues) => ({
  url: url.trim(),
  types: WEBHOOK_TYPES.filter((type) => types.includes(type)),
});

type WebhookFormProps = {
  readonly form: FormState<WebhookValues>;
  readonly action: string;
  readonly children?: ReactNode;
};

export const WebhookForm = ({ form, action, children }: WebhookFormProps) => {
  const { values, set, field } = form;
  // A local installation uses http for webhooks too.
  const isLocal = useSession().configuration.edge_url.startsWith("http://");
  return (
    <Panel title={texts.form}>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            type="url"
            label={texts.address}
            description={isLocal ? texts.addressHintLocal : texts.addressHint}
            placeholder={texts.addressExample}
            value={values.url}
            onChange={({ currentTarget }) => set({ url: currentTarget.value })}
            dir="ltr"
            autoComplete="off"
            {...field("url")}
          />
          <Checkbox.Group
            label={texts.events}
            value={[...values.types]}
            onChange={(chosen) => set({ types: WEBHOOK_TYPES.filter((type) => chosen.includes(type)) })}
            error={field("types").error}
          >
            <Stack gap={10} mt={8}>
              {WEBHOOK_TYPES.map((type, at) => (
                <Checkbox
                  key={type}
                  value={type}
                  {...(at === 0 && { name: "types" })}
                  label={
                    <>
                      {texts.types[type]}
                      <Text fz={13} c="dimmed" component="span" display="block">
                        <Code fz={12}>{type}</Code>
                      </Text>
                    </>
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <FormActions action={action} form={form}>
            {children}
          </FormActions>
        </Stack>
      </form>
    </Panel>
  );
};
