/** Any report as JSON with two-space indent and a closing newline; keys keep their order. */
export const toJson = (report: object): string => `${JSON.stringify(report, null, 2)}\n`
