import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

/** A text with embedded elements, such as names with their own direction. */
export const phrase = (...parts: ReactNode[]): ReactElement => createElement(Fragment, null, ...parts);
