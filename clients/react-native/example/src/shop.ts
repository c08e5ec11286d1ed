/** The service's address, and the store's public brand: never its `store_id`. */
export const BASE_URL = "https://videos.example.com";
export const BRAND = "br_kilnandfield";

type Line = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly currency: string;
};

/** The app's own cart. The SDK never touches it. */
let lines: readonly Line[] = [];

export const cart = {
  /** A real shop asks its server here; while the promise is pending, the tile says so. */
  async add(line: Line): Promise<void> {
    lines = [...lines, line];
  },
  lines: () => lines,
  empty(): void {
    lines = [];
  },
};
