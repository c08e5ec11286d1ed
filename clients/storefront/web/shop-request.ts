import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { chooseTexts, chosenLanguage } from "../texts/choose-texts.ts";
import type { Texts } from "../texts/en.ts";

export type ShopRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly texts: Texts;
  readonly session: string | undefined;
  readonly nonce: string;
  /** @throws {RequestRefused} if it is too long */
  text(): Promise<string>;
};

/** Refused request, with a status and a sentence. */
export class RequestRefused extends Error {
  override readonly name = "RequestRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_BODY_BYTES = 100_000;

/** @throws {RequestRefused} for an invalid URL */
export function readRequest(incoming: IncomingMessage): ShopRequest {
  const { method = "GET", headers } = incoming;
  const target = incoming.url ?? "/";
  if (!URL.canParse(target, "http://shop.invalid"))
    throw new RequestRefused(400, "This address can’t be read.");
  const url = new URL(target, "http://shop.invalid");
  const { cookie = "" } = headers;
  const [, session] = /(?:^|;\s*)kf_session=([\w-]{22})(?:;|$)/.exec(cookie) ?? [];
  const [, language] = /(?:^|;\s*)kf_lang=(\w\w)(?:;|$)/.exec(cookie) ?? [];
  const chosen = chosenLanguage(url.searchParams.get("lang")) ?? chosenLanguage(language);
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    texts: chooseTexts(chosen, headers["accept-language"]),
    session,
    nonce: randomBytes(16).toString("base64url"),
    text: () => readText(incoming),
  };
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RequestRefused(413, "This is too much to send.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** @throws {RequestRefused} */
export async function readFields(request: ShopRequest): Promise<Readonly<Record<string, string>>> {
  const text = await request.text();
  if (!isJson(request)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== "object" || fields === null) throw new SyntaxError("no object");
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    throw new RequestRefused(400, "The body is not a JSON object.");
  }
}

export const isJson = ({ headers }: ShopRequest): boolean =>
  (headers["content-type"] ?? "").startsWith("application/json");

/** A cross-site request must not change the cart. */
export const isFromElsewhere = ({ headers }: ShopRequest): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);
