import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page, Route } from "playwright-core";
import type { AnswerOf, Operation } from "../../../shared/api/operation.ts";
import { describeProblem, type FieldProblem } from "../../../shared/vocabulary/problems/problems.ts";

/** Sign-in needs a secure origin. */
const ORIGIN = "https://dashboard.test";
const API = `${ORIGIN}/api`;
const ISSUER = `${ORIGIN}/issuer`;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

type PathValues = Readonly<Record<string, string | number>>;

const fillPath = ({ path }: Operation, values: PathValues): string =>
  path.replace(/\{(\w+)\+?\}/g, (_, name) => encodeURIComponent(String(values[name] ?? "")));

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const tokensFor = (sub: string, isOperator: boolean) => {
  const groups = isOperator && { "cognito:groups": ["operators"] };
  const claims = { sub, name: "Mara", iss: ISSUER, aud: "dashboard", ...groups };
  const id_token = `${encoded({ alg: "none" })}.${encoded(claims)}.`;
  return {
    token_type: "Bearer",
    access_token: "access",
    refresh_token: "refresh",
    expires_in: 3_600,
    id_token,
  };
};

const STATE = "begun";
const CALLBACK = `${ORIGIN}/dashboard/callback?code=code&state=${STATE}`;

const beginSignIn = (returnTo: string): string => {
  const begun = JSON.stringify({
    id: STATE,
    data: { returnTo },
    created: Math.floor(Date.now() / 1_000),
    request_type: "si:r",
    code_verifier: "verifier",
    redirect_uri: `${ORIGIN}/dashboard/callback`,
    authority: ISSUER,
    client_id: "dashboard",
    scope: "openid email profile",
    response_mode: "query",
  });
  return `if (location.href === "${CALLBACK}") sessionStorage.setItem("oidc.${STATE}", ${JSON.stringify(begun)})`;
};

const signIn = (url: URL): string => {
  const { redirect_uri = "", state = "" } = Object.fromEntries(url.searchParams);
  return `<script>location.replace(${JSON.stringify(`${redirect_uri}?code=code&state=${state}`)})</script>`;
};

export const fakeService = (directory: string) => {
  const answers = new Map<string, { readonly status: number; readonly body: () => unknown }>();
  const sent: Sent[] = [];
  const asked: string[] = [];
  let person = "sub-1";
  let isOperator = true;
  let hasSession = true;

  const set = (operation: Operation, values: PathValues, status: number, body: () => unknown): void =>
    void answers.set(`${operation.method} ${fillPath(operation, values)}`, { status, body });

  const file = async (route: Route, path: string): Promise<void> => {
    if (!path.startsWith("/dashboard/")) return route.fulfill({ status: 404, body: "" });
    const name = extname(path) === "" ? "index.html" : path.replace("/dashboard/", "");
    await route.fulfill({
      body: await readFile(join(directory, name)),
      contentType: TYPES[extname(name)] ?? "",
    });
  };

  const issuer = (route: Route, url: URL): Promise<void> => {
    if (url.pathname.endsWith("/authorize")) {
      hasSession = true;
      return route.fulfill({ body: signIn(url), contentType: "text/html" });
    }
    if (url.pathname.endsWith("/token")) {
      return hasSession
        ? route.fulfill({ json: tokensFor(person, isOperator) })
        : route.fulfill({ status: 400, json: { error: "invalid_grant" } });
    }
    return route.fulfill({
      json: {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
      },
    });
  };

  const api = async (route: Route, url: URL): Promise<void> => {
    const request = route.request();
    const call = { method: request.method(), path: url.pathname.slice("/api".length) };
    if (!hasSession) return route.fulfill({ status: 401, json: { detail: "expired" } });
    const body: unknown = request.postDataJSON();
    if (call.method === "GET") asked.push(`${call.path}${url.search}`);
    else sent.push({ ...call, body });
    const answer = answers.get(`${call.method} ${call.path}`);
    return answer === undefined
      ? route.fulfill({ status: 404, json: { detail: "nothing is there" } })
      : route.fulfill({ status: answer.status, json: await answer.body() });
  };

  const respond = (route: Route): Promise<void> => {
    const url = new URL(route.request().url());
    if (url.pathname === "/dashboard/config.json") {
      const configuration = {
        stage: "test",
        api_url: API,
        edge_url: ORIGIN,
        issuer: ISSUER,
        client_id: "dashboard",
      };
      return route.fulfill({ json: configuration });
    }
    if (url.pathname.startsWith("/issuer/")) return issuer(route, url);
    return url.pathname.startsWith("/api/") ? api(route, url) : file(route, url.pathname);
  };

  return {
    sent: sent as readonly Sent[],
    asked: asked as readonly string[],
    answer: <O extends Operation>(operation: O, values: PathValues, body: AnswerOf<O>): void =>
      set(operation, values, 200, () => body),
    answerWith: <O extends Operation>(
      operation: O,
      values: PathValues,
      body: () => AnswerOf<O> | Promise<AnswerOf<O>>,
    ): void => set(operation, values, 200, body),
    refuse: (operation: Operation, values: PathValues, status: number, why: string | FieldProblem): void =>
      set(operation, values, status, () =>
        typeof why === "string" ? { detail: why } : { detail: describeProblem(why), problems: [why] },
      ),
    endSession(nextPerson: string): void {
      hasSession = false;
      person = nextPerson;
    },
    asMember(): void {
      isOperator = false;
    },
    reset: (): void => {
      person = "sub-1";
      isOperator = true;
      hasSession = true;
      answers.clear();
      sent.length = 0;
      asked.length = 0;
    },
    serve: (page: Page) => page.context().route(`${ORIGIN}/**`, respond),
    async show(page: Page, path: string): Promise<void> {
      await page.addInitScript(beginSignIn(path));
      await page.goto(CALLBACK);
    },
  };
};
