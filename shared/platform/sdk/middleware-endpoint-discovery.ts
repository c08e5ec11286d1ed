/**
 * Replaces the SDK's package of this name in the functions' bundles. DynamoDB needs no endpoint discovery,
 * and its cache would be allocated for each client.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
