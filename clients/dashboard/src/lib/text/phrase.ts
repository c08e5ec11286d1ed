import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

export const phrase = (...parts: ReactNode[]): ReactElement => createElement(Fragment, null, ...parts);
