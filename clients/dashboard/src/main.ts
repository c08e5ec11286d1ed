import { createAuth } from "./lib/session/auth.ts";
import { loadConfiguration } from "./lib/session/config.ts";
import { readLanguage } from "./lib/text/language.ts";
import { loadTranslation } from "./load-translation.ts";

const language = readLanguage();
document.documentElement.lang = language;

const loadStart = async () =>
  (language === "en" ? undefined : await loadTranslation(language)) ?? import("./app/start.tsx");

const address = (): string => {
  const { pathname, search, hash } = window.location;
  return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}${hash}`;
};

/** Redirects to the sign-in page before the rest of the dashboard loads. */
const start = async (): Promise<void> => {
  const isBack = address().startsWith("/callback?");
  // Starts before the scripts load. They would delay it.
  const configured = loadConfiguration();
  const loaded = isBack ? loadStart() : undefined;
  // Prevents an unhandled rejection. Errors are reported below.
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
