import type {
  ImportView,
  ShopSessionRequest,
  ShopSessionView,
} from "../../../shared/shopify/shopify.schema.ts";

declare const shopify: { idToken(): Promise<string> };

type ImportProgress = Pick<ImportView, "state" | "found"> & Partial<ImportView>;

const IMPORTS: Readonly<Record<ImportView["state"], string>> = {
  queued: "Shopify is preparing your products…",
  reading: "Your products are being imported…",
  done: "Your products are imported.",
  failed: "Your products could not be imported.",
};
const NOT_BEGUN: ImportProgress = { state: "queued", found: 0 };
const ASK_AGAIN = { busy: 3_000, failed: 15_000 } as const;

const formatNumber = new Intl.NumberFormat("en").format;
let timer: number | undefined;

const element = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}`);
  return found as Kind;
};

/** Writes text only, never HTML, because names and problems are external. */
const say = (id: string, text: string): void => {
  const said = element(id);
  // Screen readers would announce unchanged text again.
  if (said.textContent !== text) said.textContent = text;
  said.hidden = text === "";
};

const askLater = (milliseconds: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => ask({}), milliseconds);
};

const call = async (body: ShopSessionRequest): Promise<ShopSessionView> => {
  const headers = {
    authorization: `Bearer ${await shopify.idToken()}`,
    "content-type": "application/json",
  };
  const response = await fetch("session", { method: "POST", body: JSON.stringify(body), headers });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Error(answer.detail || `The service answered ${response.status}`);
};

const describeCounts = ({ state, found, read = 0, written = 0, unusable = 0 }: ImportProgress): string => {
  if (state === "failed") return "";
  if (state === "queued") return found > 0 ? `${formatNumber(found)} found so far` : "";
  const parts = [
    state === "reading"
      ? `${formatNumber(read)} of ${formatNumber(found)}`
      : `${formatNumber(read)} products`,
    `${formatNumber(written)} new or changed`,
  ];
  if (unusable > 0) {
    parts.push(`${formatNumber(unusable)} can't be shown: without a price, image or title`);
  }
  return parts.join(" · ");
};

const showImport = (last: ImportProgress): boolean => {
  const isBusy = last.state === "queued" || last.state === "reading";
  const bar = element<HTMLProgressElement>("bar");
  say("import", IMPORTS[last.state]);
  element("import").className = last.state === "done" ? "done" : "";
  bar.hidden = !isBusy;
  if (last.state === "reading") {
    bar.max = last.found || 1;
    bar.value = last.read ?? 0;
  } else bar.removeAttribute("value");
  say("counts", describeCounts(last));
  say("problem", last.problem ?? "");
  element("again").hidden = last.problem === undefined;
  return isBusy;
};

const describeInvitation = ({ email, mailed }: NonNullable<ShopSessionView["invitation"]>): string =>
  mailed
    ? `We sent an invitation to ${email}.`
    : `${email} already has an account, so we sent no email. Open the dashboard and sign in.`;

const show = ({ dashboard_url, invitation, import: last }: ShopSessionView): boolean => {
  element("ready").hidden = false;
  element<HTMLAnchorElement>("dashboard").href = dashboard_url;
  if (invitation) {
    say("invitation", invitation.problem ?? describeInvitation(invitation));
  }
  return showImport(last ?? NOT_BEGUN);
};

const setButtons = (disabled: boolean): void => {
  for (const button of document.querySelectorAll("button")) button.disabled = disabled;
};

async function ask(body: ShopSessionRequest): Promise<void> {
  clearTimeout(timer);
  setButtons(true);
  try {
    const isBusy = show(await call(body));
    element("failed").hidden = true;
    if (isBusy) askLater(ASK_AGAIN.busy);
  } catch (error) {
    const isUnreachable = error instanceof TypeError;
    say(
      "failure",
      isUnreachable
        ? "The service could not be reached. Check your connection, then try again."
        : (error as Error).message,
    );
    element("failed").hidden = false;
    askLater(ASK_AGAIN.failed);
  }
  element("loading").hidden = true;
  setButtons(false);
}

element("invite").addEventListener("click", () => ask({ invite: true }));
element("again").addEventListener("click", () => ask({ import_again: true }));
element("retry").addEventListener("click", () => ask({}));
ask({});
