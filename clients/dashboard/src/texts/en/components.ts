import type { Role } from "../../../../../shared/vocabulary/roles.ts";

export const texts = {
  product: "Shoppable video",
  readOnly: (role: Role | undefined) =>
    `You have view-only access: your role in this store is ${role}. Ask an owner of the store for another role.`,
  closedStore: "This store is closed. Its data can be viewed and exported, but not changed.",
  width: "Width of the page",
  phone: "Phone, 390 px",
  desktop: "Desktop, 1280 px",
  preview: "Preview, as shoppers see it",
  loading: "Loading",
  tryAgain: "Try again",
  request: (id: string) => `Request ${id}`,
  undo: "Undo",
  tooMany: "Too many requests. Continuing in a few seconds.",
  of: (done: string, total: string) => `${done} of ${total}`,
  ofAtLeast: (done: string, total: string) => `${done} of at least ${total}`,
  counting: "Counting…",
  failed: (count: string) => `, ${count} failed`,
};
