import { Button, Stack } from "@mantine/core";
import { useRouteError } from "react-router";
import { PageHeader } from "../components/layout/page-header.tsx";
import { RouterButton } from "../components/layout/router-link.tsx";
import { EmptyState } from "../components/states/empty-state.tsx";
import { ErrorPanel } from "../components/states/error-panel.tsx";
import { paths } from "./routes.ts";

/** A view that broke, or a part of the dashboard that a newer deployment has replaced. */
export const FailedPage = () => {
  const error = useRouteError();
  return (
    <Stack gap="lg">
      <PageHeader title="This page could not be shown" />
      <ErrorPanel title="Load the page again." error={error} />
      <div>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    </Stack>
  );
};

export const NotFoundPage = () => (
  <Stack gap="lg">
    <PageHeader title="Page not found" />
    <EmptyState words="There is nothing at this address.">
      <RouterButton to={paths.home()}>Go to the overview</RouterButton>
    </EmptyState>
  </Stack>
);
