import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  loading: "Wird geladen",
  tryAgain: "Erneut versuchen",
  request: (id) => `Anfrage ${id}`,
  undo: "Rückgängig",
  tooMany: "Zu viele Anfragen. In wenigen Sekunden geht es weiter.",
  of: (done, total) => `${done} von ${total}`,
  ofAtLeast: (done, total) => `${done} von mindestens ${total}`,
  counting: "Wird gezählt …",
  failed: (count) => `, ${count} fehlgeschlagen`,
};
