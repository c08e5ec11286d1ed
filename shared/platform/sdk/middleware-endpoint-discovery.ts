/**
 * Stands in for the SDK's package of this name in the functions' bundles: DynamoDB needs no discovery of its
 * endpoint, and the cache that comes with it is allocated at start for each client.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
