import type { IconName } from "../../components/layout/icon-paths.ts";

export type Finding = {
  /** Kind and id: `video:7001`. */
  readonly key: string;
  /** Address within the dashboard. For a guide, the full path. */
  readonly to: string;
  /** Opens in a new tab. */
  readonly isGuide?: boolean;
  readonly title: string;
  /** Shown at the end of the line, such as an id. */
  readonly note?: string | undefined;
  /** Icon or picture in front of the line. */
  readonly look: { readonly icon: IconName } | { readonly picture: string };
};

export type Group = { readonly name: string; readonly findings: readonly Finding[] };

/** Shorter searches would match nearly everything. */
export const MIN_CHARACTERS = 2;

/** Trimmed and well-formed, as the service requires. */
export const readSearch = (typed: string): string => typed.trim().toWellFormed();

/** @returns whether to search in the service. Characters of any script count as one. */
export const isAskedFor = (search: string): boolean => [...search].length >= MIN_CHARACTERS;

const MAX_RECENT = 5;

/** Recently opened findings, latest first. */
export const withRecent = (recent: readonly Finding[], opened: Finding): readonly Finding[] =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, MAX_RECENT);
