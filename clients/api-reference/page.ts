/** Shows the API and the guides (`api.json`) with Redoc. */

type Init = (description: unknown, options: object, element: HTMLElement) => Promise<unknown>;

const read = async (path: string): Promise<string> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

/** Adds the addresses of this page's stage to the description. */
const readDescription = async (): Promise<unknown> => {
  const [description, configuration] = await Promise.all([read("api.json"), read("/dashboard/config.json")]);
  const { api_url, edge_url }: Record<string, unknown> = JSON.parse(configuration);
  return JSON.parse(
    description.replaceAll("{base_url}", String(api_url)).replaceAll("{edge_url}", String(edge_url)),
  );
};

const show = async (element: HTMLElement): Promise<void> => {
  const { redoc = "" } = element.dataset;
  try {
    const [{ init }, description] = await Promise.all([
      import(new URL(redoc, document.baseURI).href) as Promise<{ readonly init: Init }>,
      readDescription(),
    ]);
    // The page's policy blocks telemetry.
    await init(description, { disableTelemetry: true, sortRequiredPropsFirst: true }, element);
  } catch (error) {
    element.textContent = "The reference could not be loaded. Try again in a minute.";
    console.error(error);
  }
};

const reference = document.getElementById("reference");
if (reference) void show(reference);
