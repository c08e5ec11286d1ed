import { Button, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { USER_OPERATIONS } from "../../../../../shared/administration/users.operations.ts";
import type { UserView } from "../../../../../shared/administration/users.schema.ts";
import type { UserState } from "../../../../../shared/vocabulary/sign-in.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { InviteForm } from "../../components/forms/invite-form.tsx";
import { RoleSelect } from "../../components/forms/role-select.tsx";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { May } from "../../components/layout/may.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { toast } from "../../components/states/toast.tsx";
import { keys } from "../../lib/queries/keys.ts";
import { pagesOptions } from "../../lib/queries/pages.ts";
import { useMay } from "../../lib/queries/rights.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { longDay, time } from "../../lib/text/format.ts";
import { ROLE_NAMES } from "../../lib/text/role-names.ts";

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

/** The people of this store, and what each of them may do. */
export const UsersPanel = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const key = keys.users(brand);
  const query = useInfiniteQuery(
    pagesOptions(key, (cursor) => api.call(USER_OPERATIONS.listUsers, { brand, query: { cursor } })),
  );
  const mayChange = useMay()(USER_OPERATIONS.changeUser);
  const [asked, setAsked] = useState<UserView>();
  const refetch = () => client.invalidateQueries({ queryKey: key });
  const changeRole = useMutation({
    mutationFn: ({ sub, role }: Pick<UserView, "sub" | "role">) =>
      api.call(USER_OPERATIONS.changeUser, { brand, sub, body: { role } }),
    onSuccess: async ({ email, role }) => {
      toast(`${email} is ${ROLE_NAMES[role].toLowerCase()} from now on.`);
      // Whoever has just changed their own role sees what is left of their rights.
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: keys.store(brand) })]);
    },
  });
  const disable = useMutation({
    mutationFn: ({ sub }: UserView) => api.call(USER_OPERATIONS.disableUser, { brand, sub }),
    onSuccess: async () => {
      setAsked(undefined);
      await refetch();
    },
  });
  const columns: readonly Column<UserView>[] = [
    {
      name: "Person and role",
      cell: ({ sub, email, role, state }) => (
        <Stack gap={6}>
          <bdi style={{ overflowWrap: "anywhere" }}>{email}</bdi>
          {mayChange && state !== "disabled" ? (
            <RoleSelect
              label={`Role of ${email}`}
              value={role}
              onChange={(chosen) => changeRole.mutate({ sub, role: chosen })}
              disabled={changeRole.isPending}
            />
          ) : (
            <Text fz={13} c="dimmed">
              {ROLE_NAMES[role]}
            </Text>
          )}
        </Stack>
      ),
    },
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
        mayChange &&
        user.state !== "disabled" && (
          <Button variant="default" onClick={() => setAsked(user)} aria-label={`Disable ${user.email}`}>
            Disable
          </Button>
        ),
    },
  ];
  return (
    <Stack gap="lg">
      <May call={USER_OPERATIONS.inviteUser}>
        <Panel title="Invite somebody">
          <InviteForm onInvited={refetch} />
        </Panel>
      </May>
      {changeRole.error && <ErrorPanel title="The role was not changed." error={changeRole.error} />}
      <Panel flush>
        <DataTable
          label="Users"
          columns={mayChange ? columns : columns.slice(0, -1)}
          getKey={({ sub }) => sub}
          query={query}
          failed="The users could not be loaded."
          empty={<EmptyState words="No users yet. Invite the first one above, as an owner." />}
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
        They lose this store at once, until they are invited again.
      </ConfirmDialog>
    </Stack>
  );
};
