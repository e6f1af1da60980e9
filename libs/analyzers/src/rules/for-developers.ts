/** Files of settings, set-up and data for machines that no user reaches. */
const FOR_DEVELOPERS = /(?:^|[/_.-])(?:dev|devel|development|local|tests?|testing|ci|debug|examples?|sandbox|integration|smoke|demo)(?:[/_.-]|$)/i

/** Whether a file says by its path that it belongs to developers or tests. */
export const isForDevelopers = (path: string): boolean => FOR_DEVELOPERS.test(path)
