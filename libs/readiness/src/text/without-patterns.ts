/** A regular expression where one may stand: it says what is looked for, and does nothing of it. One that is cut off ends with the text. */
const PATTERN = /(?<=(?:^|[=(,:[!&|?{};]|\breturn|=>)\s*)\/(?![/*\s])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\]?)*(?:\/[dgimsuvy]*|$)/gm

/** The same line of JavaScript or TypeScript without its regular expressions; elements of JSX begin with `<`. */
export const withoutPatterns = (path: string, text: string): string => (/\.[cm]?[jt]sx?$/.test(path) ? text.replace(PATTERN, '/-/') : text)
