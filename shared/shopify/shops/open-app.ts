import { inviteUser } from "../../administration/invite-user.ts";
import type { UserPool } from "../../administration/user-pool.client.ts";
import type { StoreUsers } from "../../administration/users.table.ts";
import { isActiveOwner } from "../../administration/users.ts";
import { AccessTokenInvalid, StoreClosed, Unavailable, ValidationFailed } from "../../platform/errors.ts";
import { STORE_CLOSED } from "../../vocabulary/closing.ts";
import type { ShopSession } from "../access/session-token.ts";
import { createAskShop, createIsGrantRefused, type ShopAccessDeps } from "../access/shop-access.ts";
import { ShopBusy, ShopNeedsOpening, ShopRefused, TokenRefused } from "../access/shop-failures.ts";
import type { ShopSessionRequest, ShopSessionView } from "../shopify.schema.ts";
import { createInstallShop, type InstallDeps } from "./install-shop.ts";
import { isImporting, newImport, type Shop } from "./shop.ts";
import { readShopFacts, SHOP_FACTS, type ShopFacts } from "./shop-facts.ts";
import { importView } from "./shop-views.ts";
import type { Shops } from "./shops.table.ts";

export type OpenAppDeps = Omit<InstallDeps, "shops" | "cipher"> &
  Omit<ShopAccessDeps, "shops"> & {
    readonly shops: InstallDeps["shops"] & ShopAccessDeps["shops"] & Pick<Shops, "startImport">;
    readonly users: Pick<StoreUsers, "all" | "recordInvitation" | "remove" | "countInvitation">;
    readonly userPool: Pick<UserPool, "create" | "find" | "resend">;
  };

type Invitation = NonNullable<ShopSessionView["invitation"]>;

const DISABLED = "This address was disabled: ask one of your colleagues to invite it again.";
const HAS_OWNER = "This store has an owner: ask them to invite this address in the dashboard, under Users.";
const NOT_INVITED = "This address can’t be invited. Contact us to invite another one.";

const asServiceError = (error: unknown): never => {
  if (error instanceof TokenRefused || error instanceof ShopNeedsOpening) throw new AccessTokenInvalid(error);
  if (error instanceof ShopBusy || error instanceof ShopRefused) throw new Unavailable(error);
  throw error;
};

export const createOpenApp = (deps: OpenAppDeps) => {
  const { shops, stores, users, userPool, audit, queue, newAuditId, now } = deps;
  const installShop = createInstallShop(deps);
  const askShop = createAskShop(deps);
  const isGrantRefused = createIsGrantRefused(askShop);

  /**
   * The app may have been reinstalled before the webhook of its removal arrives. An import detects
   * this case without a check here.
   */
  const isInstalled = async (known: Shop): Promise<boolean> => {
    if (known.state !== "installed" || known.encrypted_tokens === undefined) return false;
    if (isImporting(known.last_import, now())) return true;
    try {
      return !(await isGrantRefused(known));
    } catch (error) {
      if (error instanceof ShopBusy) return true;
      if (error instanceof ShopRefused) return false;
      throw error;
    }
  };

  /** Repeats the import. Opening the app confirms takedowns. */
  const importAgain = async (known: Shop): Promise<Shop> => {
    const { last_import: last } = known;
    if (last?.problem === undefined || isImporting(last, now())) return known;
    const confirmed = last.state === "done" || last.confirmed === true;
    const last_import = { ...newImport(new Date(now()).toISOString()), ...(confirmed && { confirmed }) };
    if (!(await shops.startImport(known, last_import))) return known;
    const body = { kind: "import" as const, shop: known.shop, run: last_import.run };
    await queue.send([{ body, group: known.shop }]);
    return { ...known, last_import };
  };

  const invite = async (
    { brand }: Shop,
    { email }: ShopFacts,
    who: string,
    isRepeated: boolean,
  ): Promise<Invitation | undefined> => {
    if (email === undefined) return undefined;
    const all = await users.all(brand);
    const known = all.find((user) => user.email === email);
    if (known?.disabled_at !== undefined) return isRepeated ? { email, problem: DISABLED } : undefined;
    if (known !== undefined && !isRepeated) return undefined;
    const at = new Date(now());
    // Other people can change the shop's e-mail address, so its owner must not become an additional owner.
    if (known === undefined && all.some((user) => isActiveOwner(user, at)))
      return isRepeated ? { email, problem: HAS_OWNER } : undefined;
    const role = known?.role ?? "owner";
    try {
      await inviteUser({ users, userPool }, { brand, email, role, now: at }, () =>
        audit.record(brand, {
          who: { sub: `shopify:${who}` },
          at: at.toISOString(),
          action: "user.invited",
          what: { email, role },
          id: newAuditId(),
        }),
      );
      const person = await userPool.find(email);
      return { email, mailed: person?.pending === true };
    } catch (error) {
      if (error instanceof ValidationFailed) return { email, problem: NOT_INVITED };
      throw error;
    }
  };

  const open = async (
    session: ShopSession,
    { invite: wantsInvitation = false, import_again = false }: ShopSessionRequest,
  ): Promise<ShopSessionView> => {
    const known = await shops.find(session.shop);
    const { installed, facts } =
      known !== undefined && (await isInstalled(known))
        ? { installed: import_again ? await importAgain(known) : known, facts: undefined }
        : await installShop(session, known);
    const { shop, brand, last_import } = installed;
    const store = await stores.findAny(brand);
    if (store?.closed_at !== undefined) throw new StoreClosed(STORE_CLOSED);
    const asked = wantsInvitation ? readShopFacts(await askShop(installed, SHOP_FACTS)) : facts;
    const invitation = asked && (await invite(installed, asked, session.user, wantsInvitation));
    return {
      shop,
      brand,
      dashboard_url: `${deps.edgeUrl}/dashboard/`,
      ...(invitation && { invitation }),
      ...(last_import && { import: importView(last_import) }),
    };
  };

  return (session: ShopSession, wants: ShopSessionRequest): Promise<ShopSessionView> =>
    open(session, wants).catch(asServiceError);
};
