import { bitOf } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import type { CallSite } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

/** Stands in what tests have found for the answer itself; labels have ids from 0 up. */
const ANSWER = -1

const SAYS_TYPE = /^\s*content-type\s*:/i
/** Kinds of content in which browsers run scripts, and what is not known. */
const PAGE = /^\s*(?:content-type\s*:\s*)?(?:text\/html|text\/xml|image\/svg|application\/(?:\w+\+)?xml|application\/xhtml|multipart\/|\0|$)/i

/** PHP: `header('Content-Type: text/csv')` says what is printed behind it, as far as no other type is said there. */
export function noteContentType(frame: Frame, { path, args: { positional: [said] } }: CallSite): void {
  if (path !== 'header' || frame.mod.language !== 'php' || !said) return
  const texts = textsOf(said)
  if (!texts.some((text) => SAYS_TYPE.test(text))) return
  noteKind(frame, texts.every((text) => SAYS_TYPE.test(text) && !PAGE.test(text)))
}

const ANSWERS = /(?:^|\.)HttpResponse(?:Base)?\.ContentType$/

/** ASP.NET: `context.Response.ContentType = "application/json"` says the same of what is written behind it. */
export function noteSetType(frame: Frame, path: string, stored: Value): void {
  if (frame.mod.language === 'csharp' && ANSWERS.test(path)) noteKind(frame, textsOf(stored).every((text) => !PAGE.test(text)))
}

const textsOf = ({ consts, text }: Value): string[] => (consts ? consts.map(String) : [text ?? ''])

const noteKind = ({ run: { state } }: Frame, isPlain: boolean): void => state.setClean(ANSWER, isPlain ? bitOf('xss') : NO_CLASSES)

/** Whether what is printed here goes into an answer that no browser takes for a page. */
export const isNoPage = ({ run: { state } }: Frame): boolean => state.clean.get(ANSWER) === bitOf('xss')
