import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  cancel: "Abbrechen",
  uploadedToast: "Hochgeladen. Zu sehen, sobald es geprüft ist.",
  failed: "Das Hochladen ist gescheitert.",
  fillTitle: "Bitte ausfüllen. Käufer sehen den Titel.",
  draft: "Entwurf",
  status: "Status",

  addVideos: "Videos hinzufügen",
  chooseAnother: "Anderes Video wählen",
  chooseVideo: "Video wählen",
  dropHint:
    "Legen Sie ein MP4, MOV oder WebM hier ab, oder mehrere, je bis 500 MB und 3 Minuten. Hochkant sieht am besten aus.",
  notRead: (file) => `${file} konnte nicht gelesen werden. Wählen Sie die Datei noch einmal.`,
  tooMany: (number, most) => `Das sind ${number} Dateien. Wählen Sie höchstens ${most} auf einmal.`,
  kinds: {
    video: "ein Video als MP4, MOV oder WebM",
    preview: "ein Video als MP4",
    poster: "ein Bild als JPEG, PNG oder WebP",
    poster_small: "ein Bild als JPEG, PNG oder WebP",
    strip: "ein Bild als JPEG oder WebP",
    captions: "eine WebVTT- oder SubRip-Datei mit Untertiteln (.vtt, .srt)",
  },
  isNot: (file, kind) => `${file} ist nicht ${kind}. Wählen Sie eine andere Datei.`,
  isNoVideo: (file) => `${file} ist kein Video oder ist beschädigt. Wählen Sie eine andere Datei.`,
  isEmpty: (file) => `${file} ist leer. Wählen Sie eine andere Datei.`,
  isLarger: (file, most) =>
    `${file} ist größer als ${most} MB. Verkleinern Sie die Datei, und wählen Sie sie dann noch einmal.`,

  clipAndPoster: "Clip und Poster",
  inShop: "Im Shop",
  title: "Titel",
  liveChecked: "Sichtbar, sobald es geprüft ist",
  upcoming: "Angekündigt",
  announce: "Ankündigen",
  publish: "Veröffentlichen",
  saveDraft: "Entwurf speichern",
  notPlayable:
    "Dieser Browser kann die Datei nicht abspielen. Der Dienst wandelt sie um und nimmt ihr erstes Bild als Poster.",
  yourClip: "Ihr Clip",
  usePicture: "Dieses Bild als Poster nehmen",
  posterChosen: "Poster gewählt",
  preparing: "Wird in Ihrem Browser vorbereitet",
  uploading: "Wird hochgeladen",

  videos: (number) => `${number} ${number === 1 ? "Video" : "Videos"}`,
  statusOfAll: "Status für alle",
  tagLater:
    "Käufer können aus einem Video kaufen, sobald es Produkte hat. Ordnen Sie sie danach auf der Seite jedes Videos zu.",
  allLiveChecked: "Sichtbar, sobald sie geprüft sind",
  countUploaded: (done, all) => `${done} von ${all} hochgeladen`,
  tryRest: "Den Rest noch einmal versuchen",
  uploadAll: "Alle hochladen",
  seeAll: "Alle Videos ansehen",
  isUploaded: "Hochgeladen",
  titleOf: (file) => `Titel von ${file}`,
  leaveOut: (file) => `${file} weglassen`,
  storeAnswered: (status) => `Der Dateispeicher hat mit ${status} geantwortet.`,
  storeNotReached: "Der Dateispeicher ist nicht erreichbar.",
};
