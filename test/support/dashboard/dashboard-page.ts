import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { ProvidedStack } from "../stack/local-stack.ts";

const QUIET_MS = 150;

const watchCalls = (page: Page): { readonly open: () => number; readonly quietFor: () => number } => {
  const calls = new Set<unknown>();
  let last = performance.now();
  const change = (act: () => void) => {
    act();
    last = performance.now();
  };
  page.on("request", (request) => {
    if (request.resourceType() !== "media") change(() => calls.add(request));
  });
  page.on("requestfinished", (request) => change(() => calls.delete(request)));
  page.on("requestfailed", (request) => change(() => calls.delete(request)));
  return { open: () => calls.size, quietFor: () => performance.now() - last };
};

export type Dashboard = {
  readonly page: Page;
  readonly errors: readonly string[];
  go(path: string): Promise<void>;
  show(path: string): Promise<void>;
  settle(): Promise<void>;
};

export const openDashboard = async (
  browser: Browser,
  { edgeUrl }: Pick<ProvidedStack, "edgeUrl">,
  path: string,
  { as = "Operator", ...options }: BrowserContextOptions & { readonly as?: string } = {},
): Promise<Dashboard> => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const calls = watchCalls(page);

  const settle = async () => {
    await page.locator("main[aria-busy=false] h1, main:not([aria-busy]) h1").first().waitFor();
    while (calls.open() > 0 || calls.quietFor() < QUIET_MS) await page.waitForTimeout(25);
  };
  const go = async (to: string) => {
    await page.evaluate(`history.pushState(null, "", ${JSON.stringify(`/dashboard${to}`)});
      dispatchEvent(new PopStateEvent("popstate", { state: null }))`);
  };
  const show = async (to: string) => {
    await go(to);
    await settle();
  };
  await page.goto(`${edgeUrl}/dashboard${path}`);
  await page.getByRole("button", { name: as, exact: true }).click();
  await settle();
  return { page, errors, go, show, settle };
};
