import { isForDevelopers } from '../for-developers.ts'

const SETTINGS_FILE = /(?:^|\/)(?:settings|settings\/[^/]+|config\/settings\/[^/]+|[^/]*settings[^/]*)\.py$|^(?:bad|good)[\w-]*\.py$/

/** Whether a path is that of Django settings that may be in use where users are. */
export const isDeployedSettings = (path: string): boolean => SETTINGS_FILE.test(path) && !isForDevelopers(path)
