const english = {
  language: "en",
  title: "Sign in",
  intro: "Shoppable video on this machine: choose who to be. No password is needed.",
  operator: "Operator",
  operatorHint: "Creates stores, and sees all of them.",
  noStores: "There are no stores yet: create one as an operator.",
  store: "Store",
  merchant: "Merchant",
  merchantHint: "The owner of this store.",
  invited: "Invited people",
  notPossible: "Sign-in is not possible",
  signedOut: "Signed out",
  closeTab: "You can close this tab.",
  problems: {
    twice: "A parameter is given twice.",
    client: "The client_id is not known.",
    callback: "The redirect_uri is not registered.",
    logout: "The logout_uri is not registered.",
    otherSite: "The form was sent by another site.",
    nobody: "Nobody of this name can sign in.",
  },
};

export type SignInTexts = typeof english;
export type SignInProblem = keyof SignInTexts["problems"];

const german: SignInTexts = {
  language: "de",
  title: "Anmelden",
  intro: "Shoppable Video auf diesem Computer: Wählen Sie, wer Sie sind. Ein Passwort ist nicht nötig.",
  operator: "Betreiber",
  operatorHint: "Legt Shops an und sieht alle.",
  noStores: "Es gibt noch keine Shops: Legen Sie als Betreiber einen an.",
  store: "Shop",
  merchant: "Händler",
  merchantHint: "Der Inhaber dieses Shops.",
  invited: "Eingeladene Personen",
  notPossible: "Die Anmeldung ist nicht möglich",
  signedOut: "Abgemeldet",
  closeTab: "Sie können diesen Tab schließen.",
  problems: {
    twice: "Ein Parameter ist doppelt angegeben.",
    client: "Die client_id ist nicht bekannt.",
    callback: "Die redirect_uri ist nicht eingetragen.",
    logout: "Die logout_uri ist nicht eingetragen.",
    otherSite: "Das Formular kam von einer anderen Website.",
    nobody: "Unter diesem Namen kann sich niemand anmelden.",
  },
};

type Wanted = { readonly language: string; readonly weight: number };

/** `de-AT;q=0.9` is German, wanted at 0.9. */
const readWanted = (entry: string): Wanted => {
  const [range = "", ...parameters] = entry
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1;
  return { language: range.split("-")[0] ?? "", weight: Number(weight) || 0 };
};

/**
 * The page's texts, in German if the browser prefers it to English.
 *
 * @param accepted the request's `Accept-Language`. Among equal weights, the first language wins
 */
export const chooseSignInTexts = (accepted = ""): SignInTexts => {
  const chosen = accepted
    .split(",")
    .map(readWanted)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find(({ language }) => [english, german].some((texts) => texts.language === language));
  return chosen?.language === german.language ? german : english;
};
