import type { IconName } from "../../components/layout/icon-paths.ts";

/** Something that can be opened. */
export type Finding = {
  /** What it is, and which: `video:7001`. */
  readonly key: string;
  /** Its address within the dashboard; a guide's is on the whole site. */
  readonly to: string;
  /** A part of the guides: it is opened beside the dashboard. */
  readonly isGuide?: boolean;
  readonly title: string;
  /** At the end of the line, such as an id. */
  readonly note?: string | undefined;
  /** In front of the line. */
  readonly look: { readonly icon: IconName } | { readonly picture: string };
};

/** Findings of one kind, below its name. */
export type Group = { readonly name: string; readonly findings: readonly Finding[] };

/** Fewer characters would find nearly everything. */
export const MIN_CHARACTERS = 2;

/** What is looked for: as the service takes it, without what is around it. */
export const readSearch = (typed: string): string => typed.trim().toWellFormed();

/** @returns whether the service is asked for it. Characters of any script count as one. */
export const isAskedFor = (search: string): boolean => [...search].length >= MIN_CHARACTERS;

const MAX_RECENT = 5;

/** What was opened last, the latest first. */
export const withRecent = (recent: readonly Finding[], opened: Finding): readonly Finding[] =>
  [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, MAX_RECENT);
