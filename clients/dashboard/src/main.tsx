import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { Look, Providers } from "./app/providers.tsx";
import { createRouter } from "./app/router.tsx";
import { SignInFailed } from "./app/sign-in-failed.tsx";
import { createAdminClient } from "./lib/admin-client.ts";
import { createAuth } from "./lib/auth.ts";
import { loadConfiguration } from "./lib/config.ts";
import type { Session } from "./lib/session.tsx";

const root = createRoot(document.getElementById("root") as HTMLElement);

/** The address within the dashboard, with its query. */
const address = (): string => {
  const { pathname, search, hash } = window.location;
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}${hash}`;
};

const start = async (): Promise<void> => {
  const configuration = await loadConfiguration();
  const auth = createAuth(configuration);
  if (!address().startsWith("/callback?")) return auth.signIn(address());
  const returnTo = await auth.finishSignIn();
  if (returnTo === undefined) return;
  const api = createAdminClient(configuration.api_url, auth);
  const session: Session = { api, auth, user: auth.user(), configuration };
  const router = createRouter(returnTo);
  root.render(
    <StrictMode>
      <Providers session={session}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};

start().catch((error: unknown) => {
  console.error(error);
  root.render(
    <Look>
      <SignInFailed />
    </Look>,
  );
});
