import type { Role } from "../../../../../shared/vocabulary/roles.ts";
import { PAGE_ELEMENTS, WIDGET_TYPES, type WidgetType } from "../../../../../shared/vocabulary/widgets.ts";
import { texts } from "../../texts/en/common.ts";
import { LOCALE } from "./format.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = texts.roles;

export const ROLE_RIGHTS: Readonly<Record<Role, string>> = texts.rights;

export const surfaceName = (widget: WidgetType): string => texts.surfaceNames[widget];

export const SURFACES = WIDGET_TYPES.map((value) => ({ value, label: texts.surfaces[value] }));

export const PAGE_SURFACES = PAGE_ELEMENTS.map((value) => ({ value, label: texts.surfaces[value] }));

const names = new Intl.DisplayNames(LOCALE, { type: "language" });

export const languageName = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    // Invalid tag.
    return tag;
  }
};
