import type { Icon } from "@tabler/icons-react";

export type Finding = {
  /** Kind and id: `video:7001`. */
  readonly key: string;
  readonly to: string;
  readonly isGuide?: boolean;
  readonly title: string;
  readonly note?: string | undefined;
  readonly look: { readonly icon: Icon } | { readonly picture: string };
};

export type Group = { readonly name: string; readonly findings: readonly Finding[] };

/** Shorter searches would match nearly everything. */
export const MIN_CHARACTERS = 2;

/** Trimmed and well-formed, as the service requires. */
export const readSearch = (typed: string): string => typed.trim().toWellFormed();

export const isAskedFor = (search: string): boolean => [...search].length >= MIN_CHARACTERS;

const MAX_RECENT = 5;

export const withRecent = (recent: readonly Finding[], opened: Finding): readonly Finding[] =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, MAX_RECENT);
