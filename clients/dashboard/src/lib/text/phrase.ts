import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

/** A text with something in it that is no text, such as a name in its own direction. */
export const phrase = (...parts: ReactNode[]): ReactElement => createElement(Fragment, null, ...parts);
