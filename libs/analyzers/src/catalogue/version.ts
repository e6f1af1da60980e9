/** Goes into every receipt; raise it when rules or their weights change. */
export const ENGINE_VERSION = '0.1.0'
