import type { IconName } from "../../components/layout/icon-paths.ts";

/** A search result that can be opened. */
export type Finding = {
  /** Kind and id: `video:7001`. */
  readonly key: string;
  /** Its address within the dashboard. For a guide, its address on the whole site. */
  readonly to: string;
  /** A guide's section, which opens in a new tab. */
  readonly isGuide?: boolean;
  readonly title: string;
  /** Shown at the end of the line, such as an id. */
  readonly note?: string | undefined;
  /** Shown in front of the line. */
  readonly look: { readonly icon: IconName } | { readonly picture: string };
};

/** Findings of one kind, below its name. */
export type Group = { readonly name: string; readonly findings: readonly Finding[] };

/** Fewer characters would find nearly everything. */
export const MIN_CHARACTERS = 2;

/** Search text as the service accepts it, trimmed. */
export const readSearch = (typed: string): string => typed.trim().toWellFormed();

/** @returns whether to search in the service. Characters of any script count as one. */
export const isAskedFor = (search: string): boolean => [...search].length >= MIN_CHARACTERS;

const MAX_RECENT = 5;

/** Recently opened findings, latest first. */
export const withRecent = (recent: readonly Finding[], opened: Finding): readonly Finding[] =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, MAX_RECENT);
