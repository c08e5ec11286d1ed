import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SignInProblem, SignInTexts } from "./sign-in-texts.ts";

export type PageStore = { readonly brand: string; readonly name: string };
export type PageUser = { readonly sub: string; readonly email: string; readonly groups: readonly string[] };

const STYLE = readFileSync(new URL("./sign-in-page.css", import.meta.url), "utf8");

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const pageHeaders = (callback?: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${callback === undefined ? "" : ` ${new URL(callback).origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "same-origin", // The form's `Origin` would be `null` with `no-referrer`.
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

const page = ({ language }: SignInTexts, title: string, content: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body></html>
`;

const merchantSection = (texts: SignInTexts, stores: readonly PageStore[]): string => {
  if (stores.length === 0) return `<section><p>${texts.noStores}</p></section>`;
  const options = stores.map(
    ({ brand, name }) => `<option value="${escaped(brand)}">${escaped(name)} (${escaped(brand)})</option>`,
  );
  return `<section><label for="brand">${texts.store}</label><select id="brand" name="brand">${options.join("")}</select>
<button name="as" value="merchant">${texts.merchant}</button><p class="hint">${texts.merchantHint}</p></section>`;
};

const usersSection = (texts: SignInTexts, users: readonly PageUser[]): string => {
  if (users.length === 0) return "";
  const buttons = users.map(
    ({ sub, email, groups }) =>
      `<li><button class="user" name="as" value="${escaped(sub)}">${escaped(email)}${groups.includes("operators") ? `<span>${texts.operator}</span>` : ""}</button></li>`,
  );
  return `<section><h2 id="invited">${texts.invited}</h2><ul aria-labelledby="invited">${buttons.join("")}</ul></section>`;
};

/** Escapes all text, because names and addresses come from API callers. */
export const signInPage = (
  texts: SignInTexts,
  action: string,
  stores: readonly PageStore[],
  users: readonly PageUser[],
): string =>
  page(
    texts,
    texts.title,
    `<p>${texts.intro}</p>
<form method="post" action="${escaped(action)}"><section><button class="primary" name="as" value="operator">${texts.operator}</button><p class="hint">${texts.operatorHint}</p></section>
${merchantSection(texts, stores)}${usersSection(texts, users)}</form>`,
  );

export const problemPage = (texts: SignInTexts, problem: SignInProblem): string =>
  page(texts, texts.notPossible, `<p role="alert">${texts.problems[problem]}</p>`);

export const signedOutPage = (texts: SignInTexts): string =>
  page(texts, texts.signedOut, `<p>${texts.closeTab}</p>`);
