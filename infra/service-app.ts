import { App, type AppProps } from "aws-cdk-lib/core";
import recommendedFeatureFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };

/**
 * The CDK application without stacks. It contains the settings that change a template, because only the `cdk`
 * command reads `cdk.json`. So `cdk synth`, `node infra/app.ts` and the tests get the same template.
 */
export class ServiceApp extends App {
  constructor(props: AppProps = {}) {
    super({
      ...props,
      analyticsReporting: false,
      context: {
        ...recommendedFeatureFlags,
        "aws:cdk:enable-asset-metadata": true,
        "aws:cdk:enable-path-metadata": true,
        ...props.context,
      },
    });
  }
}
