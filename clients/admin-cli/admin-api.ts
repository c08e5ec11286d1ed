import { CliError } from "./cli-error.ts";
import type { Target } from "./target.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const describeStatus = (status: number, body: unknown): string => {
  const { detail, message } = (body ?? {}) as { detail?: string; message?: string };
  if (status === 401) return "The token is not accepted: it may have expired, or be of another stage.";
  return `${status}: ${detail ?? message ?? "no reason given"}`;
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

/** The administration of one stage, over HTTP. */
export const createAdminApi = ({ baseUrl, token }: Target) => {
  const send = async (method: Method, path: string, body?: unknown): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/admin${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new CliError(`${baseUrl} does not answer.`);
    }
    const answer = await readJson(response);
    if (!response.ok) throw new CliError(describeStatus(response.status, answer));
    return answer;
  };
  return {
    get: <Answer>(path: string) => send("GET", path) as Promise<Answer>,
    post: <Answer>(path: string, body?: unknown) => send("POST", path, body) as Promise<Answer>,
    put: <Answer>(path: string, body?: unknown) => send("PUT", path, body) as Promise<Answer>,
  };
};

export type AdminApi = ReturnType<typeof createAdminApi>;
