import type { Role } from "../../../../../../shared/vocabulary/roles.ts";

export const texts = {
  product: "Shoppable video",
  readOnly: (role: Role | undefined) =>
    `You can look at this, but not change it: your role in this store is ${role}. An owner of the store can give you another one.`,
  width: "Width of the page",
  phone: "Phone, 390",
  desktop: "Desktop, 1280",
  preview: "Preview, as shoppers see it",
};
