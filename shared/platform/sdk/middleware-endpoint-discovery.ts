/** Replaces the SDK's package of the same name. DynamoDB needs no endpoint discovery. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
