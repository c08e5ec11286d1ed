/** Words of the options sheet, which few pages load: in all languages at once. `{}` stands for a text. */
const english = {
  closeOptions: "Close options",
  addToCart: "Add to cart",
  choiceSoldOut: "{} is sold out.",
  available: "Available: {}.",
};

export type OptionWords = typeof english;

const LANGUAGES: Readonly<Record<string, OptionWords>> = {
  de: {
    closeOptions: "Auswahl schließen",
    addToCart: "In den Warenkorb",
    choiceSoldOut: "{} ist ausverkauft.",
    available: "Verfügbar: {}.",
  },
  fr: {
    closeOptions: "Fermer les options",
    addToCart: "Ajouter au panier",
    choiceSoldOut: "{} est épuisé.",
    available: "Disponible : {}.",
  },
  es: {
    closeOptions: "Cerrar las opciones",
    addToCart: "Añadir al carrito",
    choiceSoldOut: "{} está agotado.",
    available: "Disponible: {}.",
  },
  ar: {
    closeOptions: "إغلاق الخيارات",
    addToCart: "أضف إلى السلة",
    choiceSoldOut: "نفدت الكمية: {}.",
    available: "المتوفر: {}.",
  },
};

/** @param language BCP 47 */
export const readOptionWords = (language: string): OptionWords =>
  LANGUAGES[language.slice(0, 2).toLowerCase()] ?? english;
