import { type UserInvitationConfig, UserPoolEmail } from "aws-cdk-lib/aws-cognito";
import { Aws } from "aws-cdk-lib/core";
import { INVITATION_DAYS } from "../../../shared/vocabulary/roles.ts";
import type { StageSettings } from "../../stage-settings.ts";
import { mailAddress, mailConfigurationSet, SENDER_NAME } from "./mail-sender.ts";

/** Cognito sends from the stage's own address only if SES has verified its domain. */
export const signInEmail = (stage: StageSettings): { readonly email?: UserPoolEmail } => {
  const { mailDomain: domain, mailSignIns = false } = stage;
  if (domain === undefined || !mailSignIns) return {};
  const email = UserPoolEmail.withSES({
    fromEmail: mailAddress(domain),
    fromName: SENDER_NAME,
    configurationSetName: mailConfigurationSet(stage),
    sesVerifiedDomain: domain,
    sesRegion: Aws.REGION,
  });
  return { email };
};

const CARD =
  "max-width:600px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere";
const credentials = (address: string, password: string) =>
  `<p style="margin:8px 0">${address}: <strong>{username}</strong><br>${password}: <strong style="font-family:monospace;font-size:18px">{####}</strong></p>`;

const link = (domain: string | undefined, text: string): string =>
  domain === undefined
    ? ""
    : `\n<p style="margin:8px 0"><a href="https://${domain}/dashboard/">${text}</a></p>`;

/**
 * Has both languages, because the user's is unknown. Contains a link only if CloudFront has a
 * custom domain, because the generated name would create a dependency cycle.
 */
export const signInInvitation = ({ edgeDomain }: StageSettings): UserInvitationConfig => ({
  emailSubject: "You are invited to shoppable videos · Einladung zu Shopping-Videos",
  emailBody: `<meta name="color-scheme" content="light dark"><div style="${CARD}">
<div lang="en"><h1 style="font-size:21px;line-height:1.3;margin:4px 0 12px">You are invited to shoppable videos</h1>
<p style="margin:8px 0">You were invited. Sign in within ${INVITATION_DAYS} days, and choose your own password then.</p>
${credentials("Address", "Temporary password")}${link(edgeDomain, "Sign in")}
<p style="margin:8px 0">If you don't know why you get this, you need not do anything.</p></div>
<div lang="de"><h2 style="font-size:21px;line-height:1.3;margin:28px 0 12px">Einladung zu Shopping-Videos</h2>
<p style="margin:8px 0">Sie wurden eingeladen. Melden Sie sich innerhalb von ${INVITATION_DAYS} Tagen an, und wählen Sie dann Ihr eigenes Passwort.</p>
${credentials("Adresse", "Vorläufiges Passwort")}${link(edgeDomain, "Anmelden")}
<p style="margin:8px 0">Wenn Sie nicht wissen, warum Sie diese Mail erhalten, müssen Sie nichts tun.</p></div>
</div>`,
});
