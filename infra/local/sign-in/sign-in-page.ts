import { createHash } from "node:crypto";

export type PageStore = { readonly brand: string; readonly name: string };
export type PageUser = { readonly sub: string; readonly email: string; readonly store?: string };

const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(#F5F7F8, #0D1417); --surface: light-dark(#FFF, #141D21);
  --border: light-dark(#DCE3E6, #2B383E); --control: light-dark(#7A8990, #6B7D86); --text: light-dark(#131C20, #E6EDF0);
  --muted: light-dark(#55646C, #9DAEB6); --fill: #0E6A82; --hover: #0A5366; --focus: light-dark(#0A5366, #8FD6E8); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--canvas);
  color: var(--text); font: 14px/20px system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--surface); border: 1px solid var(--border);
  border-radius: 12px; box-shadow: 0 1px 2px rgb(0 0 0 / 5%); }
h1 { margin: 0 0 4px; font: 600 24px/32px system-ui, sans-serif; }
h2 { margin: 0 0 8px; font: 600 14px/20px system-ui, sans-serif; }
p { margin: 0; color: var(--muted); }
section { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--border); }
label { display: block; margin-bottom: 4px; font-weight: 500; }
button, select { width: 100%; min-height: 44px; padding: 0 12px; border-radius: 8px; font: inherit; color: var(--text);
  background: var(--surface); border: 1px solid var(--control); }
button { cursor: pointer; font-weight: 600; }
button.primary { color: #FFF; background: var(--fill); border-color: var(--fill); }
button.primary:hover { background: var(--hover); }
button.user { display: grid; gap: 2px; padding: 8px 12px; text-align: start; overflow-wrap: anywhere; }
button.user:hover { border-color: var(--text); }
button.user span { font-weight: 400; color: var(--muted); }
select { margin-bottom: 12px; text-overflow: ellipsis; }
li + li { margin-top: 8px; } ul { margin: 0; padding: 0; list-style: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 480px) { main { padding: 24px 20px; } body { place-items: start center; } }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** For text and for quoted attributes. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Nothing is loaded, nothing runs, no page frames it, and forms lead back here and on to the callback alone. */
export const pageHeaders = (callback?: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${callback === undefined ? "" : ` ${new URL(callback).origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "same-origin", // With `no-referrer`, the form's `Origin` is `null`.
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body></html>
`;

const merchantSection = (stores: readonly PageStore[]): string => {
  if (stores.length === 0)
    return "<section><p>There are no stores yet: create one as an operator.</p></section>";
  const options = stores.map(
    ({ brand, name }) => `<option value="${escaped(brand)}">${escaped(name)} (${escaped(brand)})</option>`,
  );
  return `<section><label for="brand">Store</label><select id="brand" name="brand">${options.join("")}</select>
<button name="as" value="merchant">Merchant</button></section>`;
};

const usersSection = (users: readonly PageUser[]): string => {
  if (users.length === 0) return "";
  const buttons = users.map(
    ({ sub, email, store }) =>
      `<li><button class="user" name="as" value="${escaped(sub)}">${escaped(email)}<span>${escaped(store ?? "Operator")}</span></button></li>`,
  );
  return `<section><h2 id="invited">Invited people</h2><ul aria-labelledby="invited">${buttons.join("")}</ul></section>`;
};

/**
 * The page to choose who to be. Names and addresses come from callers of the API, so everything is escaped.
 *
 * @param action where the form is sent: this page's own address
 */
export const signInPage = (
  action: string,
  stores: readonly PageStore[],
  users: readonly PageUser[],
): string =>
  page(
    "Sign in",
    `<p>This is the local stack: choose who to be.</p>
<form method="post" action="${escaped(action)}"><section><button class="primary" name="as" value="operator">Operator</button></section>
${merchantSection(stores)}${usersSection(users)}</form>`,
  );

/** @param problem what is wrong with the address that led here; no part of that address */
export const problemPage = (problem: string): string =>
  page("Sign-in is not possible", `<p role="alert">${escaped(problem)}</p>`);

export const signedOutPage = (): string => page("Signed out", "<p>You can close this tab.</p>");
