const english = {
  language: "en",
  title: "Sign in",
  intro: "Shoppable video on this machine. Choose a user. No password is needed.",
  operator: "Operator",
  operatorHint: "Creates stores, and sees all of them.",
  noStores: "No stores yet. Sign in as an operator and create one.",
  store: "Store",
  merchant: "Merchant",
  merchantHint: "The owner of this store.",
  invited: "Invited users",
  notPossible: "Sign-in is not possible",
  signedOut: "Signed out",
  closeTab: "You can close this tab.",
  problems: {
    twice: "A parameter is set twice.",
    client: "The client_id is not known.",
    callback: "The redirect_uri is not registered.",
    logout: "The logout_uri is not registered.",
    otherSite: "The form was sent by another site. Sign in from this page.",
    nobody: "No user with this name can sign in. Choose another one.",
  },
};

export type SignInTexts = typeof english;
export type SignInProblem = keyof SignInTexts["problems"];

const german: SignInTexts = {
  language: "de",
  title: "Anmelden",
  intro: "Shoppable Video auf diesem Computer. Wählen Sie einen Benutzer. Ein Passwort ist nicht nötig.",
  operator: "Betreiber",
  operatorHint: "Legt Shops an und sieht alle.",
  noStores: "Noch keine Shops. Melden Sie sich als Betreiber an, und legen Sie einen an.",
  store: "Shop",
  merchant: "Händler",
  merchantHint: "Der Inhaber dieses Shops.",
  invited: "Eingeladene Benutzer",
  notPossible: "Die Anmeldung ist nicht möglich",
  signedOut: "Abgemeldet",
  closeTab: "Sie können diesen Tab schließen.",
  problems: {
    twice: "Ein Parameter ist doppelt angegeben.",
    client: "Die client_id ist nicht bekannt.",
    callback: "Die redirect_uri ist nicht eingetragen.",
    logout: "Die logout_uri ist nicht eingetragen.",
    otherSite: "Das Formular kam von einer anderen Website. Melden Sie sich auf dieser Seite an.",
    nobody: "Unter diesem Namen kann sich niemand anmelden. Wählen Sie einen anderen Benutzer.",
  },
};

type Wanted = { readonly language: string; readonly weight: number };

const readWanted = (entry: string): Wanted => {
  const [range = "", ...parameters] = entry
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1;
  return { language: range.split("-")[0] ?? "", weight: Number(weight) || 0 };
};

export const chooseSignInTexts = (accepted = ""): SignInTexts => {
  const chosen = accepted
    .split(",")
    .map(readWanted)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find(({ language }) => [english, german].some((texts) => texts.language === language));
  return chosen?.language === german.language ? german : english;
};
