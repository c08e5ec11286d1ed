import { createAuth } from "./lib/session/auth.ts";
import { loadConfiguration } from "./lib/session/config.ts";
import { readLanguage } from "./lib/text/language.ts";
import { loadTranslation } from "./load-translation.ts";

const language = readLanguage();
document.documentElement.lang = language;

/** The dashboard in the current language only. */
const loadStart = async () =>
  (language === "en" ? undefined : await loadTranslation(language)) ?? import("./app/start.tsx");

/** The address within the dashboard, with its query. */
const address = (): string => {
  const { pathname, search, hash } = window.location;
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}${hash}`;
};

/** Redirects to the sign-in page before loading the rest of the dashboard. */
const start = async (): Promise<void> => {
  const isBack = address().startsWith("/callback?");
  // Requested before the dashboard's scripts, which would delay it and the sign-in.
  const configured = loadConfiguration();
  const loaded = isBack ? loadStart() : undefined;
  // Reported below, if it fails before it is awaited.
  loaded?.catch(() => undefined);
  const configuration = await configured;
  const auth = createAuth(configuration);
  if (loaded === undefined) return auth.signIn(address());
  const returnTo = await auth.finishSignIn();
  if (returnTo !== undefined) (await loaded).showDashboard(configuration, auth, returnTo);
};

start().catch(async (error: unknown) => {
  console.error(error);
  (await loadStart()).showSignInFailed();
});
