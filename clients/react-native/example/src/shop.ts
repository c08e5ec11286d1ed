/** The service's address, and the store's public brand. The `store_id` must never be in an app. */
export const BASE_URL = "https://videos.example.com";
export const BRAND = "br_kilnandfield";

type Line = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly currency: string;
};

/** The app's own cart. The SDK never accesses it. */
let lines: readonly Line[] = [];

export const cart = {
  /** A real shop calls its server here. The tile is pending until the promise settles. */
  async add(line: Line): Promise<boolean> {
    lines = [...lines, line];
    return true;
  },
  lines: () => lines,
  empty(): void {
    lines = [];
  },
};

const kept = new Map<string, string>();

/** A real app passes AsyncStorage. */
export const storage = {
  getItem: async (key: string) => kept.get(key) ?? null,
  setItem: async (key: string, value: string) => kept.set(key, value),
  removeItem: async (key: string) => kept.delete(key),
};
