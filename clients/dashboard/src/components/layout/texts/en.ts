import type { Role } from "../../../../../../shared/vocabulary/roles.ts";

export const texts = {
  product: "Shoppable video",
  readOnly: (role: Role | undefined) =>
    `You have view-only access: your role in this store is ${role}. Ask an owner of the store for another role.`,
  closedStore: "This store is closed. Its data can be viewed and exported, but not changed.",
  width: "Width of the page",
  phone: "Phone, 390 px",
  desktop: "Desktop, 1280 px",
  preview: "Preview, as shoppers see it",
};
