import { Button, Stack } from "@mantine/core";
import { useRouteError } from "react-router";
import { PageHeader } from "../components/layout/page-header.tsx";
import { RouterButton } from "../components/layout/router-link.tsx";
import { EmptyState } from "../components/states/empty-state.tsx";
import { ErrorPanel } from "../components/states/error-panel.tsx";
import { paths } from "../lib/routes.ts";
import { texts } from "../texts/en/app.ts";

/** Shows a crashed view, or a chunk that a newer deployment replaced. */
export const FailedPage = () => {
  const error = useRouteError();
  return (
    <Stack gap="lg">
      <PageHeader title={texts.pageFailed} />
      <ErrorPanel title={texts.loadAgain} error={error} />
      <div>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </div>
    </Stack>
  );
};

export const NotFoundPage = () => (
  <Stack gap="lg">
    <PageHeader title={texts.notFound} />
    <EmptyState words={texts.nothingHere}>
      <RouterButton to={paths.home()}>{texts.toOverview}</RouterButton>
    </EmptyState>
  </Stack>
);
