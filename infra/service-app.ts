import { App, type AppProps } from "aws-cdk-lib/core";
import recommendedFeatureFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };

/** Sets the feature flags that change a template. Only the `cdk` command would read them in `cdk.json`. */
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
