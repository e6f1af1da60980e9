import type { SinkClass } from '../models/classes.ts'
import type { FlowLanguage } from '../models/model.ts'

/** How a language differs from the others, as far as the interpreter has to know. */
export interface Habits {
  /** declared types are checked: a number is a number */
  staticTypes: boolean
  /** `x.name` without brackets is a call, fields are read by methods (Ruby) */
  callsReadFields: boolean
  /** a bare name or call may be a member of the class around it */
  bareMembers: boolean
  /** `include 'file'` runs the file's code where it stands, with the variables of that place */
  includes: boolean
  /** text that is called stands for the function of that name */
  callsNames: boolean
  /** the method that gets the calls of those an object does not have: their name, then what they are given */
  missingMethod?: string
  /** ... as one list */
  missingAsList?: true
  /** the method that calling an object runs */
  callMethod?: string
  /** methods that read and write the fields an object does not have, and the places `object[key]` of one that is no list */
  magic?: { read: string; write: string; readAt: string; writeAt: string }
  /** methods that a loop over an object asks: for what it goes through instead, or for the element it is at */
  iteration?: { list: string; element: string }
  /** the method that makes text of an object: one without it is never a part of text */
  textMethod?: string
  /** what data can no longer harm once it is a part of text: a filter's operators are objects */
  textIsNo: readonly SinkClass[]
  /** functions and objects have prototypes that a key can lead to */
  prototypes: boolean
  /** its models tell data escaped for words from data escaped for scripts: where in a page it stands decides */
  escapesWords?: true
  /** names of methods whose result carries nothing of what they get, where only habit speaks */
  plainResult?: RegExp
  /** names of functions nobody knows that look something up by what they get: `GetOrder(id)` gives no part of the id */
  lookups?: RegExp
  /** names of what makes forms: their parts are not what was sent until they are asked for it */
  makesForms?: RegExp
  /** ... where they get nothing but named arguments: `manager.get(id=pk)` */
  looksUpByName?: RegExp
  /** names of fields that only the package itself fills: nothing that is read into an object gets there */
  hiddenFields?: RegExp
  /** lists grow by being made anew, `list = append(list, x)`: what stood at its places before stands there still */
  listsGrow?: true
  /** a declared class is checked when the function is called: what a request sends is none, somebody makes it */
  classesHold?: true
  /** values of declared types that carry nothing */
  isCleanType: (written: string) => boolean
}

const NUMBERS = new Set(
  'int long short byte char Timestamp LocalTime OffsetDateTime ZonedDateTime TimeOnly nuint Single Double Decimal UInt32 UInt64 Int16 UInt16 float double boolean bool Integer Long Short Byte Float Double Boolean BigDecimal BigInteger UUID Character decimal uint ulong ushort sbyte Guid DateTime DateOnly TimeSpan DateTimeOffset Int32 Int64 int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 rune uintptr LocalDate LocalDateTime Instant Date nint complex128 error Duration time.Duration time.Time uuid.UUID'.split(' '),
)

/** What is text is named so. */
const LOOKUPS = /^(?:Get|Load|Fetch|Search|List|Query|Resolve|Lookup)(?!\w*(?:Path|File|Name|String|Text|Ur[il]|Byte|Content|Value|Param|Html|Sql|Command|Dir|Folder|Query|Char|Line|Header|Cookie|Input|Arg|Data|Body|Json|Xml|Message|Title|Filter))[A-Z]\w*$/

/** The same in Python, where the last word tells: `shelf.get_book(id)`, `load_user_by_name(name)`. */
const NAMED_LOOKUPS = /^_?(?:get|load|fetch|search|list|query|resolve|lookup|retrieve|select)_(?:(?:\w+_)?by_\w+|(?!(?:\w*_)?(?:path|file|name|string|str|text|ur[il]|byte|content|value|param|parameter|html|sql|command|cmd|dir|folder|char|line|header|cookie|input|arg|argument|data|body|json|xml|yaml|message|msg|title|filter|link|address|host|query|template|expression|code|script|page|response|redirect|location|destination|target|next|key|format|setting|option|attribute|field|item)s?$)\w+)$/

/** What answers with another address writes no page: `helpers.redirect_to('shelf.edit', id=id)`. */
const REDIRECTS = /^_?(?:\w+_)?redirect(?:_\w+)?$/

/** In Go what stores things under names says no more than that. */
const STORES = new RegExp(String.raw`${LOOKUPS.source}|^(?:Get|Load|Lookup|Fetch)$`)

/** Hooks of React that fetch: what a server answers is no part of what it was asked for. */
const FETCHES = /^use(?:Get|Query|Fetch|Load|Find|Search|Lookup)[A-Z]|^use[A-Z]\w*(?:Query|Info|List|Details?|Data|Resource|Items|Records)$/

const never = () => false
/** Packages of the languages themselves, in which numbers and dates stand. */
const PACKAGE = /^(?:global::)?(?:System|java\.(?:lang|math|time|util|sql))\./
const numeric = (written: string) => NUMBERS.has(written.replace(/\?$/, '').replace(PACKAGE, ''))
/** What a list is of, as far as its type says so: `Guid[]`, `IReadOnlyList<long>`, `Optional<Integer>`; the type itself where it is none. */
export function itemType(written: string): string {
  const bare = written.replace(/\?$/, '')
  const inner = /^(.+)\[\]$/.exec(bare)?.[1] ?? /^(?:[\w.]+\.)?(?:I?(?:ReadOnly)?(?:List|Collection|Set|Enumerable)|HashSet|ArrayList|Iterable|Optional|Nullable)<\s*(.+?)\s*>$/.exec(bare)?.[1]
  return inner === undefined ? bare : itemType(inner)
}

/** Lists of bytes and of characters are text. */
const listed = (written: string) => numeric(written) || (NUMBERS.has(itemType(written)) && !/^(?:byte|Byte|sbyte|char|Character)$/.test(itemType(written)))
/** Lists of numbers and pointers to them carry no more than numbers; lists of bytes are text. */
const pointed = (written: string) => numeric(written) || (/^[*[\]]+/.test(written) && !/^[*[\]]*\](?:byte|uint8|rune|int32|error)$/.test(written) && NUMBERS.has(written.replace(/^[*[\]]+/, '')))
const typed = (written: string) => /^(?:number|boolean|bigint|Date)(?:\|(?:null|undefined))?$/.test(written)
const scripted = (written: string) => /^\??(?:int|integer|float|double|real|bool|boolean)$/.test(written)

export const HABITS: Readonly<Record<FlowLanguage, Habits>> = {
  javascript: { staticTypes: false, callsReadFields: false, bareMembers: false, includes: false, callsNames: false, lookups: FETCHES, textIsNo: ['nosql', 'mass'], prototypes: true, isCleanType: typed },
  python: { lookups: NAMED_LOOKUPS, staticTypes: false, callsReadFields: false, bareMembers: false, includes: false, callsNames: false, callMethod: '__call__', makesForms: /(?:^|_)form(?:set)?_class$/, plainResult: REDIRECTS, looksUpByName: /^a?(?:get|filter|exclude|get_or_create|update_or_create|get_or_404|first_or_404|filter_by)$/, textIsNo: [], prototypes: false, isCleanType: never },
  java: { staticTypes: true, callsReadFields: false, bareMembers: true, includes: false, callsNames: false, textIsNo: [], prototypes: false, plainResult: /^(?:find|load|fetch|lookup|search|list|query|get\w*)By[A-Z]\w*$|^(?:find|load|fetch|lookup)(?:One|All|First)$|^(?:is|has|exists|count)(?:[A-Z]\w*)?$/, isCleanType: listed },
  csharp: { staticTypes: true, callsReadFields: false, bareMembers: true, includes: false, callsNames: false, lookups: LOOKUPS, textIsNo: [], prototypes: false, isCleanType: listed },
  go: { staticTypes: true, callsReadFields: false, bareMembers: false, includes: false, callsNames: false, lookups: STORES, hiddenFields: /^[a-z_]/, listsGrow: true, textIsNo: [], prototypes: false, isCleanType: pointed },
  php: { staticTypes: false, callsReadFields: false, bareMembers: false, includes: true, callsNames: true, missingMethod: '__call', missingAsList: true, callMethod: '__invoke', magic: { read: '__get', write: '__set', readAt: 'offsetGet', writeAt: 'offsetSet' }, iteration: { list: 'getIterator', element: 'current' }, textMethod: '__toString', classesHold: true, textIsNo: ['nosql'], prototypes: false, escapesWords: true, isCleanType: scripted },
  ruby: { staticTypes: false, callsReadFields: true, bareMembers: true, includes: false, callsNames: false, missingMethod: 'method_missing', listsGrow: true, textIsNo: [], prototypes: false, plainResult: /[^?]\?$|_(?:path|url|url_for|count|ids?)$/, isCleanType: never },
}
