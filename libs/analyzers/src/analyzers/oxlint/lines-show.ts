import { placeOf } from '../../inventory/place.ts'
import type { RawFinding } from '../../types.ts'
import { catchesAll } from './catches-all.ts'
import { areAlike, isKeptForUse, isMethodChosen } from './meant.ts'
import { elementAround, itemsWritten } from './written.ts'

export interface Shown {
  path: string
  lines: readonly string[]
}

/** A request that is named after what it does: what it sends is handed to it by who asks for data, and never where a page is shown. `mutationFn: (data) => useCoupon(data)`. */
const PASSED_ON = /\b(?:mutation|query)Fn\s*:\s*(?:async\s+)?\(?\s*(\w+)[^()]*\)?\s*=>\s*(?:await\s+)?use\w+\(\s*\1\b/

/** A function of another library, called while the file is loaded: a hook would throw there at once. `Mounter.useContext(folder)` */
const OF_ANOTHER = /^(?!(?:React|Preact)\.)[A-Za-z_$][\w$.]*\.use[A-Z]\w*\(/

type Verdict = 'harmless' | 'low' | 'medium' | null

/** A line as far in as a member of a chain above it: `.where(name)` and below it `[way](amount)`. */
const isNextOfChain = (lines: readonly string[], at: number): boolean => /^\s+\??\.\w/.test(lines[at - 1] ?? '') && indentOf(lines[at] ?? '') === indentOf(lines[at - 1] ?? '')

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** What the lines around a place show to be fine or to matter little, by rule. */
const SHOWN: ReadonlyMap<string, (finding: RawFinding, shown: Shown) => Verdict> = new Map(Object.entries({
  'oxlint/oxc/no-async-endpoint-handlers': ({ line }, { lines }) => (catchesAll(lines, line - 1) ? 'harmless' : null),
  'oxlint/react/rules-of-hooks': ({ line, column }, { path, lines }) => {
    if (isOwnEvent(lines, line - 1, column - 1) || PASSED_ON.test(lines[line - 1] ?? '') || OF_ANOTHER.test(lines[line - 1] ?? '')) return 'harmless'
    const head = headAbove(lines, line - 1)
    // `const _List = connect(...)`: a component or hook that only its file uses; the function of a story is rendered as a component
    if (/\b_+(?:use)?[A-Z]\w*\s*(?:=|\()/.test(head) || (/\.stor(?:y|ies)\.[jt]sx?$/.test(path) && /^\s*render\b/.test(head))) return 'harmless'
    // whoever writes a hook into a condition sees it there, and mostly knows that the answer stays the same; an early return further up is overlooked
    const isSeen = /^\s*(?:\}\s*)?(?:else\b|if\s*\()/.test(head) || IN_CONDITION.test(lines[line - 1] ?? '') || goesOnCondition(lines, line - 1)
    return isSeen || FOR_EACH.test(head) || PLAIN_NAME.test(head) || NAMED_AS_SHOWN.test(head) || ASKED_WHILE_SHOWN.test(head) || isMethodOfPlainClass(head, lines, line - 1) ? 'medium' : null
  },
  'oxlint/array-callback-return': ({ line }, { path, lines }) => {
    const text = lines[line - 1] ?? ''
    if (choosesByType(path, lines, line)) return 'harmless'
    if (showsMarkup(path, lines, line)) return 'harmless'
    // jQuery leaves out what is undefined
    if (/(?:\bthis|\$\w*(?:\([^()]*(?:\([^()]*\))?[^()]*\))?)\.(?:map|filter)\(\s*function\b/.test(text)) return 'harmless'
    // nothing is a no
    if (/\.(?:some|every|find|findIndex|filter)\(\s*(?:async\s+)?(?:function\b|\(?[\w$,\s{}[\]:.<>|]*\)?\s*(?::\s*\w+\s*)?=>)/.test(text)) return 'low'
    if (leavesOutNothing(lines, line - 1)) return 'harmless'
    return /^\s*(?!(?:return|await|yield|throw|const|let|var|export|case)\b)[\w$][^=:;`]*\.map\(/.test(text) && isStatement(lines, line - 1) ? 'low' : null
  },
  'oxlint/no-cond-assign': ({ line, column }, { lines }) => {
    const text = lines[line - 1] ?? ''
    // what a call gives is kept, what a loop walks along, what is read off something and used: meant so; a plain value is a slip
    return /^\s*(?:\}\s*)?(?:while|for)\b/.test(text) || /\b(?:while|for)\s*\([^)]*$/.test(text.slice(0, column)) || /^[^=]*=\s*[^=].*\(/.test(text.slice(Math.max(0, column - 1))) || isKeptForUse(lines, line - 1, column - 1) ? 'low' : null
  },
  'oxlint/unicorn/no-invalid-fetch-options': ({ line }, { lines }) => (isMethodChosen(lines, line - 1) ? 'harmless' : null),
  // texts of an enumeration are a table, as of names and their pictures; numbers are told apart by nothing else
  'oxlint/typescript/no-duplicate-enum-values': ({ line }, { lines }) => (/=\s*['"`]/.test(lines[line - 1] ?? '') ? 'low' : null),
  // only what is no number is not equal to itself: asked of a plain variable, it is meant
  'oxlint/no-self-compare': ({ line }, { lines }) => (/(?<![\w$.])([\w$]+)\s*[!=]==?\s*\1(?![\w$.[(])/.test(lines[line - 1] ?? '') ? 'low' : null),
  // `load().then()` leaves the promise as it is; progress to be told of AngularJS and what uploads files know
  'oxlint/promise/valid-params': ({ line }, { lines }) => (doesNothingThen(lines, line - 1) ? 'harmless' : /\.then\(\s*(?:[\w$.]+\s*,\s*[\w$.]+\s*,\s*[\w$.]+\s*)?\)/.test(lines.slice(line - 1, line + 10).join('\n')) || lines.some((one) => /\$scope\./.test(one)) ? 'low' : null),
  // further in than the line above, or below one of a chain as far in as that: it goes on
  'oxlint/no-unexpected-multiline': ({ line }, { lines }) => (/^\s*[[(]/.test(lines[line - 1] ?? '') && (indentOf(lines[line - 1] ?? '') > indentOf(lines[line - 2] ?? '') || isNextOfChain(lines, line - 1)) ? 'harmless' : null),
  // `!a === !b`: both as yes or no
  'oxlint/unicorn/no-negation-in-equality-check': ({ line }, { lines }) => (/![\w$.]+(?:\([^()]*\))?\s*[!=]==?\s*!/.test(lines[line - 1] ?? '') ? 'harmless' : null),
  // what a schema demands under a condition: `when('isOn', { is: true, then: ... })`, `{ if: { ... }, then: { ... } }`
  'oxlint/unicorn/no-thenable': ({ line }, { lines }) => (/^\s*then\s*:/.test(lines[line - 1] ?? '') && /\bis\s*:|\.when\(|^\s*['"]?if['"]?\s*:/m.test(lines.slice(Math.max(0, line - 12), line - 1).join('\n')) ? 'harmless' : null),
  // what is put in when the program is built: `'__API_HOST__'`; `{shown && false && (...)}` was switched off by hand, and may go
  'oxlint/no-constant-binary-expression': ({ line }, { lines }) => (/['"`]__[A-Z\d_]+__['"`]/.test(lines[line - 1] ?? '') ? 'harmless' : /&&\s*false\b|\bfalse\s*&&|\|\|\s*true\b|\btrue\s*\|\|/.test(lines[line - 1] ?? '') ? 'low' : null),
  // `function begin() { begin = nothing; ... }`: what is to be done once
  'oxlint/no-func-assign': ({ line }, { lines }) => (replacesItself(lines, line - 1) ? 'harmless' : null),
  // an interface and a value may share a name, and what may not the compiler refuses
  'oxlint/no-redeclare': (_, { path }) => (/\.[cm]?tsx?$/.test(path) ? 'harmless' : null),
  // what is declared for all files is used by them
  'oxlint/no-unused-vars': (_, { path }) => (/\.d\.[cm]?ts$/.test(path) ? 'harmless' : null),
  // the digits of an expected result that was copied
  'oxlint/no-loss-of-precision': (_, { path }) => (placeOf(path) === 'test' ? 'harmless' : null),
  // a test of what happens with it
  'oxlint/no-throw-literal': (_, { path }) => (placeOf(path) === 'test' ? 'harmless' : null),
  // a component may give its property any meaning: `<StatusBar style="auto" />`
  'oxlint/react/style-prop-object': ({ line }, { lines }) => (/^<[A-Z]/.test(elementAround(lines, line - 1)) ? 'harmless' : null),
  // it has one, and a page of another host may well be given both scripts and its own origin
  'oxlint/react/iframe-missing-sandbox': ({ line }, { lines }) => (/^<iframe\b[\s\S]*\ssandbox\s*=/.test(elementAround(lines, line - 1)) ? 'harmless' : null),
  // every branch of a `case` has returned: the end that is written all the same keeps the next one apart
  'oxlint/no-unreachable': ({ line }, { lines }) => (/^\s*break\s*;?\s*(?:\/\/.*)?$/.test(lines[line - 1] ?? '') ? 'harmless' : null),
  // as many comparisons as it has items: a set pays with more; and nobody types many
  'oxlint/unicorn/prefer-set-has': ({ line }, { lines }) => (itemsWritten(lines, line - 1) <= 4 || /=\s*process\.argv\b/.test(lines[line - 1] ?? '') ? 'harmless' : null),
  // `sales?.length && 'total' in sales?.[0]`: asked before
  'oxlint/no-unsafe-optional-chaining': ({ line, column }, { lines }) => (isAskedBefore(lines, line - 1, column - 1) || isAskedAround(lines, line - 1, column - 1) ? 'harmless' : null),
  // a shape that is drawn
  'oxlint/unicorn/no-array-fill-with-reference-type': ({ line }, { lines }) => (/\.fill\(\s*new\s+Path2D\b/.test(lines[line - 1] ?? '') ? 'harmless' : null),
  // what it is made of besides moves with the element: the place only tells apart what is the same; a number of equal things has nothing else
  'oxlint/react/no-array-index-key': ({ line }, { lines }) => (/\bkey=\{`[^`]*\$\{[^`]*\$\{/.test(lines[line - 1] ?? '') || areAlike(lines, line - 1) ? 'harmless' : null),
  // React hands on what has a dash, as it is written; those it knows are written otherwise
  'oxlint/react/no-unknown-property': ({ line, column }, { lines }) => (OWN_ATTRIBUTE.test(lines[line - 1]?.slice(column - 1) ?? '') ? 'harmless' : null),
  // a formula with the numbers of an example
  'oxlint/oxc/erasing-op': ({ line }, { path, lines }) => (placeOf(path) === 'test' && /[+-]/.test(lines[line - 1] ?? '') ? 'harmless' : null),
}))

/** Whether a function is overwritten by itself: on the line where it begins, or further in below that. */
function replacesItself(lines: readonly string[], at: number): boolean {
  const text = (lines[at] ?? '').slice(0, 1000)
  if (/\bfunction\s+([\w$]+)\([^)]*\)\s*\{[^}]*(?<![\w$.])\1\s*=(?!=)/.test(text)) return true
  const name = /^\s*([\w$]+)\s*=(?!=)/.exec(text)?.[1]
  if (name === undefined) return false
  let indent = indentOf(text)
  for (let above = at - 1; above >= 0 && above > at - MAX_ABOVE && indent > 0; above--) {
    const line = lines[above] ?? ''
    if (line.trim() === '' || indentOf(line) >= indent) continue
    indent = indentOf(line)
    const around = /\bfunction\s+([\w$]+)\s*\(/.exec(line)?.[1]
    if (around !== undefined) return around === name
  }
  return false
}

/** An attribute that a library looks for: `cmdk-input-wrapper=""`. Of pictures and forms the names are known: `stop-color`. */
const OWN_ATTRIBUTE = /^(?!(?:accent|accept|alignment|arabic|baseline|cap|clip|color|dominant|enable|fill|flood|font|glyph|http|image|letter|lighting|marker|mix|overline|paint|panose|pointer|rendering|shape|stop|strikethrough|stroke|text|transform|underline|unicode|units|v|vector|vert|word|writing|x|xlink|xml)-)[a-z]+(?:-[a-z\d]+)+\s*(?:=|[\s/>]|$)/

function doesNothingThen(lines: readonly string[], at: number): boolean {
  const [statement = ''] = lines.slice(at, at + 5).join('\n').split(/;|\n\s*\n/)
  return /\.then\(\s*\)/.test(statement) && !/\.(?:catch|finally)\((?:\s*\)|[^()]*,)/.test(statement)
}

/** Whether what a chain begins with was asked for in the same condition. */
function isAskedBefore(lines: readonly string[], at: number, column: number): boolean {
  const root = /^\(*([\w$]+)/.exec(lines[at]?.slice(column) ?? '')?.[1]
  const before = `${lines[at - 1] ?? ''}\n${lines[at]?.slice(0, column) ?? ''}`
  return root !== undefined && new RegExp(`(?<![\\w$.!])${root.replaceAll('$', '\\$')}(?![\\w$])[^&|;:]*&&[^|;:]*$`).test(before)
}

/** `if (plan) { const { fields } = plan?.details }`: where nothing is there nobody gets here. */
function isAskedAround(lines: readonly string[], at: number, column: number): boolean {
  const chain = /^\(*([\w$]+(?:(?:\?\.|\.)[\w$]+)*)/.exec((lines[at]?.slice(column) ?? '').replace(/^.*?=\s*(?=[\w$]+\?\.)/, ''))?.[1]
  if (chain === undefined) return false
  const asked = chain.split('?.').slice(0, -1).join('?.')
  let indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= 0 && above > at - MAX_ABOVE && indent > 0; above--) {
    const text = lines[above] ?? ''
    if (text.trim() === '' || indentOf(text) >= indent) continue
    indent = indentOf(text)
    const condition = /^\s*(?:\}\s*else\s+)?if\s*\((.*)\)\s*\{\s*$/.exec(text)?.[1]
    if (condition !== undefined && !condition.includes('||') && condition.split('&&').some((part) => isSomething(part.trim(), asked))) return true
    if (/=>\s*\{\s*$|\bfunction\b/.test(text)) return false
  }
  return false
}

const MAX_ABOVE = 30
/** Whether a condition holds only where something is there: `plan`, `plan?.details`, `plan.details.open`. */
const isSomething = (condition: string, asked: string): boolean => {
  const plain = (text: string) => text.replaceAll('?.', '.')
  return /^[\w$.?]+$/.test(condition) && `${plain(condition)}.`.startsWith(`${plain(asked)}.`)
}

export const shownBy = (finding: RawFinding, shown: Shown): Verdict => SHOWN.get(finding.rule_id)?.(finding, shown) ?? null

/** `isMobile ? useTouch() : null`, `given ?? useId()`, `if (!session) session = useSession()` */
const IN_CONDITION = /(?:[^?]\?[^?.:][^:]*|\?\?|&&|\|\|)\s*(?:React\.)?use[A-Z]\w*\(|^\s*(?:\}\s*)?(?:else\b|if\s*\().*\buse[A-Z]\w*\(/

/** One hook for each item of a list: many a list is as long in every render. */
const FOR_EACH = /\.(?:map|forEach|flatMap)\(\s*(?:async\s+)?(?:function\b|\(?[^()]*\)?\s*=>)/

/** `given ||` above `useForm(...)` */
const goesOnCondition = (lines: readonly string[], at: number): boolean => /(?:\?\?|&&|\|\||[^?]\?)\s*$/.test(lines[at - 1] ?? '') || /^\s*(?:\?\?|&&|\|\||[?:])\s*(?:React\.)?use[A-Z]\w*[(<]/.test(lines[at] ?? '')

/** A function that is called as neither components nor hooks are, and is given no `props`: as long as components call it at their top, its hooks work. */
const PLAIN_NAME = /^(?!.*\bprops\b)(?:export\s+)?(?:default\s+)?(?:(?:const|let|var)\s+(?!use[A-Z])[a-z]\w*\s*(?::[^=]+)?=\s*(?:function\b|\(|\w+\s*=>)|function\s+(?!use[A-Z])[a-z]\w*\s*[(<])/

/** A function that an object has under the name of something that is shown: where it is handed on as a component, it may use hooks. */
const NAMED_AS_SHOWN = /^\s*\w*(?:component|renderer|view|page|screen|panel|widget|layout|content|header|footer|button|icon|title|label|body|item|row|form)\s*:\s*(?:async\s+)?(?:function\s*)?(?:\([^()]*\)|\w+)\s*(?:=>|\{)/i

/** A function that an object has for a question: `isDisabled: () => {`. It is asked while something is shown, and outside of that a hook throws at the first call. */
const ASKED_WHILE_SHOWN = /^\s*(?:is|has|can|should)[A-Z]\w*\s*:\s*(?:function\s*)?(?:\([^()]*\)|\w+)\s*(?:=>|\{)/

/** A function that `useEffectEvent` made may only be called by effects where it is the one of React; a hook of that name may be the program's own. */
function isOwnEvent(lines: readonly string[], at: number, column: number): boolean {
  const named = /^[\w$]+/.exec(lines[at]?.slice(column) ?? '')?.[0]
  const text = lines.join('\n')
  if (!named || !text.includes('useEffectEvent')) return false
  return new RegExp(String.raw`\b${named.replaceAll('$', String.raw`\$`)}\b[^=\n]*=\s*useEffectEvent\b`).test(text) && !/\buseEffectEvent\b[^;'"]*\bfrom\s*['"]react['"]/.test(text)
}

/** The first line of what a line stands directly in. */
function headAbove(lines: readonly string[], at: number): string {
  const indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= 0; above--) {
    const text = lines[above] ?? ''
    if (text.trim() === '' || indentOf(text) >= indent) continue
    // `}) => {` ends a head that began above
    if (!/^\s*[)}\]]/.test(text)) return text
    return lines.slice(0, above).findLast((one) => one.trim() !== '' && indentOf(one) <= indentOf(text)) ?? ''
  }
  return ''
}

/** `.filter(Boolean)`, `.filter((one) => one !== undefined)` */
const LEAVES_OUT = /^\s*[)}\]]*\)\s*(?:\n\s*)?\??\.filter\(\s*(?:Boolean\s*\)|\(?\s*(\w+)[^()=]*\)?\s*=>\s*(?:!!\s*\1\b|\1\s*!==?\s*(?:undefined|null)\b|Boolean\(\1\)|\1\s*\)))/

/** Whether what a callback has given nothing for is left out right behind it. */
function leavesOutNothing(lines: readonly string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '')
  const end = lines.findIndex((text, place) => place > at && text.trim() !== '' && indentOf(text) <= indent)
  return end > at && /\.map\(/.test(lines[at] ?? '') && LEAVES_OUT.test(lines.slice(end, end + 2).join('\n'))
}

const METHOD = /^\s+(?:static\s+)?(?!(?:if|for|while|switch|catch|function|return|constructor)\b)[\w$]+\s*\([^()]*\)\s*\{\s*$/

/** A method of a class that is no component: a component that calls it every time it is shown keeps the order. */
function isMethodOfPlainClass(head: string, lines: readonly string[], at: number): boolean {
  if (!METHOD.test(head)) return false
  const start = lines.slice(0, at).lastIndexOf(head)
  const outer = lines.slice(0, start).findLast((one) => one.trim() !== '' && indentOf(one) < indentOf(head)) ?? ''
  return /\bclass\b/.test(outer) && !/\bextends\s+(?:\w+\.)?(?:Pure)?Component\b/.test(outer)
}

/** Whether nothing is done with what the line gives: what stands above has ended, or a word stands where a sign would have to. */
function isStatement(lines: readonly string[], at: number): boolean {
  const above = lines.slice(0, at).findLast((one) => one.trim() !== '') ?? ''
  if (/(?:^|[;{}]|\*\/|^\s*\/\/.*)\s*$/.test(above)) return true
  return /^\s*[\w$]/.test(lines[at] ?? '') && !/(?:[=(,[?:&|+\-*/.<>!]|\b(?:return|await|yield|throw|typeof|new|in|of|case))\s*$/.test(above)
}

/** What is written into a page: where a callback gives nothing, nothing is shown. */
const showsMarkup = (path: string, lines: readonly string[], line: number): boolean => /\.[jt]sx$/.test(path) && /\breturn\s*(?:<|\(\s*$|\(\s*<|(?:React\.)?createElement\b)/.test(lines.slice(line - 1, line + 5).join('\n').replace(/\(\s*\n\s*</g, '(<').replace(/return\s*\((?!\s*<)/g, ''))

/** With types a `switch` over all there is needs no end: the compiler checks that nothing is left out. */
const choosesByType = (path: string, lines: readonly string[], line: number): boolean => /\.[cm]?tsx?$/.test(path) && /^\s*switch\s*\(/.test(lines[line] ?? '')
