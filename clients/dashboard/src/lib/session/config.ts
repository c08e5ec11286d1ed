import * as v from "valibot";

/** `/dashboard/config.json`: public addresses of this deployment. */
const Configuration = v.object({
  stage: v.string(),
  api_url: v.pipe(v.string(), v.url()),
  edge_url: v.pipe(v.string(), v.url()),
  issuer: v.pipe(v.string(), v.url()),
  client_id: v.string(),
});
export type Configuration = v.InferOutput<typeof Configuration>;

/** @throws if the file is missing or invalid */
export const loadConfiguration = async (): Promise<Configuration> => {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return v.parse(Configuration, await response.json());
};
