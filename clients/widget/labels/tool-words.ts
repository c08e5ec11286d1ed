/** Contains all languages, because not every page loads this module. */
const english = {
  pictureInPicture: "Picture in picture",
  noPictureInPicture: "The browser does not allow picture in picture here.",
};

type ToolWords = typeof english;

const LANGUAGES: Readonly<Record<string, ToolWords>> = {
  de: {
    pictureInPicture: "Bild im Bild",
    noPictureInPicture: "Der Browser erlaubt Bild im Bild hier nicht.",
  },
  fr: {
    pictureInPicture: "Image dans l’image",
    noPictureInPicture: "Le navigateur n’autorise pas l’image dans l’image ici.",
  },
  es: {
    pictureInPicture: "Imagen en imagen",
    noPictureInPicture: "El navegador no permite aquí la imagen en imagen.",
  },
  it: {
    pictureInPicture: "Picture in picture",
    noPictureInPicture: "Qui il browser non consente il picture in picture.",
  },
  ar: {
    pictureInPicture: "صورة داخل صورة",
    noPictureInPicture: "لا يسمح المتصفح هنا بعرض صورة داخل صورة.",
  },
};

export const readToolWords = (language: string): ToolWords =>
  LANGUAGES[language.slice(0, 2).toLowerCase()] ?? english;
