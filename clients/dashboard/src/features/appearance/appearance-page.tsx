import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/appearance.ts";
import styles from "./appearance.module.css";
import { AppearanceForm, appearanceOptions } from "./appearance-form.tsx";
import { PreviewPanel } from "./preview-panel.tsx";

export const AppearancePage = () => {
  const appearance = useQuery(appearanceOptions(useStoreContext()));
  const [language, setLanguage] = useState("");
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.appearance.title} />
      <QueryView query={appearance} failed={texts.failed} loading={<LoadingBlock height={480} />}>
        {(saved) => (
          <div className={styles.page}>
            <AppearanceForm saved={saved} language={language} onLanguage={setLanguage}>
              {(draft) => (
                <div className={styles.preview}>
                  <PreviewPanel draft={draft} language={language} />
                </div>
              )}
            </AppearanceForm>
          </div>
        )}
      </QueryView>
    </Stack>
  );
};
