import { App, type AppProps } from "aws-cdk-lib/core";
import recommendedFeatureFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };

/**
 * The CDK application, before any stack is in it.
 *
 * Whatever shapes a template is set here and not in `cdk.json`, which only the `cdk` command reads: so
 * `cdk synth`, `node infra/app.ts` and a test get the same one.
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
