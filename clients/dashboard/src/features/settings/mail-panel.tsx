import { Alert, Checkbox, Select, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { MAIL_OPERATIONS } from "../../../../../shared/mail/mail.operations.ts";
import { MailChoice, type MailPreferencesView } from "../../../../../shared/mail/preferences.schema.ts";
import { MAIL_LANGUAGES } from "../../../../../shared/vocabulary/mail.ts";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";
import { LANGUAGES, readLanguage } from "../../lib/text/language.ts";
import { texts } from "../../texts/en/settings.ts";

const FIELDS = ["attention", "digest", "language"] as const;
const LANGUAGE_OPTIONS = MAIL_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }));

const mailOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.mail(brand),
    queryFn: () => api.call(MAIL_OPERATIONS.getMailPreferences, { brand }),
  });

const NothingComes = ({ sent_from, stopped }: MailPreferencesView) => {
  if (sent_from !== null && stopped === null) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="note">
      {sent_from === null ? texts.sendsNoMail : texts.mailStopped[stopped ?? "bounced"]}
    </Alert>
  );
};

const MailForm = ({ mail }: { readonly mail: MailPreferencesView }) => {
  const context = useStoreContext();
  const client = useQueryClient();
  const { attention, digest } = mail;
  // The dashboard's language is the default. It is saved with the first choice.
  const language = mail.language_chosen ? mail.language : readLanguage();
  const form = useContractForm({
    schema: MailChoice,
    initial: { attention, digest, language },
    toBody: (values) => values,
    fields: FIELDS,
    submit: (body) => context.api.call(MAIL_OPERATIONS.chooseMail, { brand: context.brand, body }),
    onDone: (chosen) => {
      client.setQueryData(mailOptions(context).queryKey, chosen);
      toast(texts.mailSaved);
    },
  });
  const { values, set, field } = form;
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="md" maw={560}>
        <Text>
          {texts.mailTo} <bdi style={{ overflowWrap: "anywhere", fontWeight: 600 }}>{mail.email}</bdi>
        </Text>
        <NothingComes {...mail} />
        <Checkbox
          label={texts.mailAttention}
          description={texts.mailAttentionHint}
          checked={values.attention}
          onChange={({ currentTarget }) => set({ attention: currentTarget.checked })}
          {...field("attention")}
        />
        <Checkbox
          label={texts.mailDigest}
          description={texts.mailDigestHint}
          checked={values.digest}
          onChange={({ currentTarget }) => set({ digest: currentTarget.checked })}
          {...field("digest")}
        />
        <Select
          label={texts.mailLanguage}
          data={LANGUAGE_OPTIONS}
          value={values.language}
          allowDeselect={false}
          onChange={(chosen) => set({ language: MAIL_LANGUAGES.find((each) => each === chosen) ?? language })}
          {...field("language")}
        />
        <FormActions action={texts.save} form={form} />
      </Stack>
    </form>
  );
};

export const MailPanel = () => {
  const query = useQuery(mailOptions(useStoreContext()));
  return (
    <Panel>
      <QueryView query={query} failed={texts.mailFailed} loading={<LoadingBlock height={280} />}>
        {(mail) => (mail.email === null ? <Text>{texts.mailForMembers}</Text> : <MailForm mail={mail} />)}
      </QueryView>
    </Panel>
  );
};
