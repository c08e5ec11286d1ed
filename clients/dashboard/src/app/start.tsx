import "@mantine/core/styles.layer.css";
import "../styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { waitForService } from "../components/states/toast.tsx";
import { createAdminClient } from "../lib/api/admin-client.ts";
import type { Auth } from "../lib/session/auth.ts";
import type { Configuration } from "../lib/session/config.ts";
import type { Session } from "../lib/session/session.tsx";
import { Look, Providers } from "./providers.tsx";
import { createRouter } from "./router.tsx";
import { SignInFailed } from "./sign-in-failed.tsx";

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
