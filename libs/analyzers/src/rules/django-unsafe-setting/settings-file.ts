const SETTINGS_FILE = /(?:^|\/)(?:settings|settings\/[^/]+|config\/settings\/[^/]+|[^/]*settings[^/]*)\.py$|^(?:bad|good)[\w-]*\.py$/
/** Settings of machines that no user reaches. */
const NOT_DEPLOYED = /(?:^|[/_-])(?:dev|devel|development|local|test|tests|testing|ci|debug|examples?|sandbox|integration|smoke|demo)(?:[/_.-]|$)/i

/** Whether a path is that of Django settings that may be in use where users are. */
export const isDeployedSettings = (path: string): boolean => SETTINGS_FILE.test(path) && !NOT_DEPLOYED.test(path)
