import * as v from "valibot";

/** `/dashboard/config.json`: where this deployment's service is. It holds no secret. */
const Configuration = v.object({
  stage: v.string(),
  /** Base address of the administration's API. */
  api_url: v.pipe(v.string(), v.url()),
  /** Where media and widget are served. */
  edge_url: v.pipe(v.string(), v.url()),
  /** Issuer of the tokens, whose discovery document names the sign-in page. */
  issuer: v.pipe(v.string(), v.url()),
  client_id: v.string(),
});
export type Configuration = v.InferOutput<typeof Configuration>;

/** @throws if the file is missing or not valid: the dashboard can't work without it */
export const loadConfiguration = async (): Promise<Configuration> => {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return v.parse(Configuration, await response.json());
};
