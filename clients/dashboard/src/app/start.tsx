import "@mantine/core/styles.layer.css";
import "../styles.css";
import { Anchor, Center, Paper, Stack, Text, Title } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { waitForService } from "../components/states/toast.tsx";
import { createAdminClient } from "../lib/api/admin-client.ts";
import type { Auth } from "../lib/session/auth.ts";
import type { Configuration } from "../lib/session/config.ts";
import type { Session } from "../lib/session/session.tsx";
import { texts } from "../texts/en/app.ts";
import { Look, Providers } from "./providers.tsx";
import { createRouter } from "./router.tsx";

const SignInFailed = () => (
  <Center component="main" mih="100vh" p={16}>
    <title>{`${texts.signInFailed} · ${texts.product}`}</title>
    <Paper p={32} maw={400} w="100%">
      <Stack gap="md">
        <Title order={1}>{texts.signInFailed}</Title>
        <Text role="alert">{texts.signInReason}</Text>
        <Anchor href={import.meta.env.BASE_URL} fw={600}>
          {texts.signInAgain}
        </Anchor>
      </Stack>
    </Paper>
  </Center>
);

const createPage = () => createRoot(document.getElementById("root") as HTMLElement);

export const showDashboard = (configuration: Configuration, auth: Auth, address: string): void => {
  const api = createAdminClient(configuration.api_url, auth, waitForService);
  const session: Session = { api, auth, user: auth.user(), configuration };
  const router = createRouter(address);
  createPage().render(
    <StrictMode>
      <Providers session={session}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};

export const showSignInFailed = (): void => {
  createPage().render(
    <Look>
      <SignInFailed />
    </Look>,
  );
};
