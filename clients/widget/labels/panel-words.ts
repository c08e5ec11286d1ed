/** Contains all languages, because not every shopper loads this module. */
const english = {
  more: "More",
  closeProducts: "Close products",
  previousVideo: "Previous video",
  nextVideo: "Next video",
};

type PanelWords = typeof english;

const LANGUAGES: Readonly<Record<string, PanelWords>> = {
  de: {
    more: "Mehr",
    closeProducts: "Produkte schließen",
    previousVideo: "Voriges Video",
    nextVideo: "Nächstes Video",
  },
  fr: {
    more: "Plus",
    closeProducts: "Fermer les produits",
    previousVideo: "Vidéo précédente",
    nextVideo: "Vidéo suivante",
  },
  es: {
    more: "Más",
    closeProducts: "Cerrar los productos",
    previousVideo: "Vídeo anterior",
    nextVideo: "Vídeo siguiente",
  },
  it: {
    more: "Altro",
    closeProducts: "Chiudi i prodotti",
    previousVideo: "Video precedente",
    nextVideo: "Video successivo",
  },
  ar: {
    more: "المزيد",
    closeProducts: "إغلاق المنتجات",
    previousVideo: "الفيديو السابق",
    nextVideo: "الفيديو التالي",
  },
};

export const readPanelWords = (language: string): PanelWords =>
  LANGUAGES[language.slice(0, 2).toLowerCase()] ?? english;
