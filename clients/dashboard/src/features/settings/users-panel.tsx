import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { USER_OPERATIONS } from "../../../../../shared/administration/users.operations.ts";
import type { UserView } from "../../../../../shared/administration/users.schema.ts";
import type { UserState } from "../../../../../shared/vocabulary/roles.ts";
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
import { useMay, useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { longDay, time } from "../../lib/text/format.ts";
import { ROLE_NAMES } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/settings.ts";

const STATES: Readonly<Record<UserState, { readonly label: string; readonly tone: Tone }>> = {
  invited: { label: texts.invited, tone: "accent" },
  active: { label: texts.active, tone: "success" },
  expired: { label: texts.expired, tone: "warning" },
  disabled: { label: texts.disabled, tone: "neutral" },
};

const day = (at = ""): string => longDay(at.slice(0, 10));

const sinceText = ({ state, accepted_at, expires_at }: UserView): string => {
  switch (state) {
    case "invited":
      return texts.until(day(expires_at));
    case "active":
      return texts.since(day(accepted_at));
    case "expired":
      return texts.expiredOn(day(expires_at));
    case "disabled":
      return texts.inviteAgain;
  }
};

export const UsersPanel = () => {
  const { api, brand } = useStoreContext();
  const client = useQueryClient();
  const key = keys.users(brand);
  const query = useInfiniteQuery(
    pagesOptions(key, (cursor) => api.call(USER_OPERATIONS.listUsers, { brand, query: { cursor } })),
  );
  const me = useSession().user.sub;
  const mayChange = useMay()(USER_OPERATIONS.changeUser);
  const [asked, setAsked] = useState<UserView>();
  const refetch = () => client.invalidateQueries({ queryKey: key });
  const changeRole = useMutation({
    mutationFn: ({ sub, role }: Pick<UserView, "sub" | "role">) =>
      api.call(USER_OPERATIONS.changeUser, { brand, sub, body: { role } }),
    onSuccess: async ({ email, role }) => {
      toast(texts.roleFromNow(email, ROLE_NAMES[role]));
      // The user may have changed their own role, so permissions are read again.
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: keys.store(brand) })]);
    },
  });
  const disable = useMutation({
    mutationFn: ({ sub }: UserView) => api.call(USER_OPERATIONS.disableUser, { brand, sub }),
    onSuccess: async ({ email, webhooks_created }) => {
      setAsked(undefined);
      if (webhooks_created > 0) toast(texts.createdWebhooks(email, webhooks_created));
      await refetch();
    },
  });
  const resend = useMutation({
    mutationFn: ({ email, role }: UserView) =>
      api.call(USER_OPERATIONS.inviteUser, { brand, body: { email, role } }),
    onSuccess: async ({ email, invited_at }, before) => {
      // No new mail is sent within ten minutes.
      toast(invited_at === before.invited_at ? texts.invitedJustNow(email) : texts.invitedAgain(email));
      await refetch();
    },
  });
  const actions = (user: UserView, justify: "flex-start" | "flex-end") => {
    const isOpen = user.state === "invited" || user.state === "expired";
    if (!mayChange || user.state === "disabled" || user.sub === me) return null;
    return (
      <Group gap={6} justify={justify} wrap="wrap">
        {isOpen && (
          <Button
            variant="default"
            px={8}
            loading={resend.isPending && resend.variables.sub === user.sub}
            onClick={() => resend.mutate(user)}
            aria-label={texts.resendTo(user.email)}
          >
            {texts.resend}
          </Button>
        )}
        <Button
          variant="default"
          px={8}
          onClick={() => setAsked(user)}
          aria-label={isOpen ? texts.withdrawOne(user.email) : texts.disableOne(user.email)}
        >
          {isOpen ? texts.withdraw : texts.disable}
        </Button>
      </Group>
    );
  };
  const isWithdrawal = asked !== undefined && asked.state !== "active";
  const columns: readonly Column<UserView>[] = [
    {
      name: texts.personAndRole,
      cell: (user) => {
        const { sub, email, role, state } = user;
        return (
          <Stack gap={6}>
            <bdi style={{ overflowWrap: "anywhere" }}>{email}</bdi>
            {mayChange && state !== "disabled" ? (
              <RoleSelect
                label={texts.roleOf(email)}
                value={role}
                onChange={(chosen) => changeRole.mutate({ sub, role: chosen })}
                disabled={changeRole.isPending}
              />
            ) : (
              <Text fz={13} c="dimmed">
                {ROLE_NAMES[role]}
              </Text>
            )}
            <Box hiddenFrom="sm">{actions(user, "flex-start")}</Box>
          </Stack>
        );
      },
    },
    {
      name: texts.state,
      cell: (user) => (
        <>
          <StateBadge tone={STATES[user.state].tone}>{STATES[user.state].label}</StateBadge>
          <Text fz={13} c="dimmed" mt={4}>
            {sinceText(user)}
          </Text>
        </>
      ),
    },
    { name: texts.invited, isExtra: true, cell: ({ invited_at }) => time(invited_at) },
    {
      name: texts.change,
      isNumber: true,
      isExtra: true,
      cell: (user) => actions(user, "flex-end"),
    },
  ];
  return (
    <Stack gap="lg">
      <May call={USER_OPERATIONS.inviteUser}>
        <Panel title={texts.invite}>
          <InviteForm onInvited={refetch} />
        </Panel>
      </May>
      {resend.error && <ErrorPanel title={texts.notResent} error={resend.error} />}
      {changeRole.error && <ErrorPanel title={texts.roleNotChanged} error={changeRole.error} />}
      <Panel flush>
        <DataTable
          label={texts.users}
          columns={mayChange ? columns : columns.slice(0, -1)}
          getKey={({ sub }) => sub}
          query={query}
          failed={texts.usersFailed}
          empty={<EmptyState words={texts.noUsers} />}
        />
      </Panel>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          disable.reset();
        }}
        title={(isWithdrawal ? texts.withdrawQuestion : texts.disableQuestion)(asked?.email ?? "")}
        action={isWithdrawal ? texts.withdrawInvitation : texts.disableUser}
        onConfirm={() => asked && disable.mutate(asked)}
        isPending={disable.isPending}
        error={disable.error}
      >
        {isWithdrawal ? texts.withdrawWarning : texts.disableWarning}
      </ConfirmDialog>
    </Stack>
  );
};
