import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { USER_OPERATIONS } from "../../../../../shared/administration/users.operations.ts";
import { UserInvitation, type UserView } from "../../../../../shared/administration/users.schema.ts";
import type { UserState } from "../../../../../shared/vocabulary/sign-in.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { longDay, time } from "../../lib/text/format.ts";

const STATES: Readonly<Record<UserState, { readonly label: string; readonly tone: Tone }>> = {
  invited: { label: "Invited", tone: "accent" },
  active: { label: "Active", tone: "success" },
  expired: { label: "Expired", tone: "warning" },
  disabled: { label: "Disabled", tone: "neutral" },
};

const day = (at = ""): string => longDay(at.slice(0, 10));

const sinceText = ({ state, accepted_at, expires_at }: UserView): string => {
  switch (state) {
    case "invited":
      return `Until ${day(expires_at)}`;
    case "active":
      return `Since ${day(accepted_at)}`;
    case "expired":
      return `On ${day(expires_at)}. Invite again.`;
    case "disabled":
      return "Invite again to let in.";
  }
};

/** Who may sign in for this store. */
export const UsersPanel = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const key = keys.users(brand);
  const query = useInfiniteQuery(
    pagesOptions(key, (cursor) => api.call(USER_OPERATIONS.listUsers, { brand, query: { cursor } })),
  );
  const [asked, setAsked] = useState<UserView>();
  const refetch = () => client.invalidateQueries({ queryKey: key });
  const disable = useMutation({
    mutationFn: ({ sub }: UserView) => api.call(USER_OPERATIONS.disableUser, { brand, sub }),
    onSuccess: async () => {
      setAsked(undefined);
      await refetch();
    },
  });
  const columns: readonly Column<UserView>[] = [
    { name: "E-mail", cell: ({ email }) => <bdi style={{ overflowWrap: "anywhere" }}>{email}</bdi> },
    {
      name: "State",
      cell: (user) => (
        <>
          <StateBadge tone={STATES[user.state].tone}>{STATES[user.state].label}</StateBadge>
          <Text fz={13} c="dimmed" mt={4}>
            {sinceText(user)}
          </Text>
        </>
      ),
    },
    { name: "Invited", isExtra: true, cell: ({ invited_at }) => time(invited_at) },
    {
      name: "Change",
      isNumber: true,
      cell: (user) =>
        user.state !== "disabled" && (
          <Button variant="default" onClick={() => setAsked(user)} aria-label={`Disable ${user.email}`}>
            Disable
          </Button>
        ),
    },
  ];
  return (
    <Stack gap="lg">
      <InviteForm onInvited={refetch} />
      <Panel flush>
        <DataTable
          label="Users"
          columns={columns}
          getKey={({ sub }) => sub}
          query={query}
          failed="The users could not be loaded."
          empty={<EmptyState words="No users yet. Invite the first one above." />}
        />
      </Panel>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          disable.reset();
        }}
        title={`Disable ${asked?.email}?`}
        action="Disable user"
        onConfirm={() => asked && disable.mutate(asked)}
        isPending={disable.isPending}
        error={disable.error}
      >
        They are signed out within five minutes, and can’t sign in until they are invited again.
      </ConfirmDialog>
    </Stack>
  );
};

const InviteForm = ({ onInvited }: { onInvited: () => Promise<void> }) => {
  const { api, brand } = useStoreContext();
  const form = useContractForm({
    schema: UserInvitation,
    initial: { email: "" },
    toBody: ({ email }) => ({ email: email.trim() }),
    fields: ["email"],
    submit: (body) => api.call(USER_OPERATIONS.inviteUser, { brand, body }),
    onDone: async ({ email, state }) => {
      toast(state === "active" ? `${email} may sign in, as before` : `Invitation sent to ${email}`);
      form.clear();
      await onInvited();
    },
  });
  return (
    <Panel title="Invite somebody">
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Stack gap="sm">
          <Group gap="sm" align="flex-start">
            <TextInput
              aria-label="E-mail address"
              type="email"
              placeholder="mara@shop.example"
              value={form.values.email}
              onChange={({ currentTarget }) => form.set({ email: currentTarget.value })}
              style={{ flex: "0 1 360px" }}
              autoComplete="off"
              {...form.field("email")}
            />
            <Button type="submit" loading={form.isPending}>
              Invite
            </Button>
          </Group>
          {form.error && <ErrorPanel title="The invitation was not sent." error={form.error} />}
        </Stack>
      </form>
    </Panel>
  );
};
