import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { USER_OPERATIONS } from "../../../../../shared/administration/users.operations.ts";
import { UserInvitation } from "../../../../../shared/administration/users.schema.ts";
import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "../../texts/en/forms.ts";
import { ErrorPanel } from "../states/error-panel.tsx";
import { toast } from "../states/toast.tsx";
import { RoleSelect } from "./role-select.tsx";

type InviteFormProps = {
  readonly as?: Role;
  readonly onInvited: () => unknown;
};

export const InviteForm = ({ as: role, onInvited }: InviteFormProps) => {
  const { api, brand } = useStoreContext();
  const form = useContractForm({
    schema: UserInvitation,
    initial: { email: "", role: role ?? ("editor" as Role) },
    toBody: ({ email, ...values }) => ({ ...values, email: email.trim() }),
    fields: ["email"],
    submit: (body) => api.call(USER_OPERATIONS.inviteUser, { brand, body }),
    onDone: async ({ email, state }) => {
      toast(state === "active" ? texts.isUser(email) : texts.isInvited(email));
      form.clear();
      await onInvited();
    },
  });
  return (
    <form ref={form.form} onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <TextInput
            label={texts.email}
            type="email"
            placeholder="mara@shop.example"
            value={form.values.email}
            onChange={({ currentTarget }) => form.set({ email: currentTarget.value })}
            style={{ flex: "0 1 360px" }}
            autoComplete="off"
            {...form.field("email")}
          />
          {role === undefined && (
            <RoleSelect
              label={texts.role}
              isShown
              value={form.values.role}
              onChange={(chosen) => form.set({ role: chosen })}
            />
          )}
          <Button type="submit" loading={form.isPending} mt={24}>
            {texts.invite}
          </Button>
        </Group>
        <Text fz={13} c="dimmed">
          {texts.inviteHint}
        </Text>
        {form.error && <ErrorPanel title={texts.notInvited} error={form.error} />}
      </Stack>
    </form>
  );
};
