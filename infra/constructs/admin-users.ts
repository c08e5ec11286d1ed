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

/** Claim `custom:brand`: the one store that a merchant's user may see. */
const BRAND = "brand";

/**
 * Who may use the administration: operators, who are in group `operators` and see every store, and merchants'
 * users. Nobody signs up by themselves: an operator creates users and says which store is theirs.
 */
export class AdminUsers extends UserPool {
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id, {
      userPoolName: resourceName(stage, "admin"),
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
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
      "A few users who are created by hand: threat protection is priced for sign-ups by anybody.";
    Validations.of(this).acknowledge(
      { id: "AwsSolutions-COG3", reason },
      { id: "AwsSolutions-COG8", reason },
    );
    if (keepData) return;
    const testUsers =
      "A second factor is required where merchants' data is; here it would only slow tests down.";
    Validations.of(this).acknowledge({ id: "AwsSolutions-COG2", reason: testUsers });
  }

  #addClient(): UserPoolClient {
    return this.addClient("Client", {
      authFlows: { userSrp: true, adminUserPassword: true },
      // An id token holds what its client may read; without a list, nothing of the service's own.
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, emailVerified: true, fullname: true })
        .withCustomAttributes(BRAND),
      // A user who could write `custom:brand` would choose the store that they see.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(1),
      enableTokenRevocation: true,
      disableOAuth: true, // The dashboard signs in by itself: no hosted page, no redirect.
      preventUserExistenceErrors: true,
      generateSecret: false,
    });
  }

  /** Lets API Gateway check a caller's id token, so that nobody else reaches the function. */
  authorizer(): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer("AdminAuthorizer", this.userPoolProviderUrl, {
      jwtAudience: [this.client.userPoolClientId],
    });
  }
}
