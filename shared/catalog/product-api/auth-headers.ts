import type { ProductApiAuth } from "./credentials.schema.ts";

export type DirectAuth = Exclude<ProductApiAuth, { scheme: "oauth" }>;

export const authHeaders = (auth: DirectAuth): Readonly<Record<string, string>> => {
  switch (auth.scheme) {
    case "none":
      return {};
    case "basic": {
      const credentials = Buffer.from(`${auth.username}:${auth.password}`).toString("base64");
      return { authorization: `Basic ${credentials}` };
    }
    case "bearer":
      return { authorization: `Bearer ${auth.token}` };
    case "header":
      return { [auth.name.toLowerCase()]: auth.value };
  }
};
