import type { texts as english } from "../en/upload.ts";

export const texts: typeof english = {
  cancel: "Abbrechen",
  uploadedToast: "Hochgeladen. Wird gezeigt, sobald es geprüft ist.",
  failed: "Das Hochladen ist fehlgeschlagen.",
  fillTitle: "Bitte ausfüllen. Käufer sehen den Titel.",
  draft: "Entwurf",
  status: "Status",

  addVideos: "Videos hinzufügen",
  chooseAnother: "Anderes Video wählen",
  chooseVideo: "Video wählen",
  dropHint:
    "Legen Sie eine oder mehrere MP4-, MOV- oder WebM-Dateien hier ab, je bis 500 MB und 3 Minuten. Hochformat sieht am besten aus.",
  notRead: (file) => `${file} konnte nicht gelesen werden. Wählen Sie die Datei noch einmal.`,
  skipped: (file, lines) =>
    `${file}: Diese Zeilen sind nicht lesbar und werden ausgelassen: ${lines}. Um sie zu behalten, korrigieren Sie sie, und wählen Sie die Datei noch einmal.`,
  tooMany: (number, most) => `Das sind ${number} Dateien. Wählen Sie höchstens ${most} auf einmal.`,
  kinds: {
    video: "kein Video im Format MP4, MOV oder WebM",
    preview: "kein Video im Format MP4",
    poster: "kein Bild im Format JPEG, PNG oder WebP",
    poster_small: "kein Bild im Format JPEG, PNG oder WebP",
    strip: "kein Bild im Format JPEG oder WebP",
    captions: "keine WebVTT- oder SubRip-Datei mit Untertiteln (.vtt, .srt)",
  },
  isNot: (file, kind) => `${file} ist ${kind}. Wählen Sie eine andere Datei.`,
  isNoVideo: (file) => `${file} ist kein Video oder ist beschädigt. Wählen Sie eine andere Datei.`,
  isEmpty: (file) => `${file} ist leer. Wählen Sie eine andere Datei.`,
  isLarger: (file, most) =>
    `${file} ist größer als ${most} MB. Verkleinern Sie die Datei, und wählen Sie sie dann noch einmal.`,

  clipAndPoster: "Video und Poster",
  inShop: "Im Shop",
  title: "Titel",
  noProducts: "Noch keine Produkte: Käufer können aus dem Video kaufen, sobald es welche hat.",
  liveChecked: "Sichtbar, sobald es geprüft ist",
  upcoming: "Angekündigt",
  announce: "Ankündigen",
  publish: "Veröffentlichen",
  saveDraft: "Entwurf speichern",
  notPlayable:
    "Dieser Browser kann die Datei nicht abspielen. Wir wandeln sie um und nehmen ihr erstes Bild als Poster.",
  yourClip: "Ihr Video",
  usePicture: "Dieses Bild als Poster verwenden",
  posterChosen: "Poster gewählt",
  preparing: "Wird in Ihrem Browser vorbereitet",
  uploading: "Wird hochgeladen",

  videos: (number) => `${number} ${number === 1 ? "Video" : "Videos"}`,
  statusOfAll: "Status für alle",
  tagLater:
    "Käufer können aus einem Video kaufen, sobald es Produkte hat. Markieren Sie sie danach auf der Seite jedes Videos.",
  allLiveChecked: "Sichtbar, sobald sie geprüft sind",
  countUploaded: (done, all) => `${done} von ${all} hochgeladen`,
  countChecking: (number) => `${number} in Prüfung`,
  countUnusable: (number) => `${number} ungültig`,
  tryRest: "Rest erneut versuchen",
  uploadAll: "Alle hochladen",
  seeAll: "Alle Videos ansehen",
  isUploaded: "Hochgeladen",
  isChecking: "Hochgeladen, wird geprüft …",
  chooseOther: "Wählen Sie auf der Seite des Videos eine andere Datei.",
  titleOf: (file) => `Titel von ${file}`,
  leaveOut: (file) => `${file} weglassen`,
  storeAnswered: (status) => `Der Dateispeicher hat mit Fehler ${status} geantwortet.`,
  storeNotReached: "Der Dateispeicher ist nicht erreichbar.",
};
