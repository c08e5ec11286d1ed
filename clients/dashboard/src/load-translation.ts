import type { BuiltLanguage, Translation } from "./lib/text/language.ts";

type Start = typeof import("./app/start.tsx");

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded.`));
    document.head.append(link);
  });

export const loadTranslation = async (language: Translation): Promise<Start | undefined> => {
  const built: BuiltLanguage | undefined = import.meta.env.TRANSLATIONS?.[language];
  if (built === undefined) return undefined;
  const load = (address: string) => import(/* @vite-ignore */ address);
  const [start] = await Promise.all([
    load(built.script) as Promise<Start>,
    ...built.imports.map(load),
    ...built.styles.map(loadStyle),
  ]);
  return start;
};
