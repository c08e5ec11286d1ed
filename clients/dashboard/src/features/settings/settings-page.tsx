import { Stack, Tabs } from "@mantine/core";
import { useSearchParams } from "react-router";
import { CLOSING_OPERATIONS } from "../../../../../shared/stores/closing/closing.operations.ts";
import { STORE_OPERATIONS } from "../../../../../shared/stores/stores.operations.ts";
import { May, ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStore } from "../../lib/queries/store.tsx";
import { ROUTES, SETTINGS_TABS } from "../../lib/routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { texts } from "../../texts/en/settings.ts";
import { AuditPanel } from "./audit/audit-panel.tsx";
import { ClosePanel } from "./close-panel.tsx";
import { CredentialsPanel } from "./credentials-panel.tsx";
import { ExportPanel } from "./export/export-panel.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { OperatorPanel } from "./operator-panel.tsx";
import { StoreForm } from "./store-form.tsx";
import { UsersPanel } from "./users-panel.tsx";

export const SettingsPage = () => {
  const { user } = useSession();
  const store = useStore();
  const [query, setQuery] = useSearchParams();
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.settings.title} />
      <Tabs
        value={query.get("tab") ?? "store"}
        onChange={(tab) => setQuery({ tab: tab ?? "store" })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {Object.entries(SETTINGS_TABS).map(
            ([value, label]) =>
              (value !== "operator" || user.isOperator) && (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ),
          )}
        </Tabs.List>
        <QueryView query={store} failed={texts.pageFailed} loading={<LoadingBlock height={480} />}>
          {(data) => (
            <>
              <Tabs.Panel value="store">
                <Stack gap="lg">
                  <ReadOnlyUnless call={STORE_OPERATIONS.changeStore}>
                    <StoreForm store={data} />
                  </ReadOnlyUnless>
                  <ExportPanel />
                  <May call={CLOSING_OPERATIONS.closeStore}>
                    <ClosePanel store={data} />
                  </May>
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="credentials">
                <ReadOnlyUnless call={STORE_OPERATIONS.rotateStoreId}>
                  <CredentialsPanel store={data} />
                </ReadOnlyUnless>
              </Tabs.Panel>
              <Tabs.Panel value="users">
                <UsersPanel />
              </Tabs.Panel>
              <Tabs.Panel value="mail">
                <MailPanel />
              </Tabs.Panel>
              <Tabs.Panel value="audit">
                <AuditPanel />
              </Tabs.Panel>
              {user.isOperator && (
                <Tabs.Panel value="operator">
                  <OperatorPanel store={data} />
                </Tabs.Panel>
              )}
            </>
          )}
        </QueryView>
      </Tabs>
    </Stack>
  );
};
