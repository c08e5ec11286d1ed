/** Contains all languages, because few pages load this module. `{}` is a placeholder. */
const english = {
  in: "In {}",
  due: "Any moment now",
  remind: "Remind me",
  saved: "The calendar entry was saved as a file.",
  live: "Now live: {}",
};

export type LaunchWords = typeof english;

const LANGUAGES: Readonly<Record<string, LaunchWords>> = {
  de: {
    in: "In {}",
    due: "Gleich geht es los",
    remind: "Erinnern",
    saved: "Der Kalendereintrag wurde als Datei gespeichert.",
    live: "Jetzt zu sehen: {}",
  },
  fr: {
    in: "Dans {}",
    due: "D’un instant à l’autre",
    remind: "Me le rappeler",
    saved: "L’événement a été enregistré dans un fichier.",
    live: "Désormais visible : {}",
  },
  es: {
    in: "En {}",
    due: "En cualquier momento",
    remind: "Recordármelo",
    saved: "La cita se ha guardado en un archivo.",
    live: "Ya se puede ver: {}",
  },
  it: {
    in: "Tra {}",
    due: "A momenti",
    remind: "Ricordamelo",
    saved: "L’evento è stato salvato in un file.",
    live: "Ora visibile: {}",
  },
  ar: {
    in: "بعد {}",
    due: "في أي لحظة",
    remind: "ذكّرني",
    saved: "تم حفظ الموعد في ملف.",
    live: "متاح الآن: {}",
  },
};

export const readLaunchWords = (language: string): LaunchWords =>
  LANGUAGES[language.slice(0, 2).toLowerCase()] ?? english;
