import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  nothingSoFar: "Bisher nichts gefunden",
  foundSoFar: (count) => `Bisher ${count} gefunden`,
  searched: (count) => `, ${count} durchsucht`,
  searchedSoFar: (count) => `Bisher ${count} durchsucht.`,
  keepSearching: "Weitersuchen",
  loadMore: "Mehr laden",
  noResults: "Keine Ergebnisse.",
  clearFilters: "Filter löschen",
  selectAll: "Alle geladenen Zeilen auswählen",
  select: (name) => `${name} auswählen`,
  moveUp: (label) => `${label} nach oben`,
  moveDown: (label) => `${label} nach unten`,
  remove: (label) => `${label} entfernen`,
  position: (label) => `Position von ${label}`,
  moved: (label, place, of) => `${label} ist jetzt Nummer ${place} von ${of}`,
  showMore: (of) => `Mehr von ${of} zeigen`,
  searchResults: "Suchergebnisse",
  searching: "Es wird gesucht …",
  nothingFound: "Nichts gefunden.",
  tryAgain: "Erneut versuchen",
};
