import type { texts as english } from "./en.ts";

export const texts: typeof english = {
  files: {
    video: "Clip",
    preview: "Kurzfassung",
    poster: "Poster",
    poster_small: "Kleines Poster",
    strip: "Bildstreifen",
    captions: "Untertitel",
  },
  problems: {
    noVideo: "Das ist kein Video, das wir lesen können. Laden Sie eine MP4-, MOV- oder WebM-Datei hoch.",
    cutOff:
      "Die Datei ist abgeschnitten oder beschädigt. Exportieren Sie das Video noch einmal, und laden Sie es neu hoch.",
    noPicture: "Die Datei hat keine Bildspur. Laden Sie ein Video mit Bild hoch.",
    empty: "Das Video ist kürzer als eine halbe Sekunde. Laden Sie eines hoch, das etwas zeigt.",
    tooLong: "Das Video ist länger als 3 Minuten. Kürzen Sie es, und laden Sie es neu hoch.",
    size: "Das Bild des Videos ist zu klein oder zu groß. Laden Sie eines mit 32 bis 8.192 Pixeln je Seite hoch.",
    tooManyParts:
      "Die Datei hat mehr Teile oder Einzelbilder, als ein Video von 3 Minuten braucht. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
    tooManyFrames:
      "Die Datei nennt mehr Einzelbilder, als ein Video von 3 Minuten hat. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
    largeIndex:
      "Der Index der Datei ist größer als 8 MB. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
    tooComplex:
      "Die Prüfung der Datei hat zu viel Zeit oder Speicher gebraucht. Exportieren Sie sie als MP4 (H.264), und laden Sie sie neu hoch.",
    noPreview:
      "Die Vorschau muss ein MP4 (H.264, Fast Start) von höchstens 10 Sekunden sein. Ohne Vorschau erstellen wir eine.",
    noImage: "Das ist kein vollständiges JPEG-, PNG- oder WebP-Bild. Laden Sie eines davon hoch.",
    imageSize:
      "Das Bild muss 32 bis 4.096 Pixel je Seite haben. Ändern Sie seine Größe, und laden Sie es neu hoch.",
    imageTooComplex:
      "Die Prüfung des Bildes hat zu viel Zeit oder Speicher gebraucht. Speichern Sie es als JPEG, und laden Sie es neu hoch.",
    smallPosterSize:
      "Die kürzere Seite des Bildes darf höchstens 480 Pixel haben. Verkleinern Sie es, oder lassen Sie es weg.",
    stripSize:
      "Erwartet werden 10 gleich breite Bilder in einer Reihe, mit höchstens 320 Pixeln je Seite. Machen Sie es neu, oder lassen Sie es weg.",
    captionsEncoding:
      "Die Datei ist weder UTF-8 noch UTF-16 mit Byte-Order-Mark. Speichern Sie sie in UTF-8, und laden Sie sie neu hoch.",
    captionsTooComplex:
      "Die Prüfung der Datei hat zu viel Zeit oder Speicher gebraucht. Speichern Sie sie als einfaches WebVTT, und laden Sie sie neu hoch.",
    noCaptions:
      "Die Datei ist weder WebVTT, das mit „WEBVTT“ beginnt, noch SubRip. Laden Sie eine solche Datei hoch, mit Zeiten zu jedem Text.",
    noCues: "Die Datei hat keinen Text. Laden Sie eine mit Zeilen hoch.",
    longCue: "Ein Text hat mehr als 2.000 Zeichen. Teilen Sie ihn, und laden Sie die Datei neu hoch.",
    tooManyCues: "Die Datei hat mehr als 5.000 Zeilen. Laden Sie eine kürzere hoch.",
    expired: "Die hochgeladenen Dateien wurden nach einem Tag gelöscht. Laden Sie sie noch einmal hoch.",
    notConvertible:
      "Das Video muss umgewandelt werden, und das geht gerade nicht. Laden Sie es als MP4 (H.264, AAC) hoch, oder versuchen Sie es später noch einmal.",
    notConverted:
      "Das Video ließ sich nicht umwandeln. Exportieren Sie es als MP4 (H.264, AAC), und laden Sie es neu hoch.",
    notProcessed:
      "Wir konnten das Hochgeladene nicht verarbeiten. Laden Sie es noch einmal hoch; scheitert es wieder, sagen Sie es uns.",
    timedOut:
      "Wir wurden mit diesen Dateien nicht fertig. Laden Sie sie noch einmal hoch; scheitert es wieder, sagen Sie es uns.",
    draftFailed:
      "Es ließ sich kein Entwurf machen. Versuchen Sie es noch einmal, oder schreiben Sie die Untertitel selbst.",
    draftSilent:
      "Es war kein Wort zu erkennen. Wenn in dem Video niemand spricht, geben Sie es an; sonst schreiben Sie die Untertitel selbst.",
    draftTooMany:
      "Ihr Shop hat alle seine Entwürfe für heute gehabt. Versuchen Sie es morgen noch einmal, oder schreiben Sie die Untertitel selbst.",
    draftOff: "Automatische Untertitel wurden abgeschaltet, bevor der Entwurf fertig war.",
    draftTimedOut:
      "Der Entwurf wurde nicht rechtzeitig fertig. Versuchen Sie es noch einmal, oder schreiben Sie die Untertitel selbst.",
  },
  skipped: (lines) =>
    `Diese Zeilen sind nicht lesbar: ${lines.join(", ")}. Berichtigen Sie sie, und laden Sie die Datei neu hoch.`,
  missing: "Die Datei ist nicht so angekommen wie angekündigt. Laden Sie sie noch einmal hoch.",
};
