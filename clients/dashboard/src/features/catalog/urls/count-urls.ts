import { counted } from "../../../lib/text/format.ts";

export const countUrls = (number: number): string => counted(number, "URL");
