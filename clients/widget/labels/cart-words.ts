/** Contains all languages, because few pages load this module. `{}` is a placeholder. */
const english = {
  add: "Add",
  choose: "Choose",
  viewCart: "View cart",
  adding: "Adding",
  added: "Added",
  failed: "Not added. Try again",
  closeOptions: "Close options",
  addToCart: "Add to cart",
  choiceSoldOut: "{} is sold out.",
  available: "Available: {}.",
};

export type CartWords = typeof english;

const LANGUAGES: Readonly<Record<string, CartWords>> = {
  de: {
    add: "In den Korb",
    choose: "Auswählen",
    viewCart: "Zum Warenkorb",
    adding: "Wird hinzugefügt",
    added: "Im Korb",
    failed: "Nicht hinzugefügt. Noch einmal versuchen",
    closeOptions: "Auswahl schließen",
    addToCart: "In den Warenkorb",
    choiceSoldOut: "{} ist ausverkauft.",
    available: "Verfügbar: {}.",
  },
  fr: {
    add: "Ajouter",
    choose: "Choisir",
    viewCart: "Voir le panier",
    adding: "Ajout en cours",
    added: "Ajouté",
    failed: "Non ajouté. Réessayer",
    closeOptions: "Fermer les options",
    addToCart: "Ajouter au panier",
    choiceSoldOut: "{} est épuisé.",
    available: "Disponible : {}.",
  },
  es: {
    add: "Añadir",
    choose: "Elegir",
    viewCart: "Ver el carrito",
    adding: "Añadiendo",
    added: "Añadido",
    failed: "No se ha añadido. Reintentar",
    closeOptions: "Cerrar las opciones",
    addToCart: "Añadir al carrito",
    choiceSoldOut: "{} está agotado.",
    available: "Disponible: {}.",
  },
  it: {
    add: "Aggiungi",
    choose: "Scegli",
    viewCart: "Vai al carrello",
    adding: "Aggiunta in corso",
    added: "Aggiunto",
    failed: "Non aggiunto. Riprova",
    closeOptions: "Chiudi le opzioni",
    addToCart: "Aggiungi al carrello",
    choiceSoldOut: "{} è esaurito.",
    available: "Disponibile: {}.",
  },
  ar: {
    add: "إضافة",
    choose: "اختيار",
    viewCart: "عرض السلة",
    adding: "جارٍ الإضافة",
    added: "تمت الإضافة",
    failed: "لم تتم الإضافة. حاول مرة أخرى",
    closeOptions: "إغلاق الخيارات",
    addToCart: "أضف إلى السلة",
    choiceSoldOut: "نفدت الكمية: {}.",
    available: "المتوفر: {}.",
  },
};

export const readCartWords = (language: string): CartWords =>
  LANGUAGES[language.slice(0, 2).toLowerCase()] ?? english;
