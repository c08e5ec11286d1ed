import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  type CfnUserPoolClient,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from "aws-cdk-lib/aws-cognito";
import { Aws, Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ENV } from "../../shared/platform/env-names.ts";
import { INVITATION_DAYS } from "../../shared/vocabulary/roles.ts";
import { COMMAND_LINE_CALLBACKS } from "../../shared/vocabulary/sign-in.ts";
import type { StageSettings } from "../stage-settings.ts";
import { removalPolicy, resourceName } from "../stages.ts";
import { signInEmail, signInInvitation } from "./mail/sign-in-mails.ts";
import type { ServiceFunction } from "./service-function.ts";

/**
 * Permissions to invite a user. They exclude creating operators, and changing or deleting users,
 * who may belong to several stores.
 */
const INVITATION_ACTIONS = ["cognito-idp:AdminCreateUser", "cognito-idp:AdminGetUser"];

/**
 * User pool of the dashboard. Members of the group `operators` see every store. Sign-up is
 * disabled: operators and owners invite users.
 */
export class AdminUsers extends UserPool {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      userPoolName: resourceName(stage, "admin"),
      featurePlan: FeaturePlan.ESSENTIALS, // Required by refresh-token rotation and managed login.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      ...signInEmail(stage),
      userInvitation: signInInvitation(stage),
      // A changed address takes effect after its confirmation, because the audit log identifies
      // users by address.
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(INVITATION_DAYS),
      },
      mfa: stage.keepData ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: stage.protectData,
      removalPolicy: removalPolicy(stage),
    });
    new CfnUserPoolGroup(this, "Operators", {
      userPoolId: this.userPoolId,
      groupName: "operators",
      description: "See and change every store",
    });
    this.client = this.#addClient();
    this.#addSignInPage(stage);
    this.#acknowledgeRules(stage);
  }

  #acknowledgeRules({ keepData }: StageSettings): void {
    const reason =
      "Operators create the few users, so threat protection, which is priced for open sign-up, adds little.";
    Validations.of(this).acknowledge(
      { id: "AwsSolutions-COG3", reason },
      { id: "AwsSolutions-COG8", reason },
    );
    if (keepData) return;
    const testUsers =
      "Stages with merchants' data require a second factor; here it would only slow tests down.";
    Validations.of(this).acknowledge({ id: "AwsSolutions-COG2", reason: testUsers });
  }

  /** Contains the account id, because a prefix must be unique among all accounts of a region. */
  #addSignInPage(stage: StageSettings): void {
    this.addDomain("Domain", {
      cognitoDomain: { domainPrefix: `${resourceName(stage)}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    // Without a style, the sign-in page of the client returns an error.
    new CfnManagedLoginBranding(this, "SignInPage", {
      userPoolId: this.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
  }

  #addClient(): UserPoolClient {
    return this.addClient("Client", {
      authFlows: { adminUserPassword: true }, // Machines with AWS credentials use this. Users sign in at the hosted page.
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [...COMMAND_LINE_CALLBACKS],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      // Five minutes are Cognito's minimum. A removed operator keeps the group claim until the token expires.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.days(1),
      // Each renewal replaces the refresh token. The previous token stays valid for a minute, for
      // concurrent requests and lost responses.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
      generateSecret: false,
    });
  }

  /** @param url with a trailing slash */
  openDashboard(url: string): void {
    const client = this.client.node.defaultChild as CfnUserPoolClient;
    client.callbackUrLs = [...COMMAND_LINE_CALLBACKS, `${url}callback`];
    client.logoutUrLs = [url];
  }

  bindInvitations(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.userPoolId, this.userPoolId);
    fn.allow(INVITATION_ACTIONS, this.userPoolArn);
  }

  bindDeletion(fn: ServiceFunction): void {
    fn.addEnvironment(ENV.userPoolId, this.userPoolId);
    fn.allow(["cognito-idp:AdminListGroupsForUser", "cognito-idp:AdminDeleteUser"], this.userPoolArn);
  }

  authorizer(): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer("AdminAuthorizer", this.userPoolProviderUrl, {
      jwtAudience: [this.client.userPoolClientId],
    });
  }
}
