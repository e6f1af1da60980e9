/** Whether this is `npm run test:long`, which does some things more often and as slowly as they are. */
export const LONG_RUN = process.env['PREFLIGHT_LONG_TESTS'] === '1'
