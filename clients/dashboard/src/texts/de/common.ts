import type { texts as english } from "../en/common.ts";

export const texts: typeof english = {
  language: "de",
  roles: {
    owner: "Inhaber",
    editor: "Redakteur",
    developer: "Entwickler",
    analyst: "Analyst",
  },
  rights: {
    owner: "Alles, auch Benutzer und Zugangsdaten",
    editor: "Videos, Kampagnen und Katalog",
    developer: "Produkt-API und Katalog",
    analyst: "Nur ansehen",
  },
  amendmentReasons: {
    refund: "Erstattung",
    cancellation: "Stornierung",
    edit: "Änderung",
    fraud: "Betrug",
    test: "Test",
  },
  videoStatuses: {
    draft: "Entwurf",
    upcoming: "Angekündigt",
    live: "Sichtbar",
    ended: "Beendet",
  },
  notShownYet: "Noch nicht sichtbar",
  nothingFound: "Nichts gefunden.",
  frequentCurrencies: "Häufig",
  otherCurrencies: "Alle anderen",
  surfaces: {
    carousel: "Karussell: eine Reihe von Videos",
    stories: "Storys: runde Blasen",
    collection: "Sammlung: ein Raster",
    banner: "Banner: ein breites Video mit Produkten",
    embed: "Einzelvideo: ein Video auf der Seite",
    reel: "Reel: ein Video nach dem anderen, zum Wischen",
    feed: "Feed: Videos untereinander",
  },
  surfaceNames: {
    carousel: "Karussell",
    stories: "Storys",
    collection: "Sammlung",
    banner: "Banner",
    embed: "Einzelvideo",
  },
  failures: {
    404: "Nicht gefunden, oder Sie haben keinen Zugriff.",
    412: "Jemand anderes hat das geändert, nachdem Sie es geöffnet haben. Ihre Änderungen sind noch da: Vergleichen Sie unten beides, und speichern Sie dann noch einmal.",
    429: "Zu viele Anfragen auf einmal. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    500: "Bei uns ist etwas schiefgegangen.",
    502: "Der Dienst ist im Moment nicht erreichbar.",
    503: "Der Dienst ist im Moment nicht erreichbar.",
    504: "Der Dienst hat nicht rechtzeitig geantwortet.",
  },
  noAnswerInTime: "Der Dienst hat nicht rechtzeitig geantwortet.",
  notReached: "Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung.",
  broken: "Auf dieser Seite ist etwas schiefgegangen.",
  addOne: "Fügen Sie mindestens einen Eintrag hinzu.",
  grossAndRefunded: (gross, refunded) => `${gross} vor Erstattungen, ${refunded} erstattet`,
  unconfirmed: (amount) => `${amount} unbestätigt`,
  onlyByHand: "Nur, wenn Sie sie starten",
  every: (minutes) => {
    if (minutes % 1_440 === 0) return minutes === 1_440 ? "Jeden Tag" : `Alle ${minutes / 1_440} Tage`;
    if (minutes % 60 === 0) return minutes === 60 ? "Jede Stunde" : `Alle ${minutes / 60} Stunden`;
    return `Alle ${minutes} Minuten`;
  },
};
