import type { Html } from "./html.ts";

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

const NO_STORE = { "cache-control": "no-store" } as const;

export const json = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { "content-type": "application/json", ...NO_STORE, ...headers },
  body: JSON.stringify(value),
});

export const page = (content: Html, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...NO_STORE },
  body: `<!doctype html>\n${content}`,
});

export const seeOther = (location: string): Answer => ({ status: 303, headers: { location, ...NO_STORE } });

export const withLanguage = (answer: Answer, language: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, "set-cookie": `kf_lang=${language}; Path=/; SameSite=Lax` },
});

export const withCookie = (answer: Answer, session: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, "set-cookie": `kf_session=${session}; Path=/; HttpOnly; SameSite=Lax` },
});
