/** What answers tell browsers to keep to. */
export const SECURE_HEADER = /^(?:content-security-policy(?:-report-only)?|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy)$/i
/** Which other sites may read them. */
export const CORS_HEADER = /^access-control-allow-(?:origin|credentials)$/i
