import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { Duration, Validations } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { removalPolicy, resourceName, type StageSettings } from "../stages.ts";

/** Claim `custom:brand`: the store that a merchant's user may see. */
const BRAND = "brand";

/**
 * Users of the administration: operators, who are in the group `operators` and see every store, and
 * merchants' users. There is no sign-up: an operator creates users and sets their store.
 */
export class AdminUsers extends UserPool {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      userPoolName: resourceName(stage, "admin"),
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // A changed address counts only once its owner has confirmed it: the audit shows who acted by it.
      keepOriginal: { email: true },
      customAttributes: { [BRAND]: new StringAttribute({ minLen: 4, maxLen: 43, mutable: true }) },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: stage.keepData ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: stage.keepData,
      removalPolicy: removalPolicy(stage),
    });
    new CfnUserPoolGroup(this, "Operators", {
      userPoolId: this.userPoolId,
      groupName: "operators",
      description: "See and change every store",
    });
    this.client = this.#addClient();
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

  #addClient(): UserPoolClient {
    return this.addClient("Client", {
      authFlows: { userSrp: true, adminUserPassword: true },
      // An id token holds the attributes that its client may read; by default, no custom ones.
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, emailVerified: true, fullname: true })
        .withCustomAttributes(BRAND),
      // A user who could write `custom:brand` could see any store.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      // Group and store are claims: a user who lost them keeps them for as long as the token. Cognito's minimum.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.days(1),
      enableTokenRevocation: true,
      disableOAuth: true, // The dashboard has its own sign-in: no hosted page, no redirect.
      preventUserExistenceErrors: true,
      generateSecret: false,
    });
  }

  /** Lets API Gateway check a caller's id token before it calls the function. */
  authorizer(): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer("AdminAuthorizer", this.userPoolProviderUrl, {
      jwtAudience: [this.client.userPoolClientId],
    });
  }
}
