import type { Confidence, Severity } from '@preflight/contracts'
import type { SourceData } from '../../rule.ts'
import type { Channel } from '../channels.ts'
import type { Constant } from '../ir/module.ts'
import type { SinkClass } from './classes.ts'

/** TypeScript is JavaScript here. */
export type FlowLanguage = 'javascript' | 'python' | 'java' | 'php' | 'go' | 'ruby' | 'csharp'

/**
 * The name of something outside of the project: the module or package, then its parts, dotted, as an import of the
 * language would give it: `child_process.exec`, `flask.request.args`, `java.sql.Statement.executeQuery`, `net/http.Get`,
 * `mysqli_query`, `ActiveRecord.Base.where`, `System.IO.File.ReadAllText`, `document.location`. Members and methods of an
 * instance are named after its type. What a call gives is `name()` unless `types` says more.
 * `*.query` is that member of a value nothing is known about; `Type.*` any member of the type.
 */
export type Path = string

/**
 * Which argument: `0`, `'1+'` (that one and all after it), `'query'` (by name), `'0|query'` (either), `'this'` (what the method is called on), `'any'`,
 * `'result'`, `'block'` (a block passed apart); with a part of it: `'0.url'`, `'1|options.shell'`; a dot in a name is written `\\.`.
 */
export type Selector = number | string

/**
 * What a value must be. A constant, or a RegExp on constant text (of text built of constants and other values the constant
 * pieces with `\0` where others stand): a value not known does not match.
 */
export type Matcher =
  | Constant
  | RegExp
  | { not: Matcher }
  | { anyOf: readonly Matcher[] }
  /** is not given at all (`true`), or is given (`false`) */
  | { absent: boolean }
  /** is a constant, whatever it is: a password in the source */
  | { constant: true }
  /** is not a constant */
  | { varies: true }
  /** text built of constants and others */
  | { built: true }
  /** is an object or list that the code puts together, or surely is not known to be one (false) */
  | { object: boolean }
  /** is a list that the code puts together, of which at least the first entry is known: no map */
  | { listed: true }
  /** an object in which the code has written an entry of this name: of one that is put together elsewhere nothing is supposed */
  | { writes: string }
  /** is of this type or below it */
  | { type: Path }
  /** carries what a caller of the function gives, still harmful in this class */
  | { given: SinkClass }
  /** carries data from outside that can do harm at all, or in this class */
  | { tainted: true | SinkClass }
  /** carries data that a request surely has brought, harmless or not: no caller's, and nothing that was stored */
  | { sent: true }
  /** carries data from outside or of a caller at all, harmless or not */
  | { carries: true }
  /** a function, or an object whose methods all do nothing but give this: `(host, session) -> true` */
  | { answers: Constant }
  /** an object of the program's own with fields that decide what somebody may do, or whose it is, and that nobody has set yet */
  | { rights: true }
  /** an instance of a class of the program itself (`true`) */
  | { own: true }
  /** an object that has, or has not, been marked (see `marks`) */
  | { mark: string }
  | { lacks: string }

/** All of them must hold. */
export type Conditions = Readonly<Record<string, Matcher>>

export interface TypeModel {
  /** parents: what is said of them holds for this type */
  is?: readonly Path[]
  /** results of these methods or functions (of this type, or of the module) by name: `{ createConnection: 'mysql.Connection' }`; 'this' for chaining, '$0' for what is given first; '' is the call of the thing itself, 'new()' what the program makes of it */
  returns?: Readonly<Record<string, Path>>
  /** types of members; `*` of all others */
  members?: Readonly<Record<string, Path>>
  /** members that can do no harm in these: the last part of a path has no slash; of `*` those of anything nothing is known about */
  cleans?: Readonly<Record<string, readonly SinkClass[]>>
  /** members whose new value can do no harm in these: the path of an address does not say which host is asked */
  takes?: Readonly<Record<string, readonly SinkClass[]>>
  /** instances are followed one by one, so that marks can be set on them */
  tracked?: true
  /** a map, made by a call that is given its entries by name; what else that gets is no part of it: `get_context_data(title=title)` */
  named?: true
  /** what these methods give has the marks of what they are called on: the writer of an answer */
  lends?: readonly string[]
  /** values of it carry nothing: numbers, dates, enums */
  clean?: true
  /** values of it are no text, and may still be too large: numbers of Python */
  number?: true
  /** classes below it stand for tables of a database */
  table?: RowsModel
  /** it describes data, and this argument of the call that makes it holds the descriptions of the data's parts */
  holds?: number
  /** it is a builder that is told by this method what data must look like: functions at its end get what fits, as a member of that name (`$asked`) */
  asks?: string
  /** what it `holds` is a list of descriptions, one of which data must fit */
  either?: true
  /** methods that add to it what data must pass besides: a function that has to say yes, or a pattern that has to match */
  checks?: Readonly<Record<string, 'function' | 'pattern'>>
  /** it describes data: what fits the description, or is declared as a class below it, is harmless in these */
  proves?: readonly SinkClass[] | 'all'
}

/** Methods of a class that stands for a table, and what they give. */
export interface RowsModel {
  /** the type of one row, and that of several */
  row: Path
  rows: Path
  /** methods that give one, and methods that give several */
  one: readonly string[]
  many: readonly string[]
}

export interface SourceModel {
  /** reading this member, or calling it, gives data from outside; `Type.[]` is indexing it */
  at: Path
  /** by which way the data enters */
  channel: Channel
  /** default 'request' */
  kind?: SourceKind
  when?: Conditions
  /** the data comes out of these arguments (buffers, out parameters) instead of the result */
  into?: readonly Selector[]
  /** text it always begins with: a path begins with `/` */
  starts?: string
  /** cannot reach these sinks in a harmful way (`hostname` has no slash) */
  cleans?: readonly SinkClass[]
  /** the path of the URL: where the annotation of the handler says the whole of it, nobody can send another */
  routed?: true
  /** what others may have stored, as an object: no text as a whole, and nothing at all where it is only a guess that it gets somewhere */
  record?: true
  /** it is text, or text are its members (1): a part of that is none of the sender's */
  text?: 0 | 1
  /** what stands between two slashes of an address */
  segment?: true
  /** as a whole it can do no harm in these, only what is taken out of it: the address of the page leads to the page */
  whole?: readonly SinkClass[]
  /** the address as it was sent: browsers have encoded the signs of markup in it, as long as it is not taken apart */
  sent?: true
  /** read by a script in a browser, off its own page */
  browser?: true
  /** an address as browsers of today give it to scripts: signs of markup in it are encoded until a script decodes them */
  encoded?: true
  /** only of what is called so, as far as it is called anything; of what nobody knows it is a guess */
  askedOf?: RegExp
  /** only in files of such a name */
  files?: RegExp
  /** only under a name that says that nobody may know it: `process.env.API_KEY` */
  hidden?: true
  /** members of it that the program or framework chooses itself: the place where an uploaded file was put */
  own?: readonly string[]
  /** members of it whose names say that they hold numbers or dates */
  numbers?: RegExp
}

/** Who can choose the data: anybody on the network; whoever starts the program; a file or database that others write; callers of a library; whoever filled the page a script runs in. `secret`: what nobody but its owner may see; `random`: numbers that can be foretold. */
export type SourceKind = Exclude<SourceData, 'browser' | 'unknown'> | 'page' | 'secret' | 'random'

/** Data by where it enters, and by which of its parts it is. */
export interface DataModel {
  /** from one of these; default: from any */
  from?: readonly Channel[]
  /** from none of these */
  notFrom?: readonly Channel[]
  /** its parts, dotted: `avatar.originalname` */
  parts?: RegExp
}

export interface SinkModel {
  /** a call or construction, or the assignment of a member where `set` is true; `{}.name`: a map or object that is written down with an entry of that name */
  at: Path
  set?: true
  /** default: 0; of an assignment: its value */
  arg?: Selector | readonly Selector[]
  is: SinkClass
  /** only data that is the argument itself, not what a list or map holds: a list of arguments needs no shell */
  whole?: true
  /** it is the name of a function: one that begins as the program says is one of the program's own */
  named?: true
  when?: Conditions
  /** only where a class of the program says that everything may be set (`$guarded`), or a call does (`unguard()`); `stated`: only where the class of the record itself refuses nothing */
  unlessGuarded?: true | 'stated'
  /** only an object of a class of the program that data fills as a whole, and with it fields that decide what somebody may do, or whose it is */
  rights?: true
  /** only data that was made a number of: text is refused there, and a list only copied */
  number?: true
  /** of a method whose name many things have: only on the object itself, on what is of one of these types, or on what stands in a variable or member of such a name, or is given by a method of such a name that gets nothing */
  on?: { types: readonly Path[]; named: RegExp }
  /** only data that surely gets there: what calls that nobody knows give is rather an object, which does no harm there */
  sure?: true
  /** not where this method is called on the result at once: `Markup(x).unescape()` is plain text again */
  unlessThen?: RegExp
  /** not where the version of React that the package names lets no address run as code */
  unlessBlocked?: true
  /** not where the result, alone or put together with more, is given to a call of such a name at once: `sanitize(raw(text))` */
  unlessGivenTo?: RegExp
  /** not where the program has its framework refuse redirects to other hosts (`load_defaults 7.0`) */
  unlessRefused?: true
  /** not where the program has all its templates escape */
  unlessEscaped?: true
  /** not where the function says of its answer that it is no page: `answer.mimetype = 'text/plain'` */
  unlessPlain?: true
  /** not where the program writes what it logs as JSON */
  unlessJson?: true
  /** not where the program's databases hold tables only (`sequelize`, and nothing for documents) */
  unlessRelational?: true
  /** only in a program that brings in a package of such a name: a method's own name says too little */
  onlyWith?: RegExp
  /** the call itself refuses ways upward in data from there, so it does harm alone only: a part of the address, for `http.ServeFile` */
  aloneIf?: Channel
  /** the call itself refuses this part of the data: `http.ServeFile` looks at the path of the address */
  unlessPart?: RegExp
  /** the call itself refuses data from these channels as a whole */
  unlessFrom?: readonly Channel[]
  /** only data that fits one of these */
  only?: readonly DataModel[]
  /** not in a file that mentions such a name: what looks at the data there is believed */
  unlessNear?: RegExp
  /** of an assignment: not to an object that the code puts together, or that stands in a variable or member of such a name: data, and no element of a page */
  unlessHeld?: RegExp
  /** default: the rule's own */
  severity?: Severity
  /** the data names the program or file that is run: a user who gives it could as well start that without this program */
  ownChoice?: boolean
  /** no more than this, e.g. because the receiver's type is only guessed */
  confidence?: Confidence
  /** how to fix it with this library, with code; default: the rule's text */
  fix?: string
  /** for people, where the path says nothing to them: `the page without escaping` */
  called?: string
}

export interface SanitizerModel {
  at: Path
  /** for which sinks the result is harmless; 'all' of them */
  cleans: readonly SinkClass[] | 'all'
  /** what becomes harmless; default 'result' */
  arg?: Selector
  when?: Conditions
  /** a number or a digest made of the data: what could be foretold before can be foretold still */
  foretold?: true
  /** the result stands between quotes of its own, of this kind */
  quotes?: "'" | '"'
}

/** A test: on the branch where it holds the tested value is harmless. */
export interface GuardModel {
  at: Path
  arg?: Selector
  cleans: readonly SinkClass[] | 'all'
  /** the answer that means harmless; default true. 'returns': whenever the call comes back at all (it throws otherwise) */
  if?: boolean | 'returns'
  when?: Conditions
}

/** A call that lets data through only if it fits a description of it (see `holds` and `proves`). */
export interface SchemaModel {
  at: Path
  /** the description; default 'this' */
  schema?: Selector
  /** default 0 */
  data?: Selector
  /** the member of the result under which the checked data stands; default: it is the result */
  gives?: string
}

/** How data gets through a call. Where nothing is said the language's own habit decides. */
export interface PassModel {
  at: Path
  /** from where; [] means that nothing comes through, and with `to` that it is written over with what nobody knows */
  from: readonly Selector[]
  /** one that does not hold says nothing; where none of several does, the language's habit decides */
  when?: Conditions
  /** default 'result'; `'this.$0'` is the part of what the method is called on that the first argument names */
  to?: Selector
  /** the result is text with the constants of its parts (string formatting), the same with a slash between them, such a path without a separator at its end, or the address that an object describes by its `Scheme`, `Host` and `Path` */
  text?: 'concat' | 'format' | 'address' | 'path' | 'resolved'
  /** the result is an object that holds under these names what comes from each: a pair */
  parts?: readonly string[]
  /** the result is a list of what comes from each, where it is more than one; or a map of keys and values in turn, or of entries */
  makes?: 'list' | 'map' | 'entries'
  /** of those the ones that are harmless in these: the last part of a path has no slash */
  cleanParts?: Readonly<Record<string, readonly SinkClass[]>>
  /** data of these kinds is harmless in these from here on: what a file of settings says is meant, what was sent is not */
  settles?: { of: readonly SourceKind[]; cleans: readonly SinkClass[] }
  /** takes escaping back: what was harmless in these only because it was escaped is harmful again */
  undoes?: readonly SinkClass[]
}

/** A function that does what a method of text or collections does: `strings.Contains(s, x)` is `s.contains(x)`. */
export interface MethodModel {
  at: Path
  /** the method, by one of the names the interpreter knows: `contains`, `replaceAll`, `push` */
  name: string
  /** position of the argument that the method is called on, and of those it gets */
  this: number
  args: readonly number[]
  /** places of what may be given besides */
  perhaps?: readonly number[]
}

/** Functions given to a call are run by it. */
export interface CallbackModel {
  at: Path
  /** default: every function among the arguments */
  arg?: Selector
  when?: Conditions
  /** what its parameters get, in order: a type (`express.Request`), or `'$this'`, `'$elements'`, `'$0'` (an argument), `'$0()'` (what that function gives), `'$result'`, `'$asked'` (see `asks`), '' for nothing */
  parameters: readonly string[]
  /** it gets the arguments from this place on, and those with names, as they are */
  rest?: number
  /** what each parameter gets that is not declared as a class, wherever it stands */
  each?: Path
  /** what it is called on: the type of `this` */
  self?: Path
  /** its result is the call's result ('value'), one element of it ('element'), a member of it, or nothing */
  gives?: 'value' | 'element' | { as: string }
  /** nothing comes of the call but what the function gives */
  only?: true
}

/** Functions that are called from outside: handlers of requests, jobs, commands. */
export interface EntryModel {
  /** has one of these annotations (resolved names): `flask.Flask.route`, `org.springframework.web.bind.annotation.GetMapping` */
  annotation?: readonly Path[]
  /** is a method of a class with one of these annotations, */
  classAnnotation?: readonly Path[]
  /** ... or of a class below one of these types, */
  extends?: readonly Path[]
  /** ... or of a class of such a name, */
  className?: RegExp
  /** ... or of a class that is declared below one of such a name, as written: generators make them, in packages of the program's own, */
  below?: RegExp
  /** ... with just as many parameters as this, declared as types of such names in this order, */
  typed?: readonly RegExp[]
  /** ... that a description of the program's interface names (`operationId`), */
  operation?: true
  /** ... that the program's routes name, where it has any, */
  routed?: true
  /** ... in a file that imports from one of these packages, */
  importing?: readonly Path[]
  /** ... that imports from none of these: another framework calls its functions by the same names, */
  unlessImporting?: readonly Path[]
  /** ... but not with one of these annotations, on itself or on its class */
  unless?: readonly Path[]
  /** ... by one of these names (`resolve_*`: beginning so); default: every public one */
  methods?: readonly string[]
  /** its parameters have these names, in this order, wherever it is: `['req', 'res']` */
  named?: readonly string[]
  /** ... or after others */
  anywhere?: true
  /** the file's path */
  path?: RegExp
  /** types of the parameters in order, '' for one that is not said; for annotation entries often empty */
  parameters?: readonly Path[]
  /** parameters of such a type, as written, that no annotation stands at hold what the program shows, and nothing that was sent */
  shows?: RegExp
  /** parameters not typed otherwise carry data from outside */
  tainted?: { channel: Channel; kind?: SourceKind; cleans?: readonly SinkClass[] }
  /** what is returned is sent to the client: a sink of this class where its constant text does not say otherwise */
  returns?: SinkClass
  /** the same, where it depends on what is returned, on the declared type or on another annotation of the function */
  returned?: readonly ReturnedModel[]
  /** only where nothing better is known of a parameter */
  guess?: true
}

export interface ReturnedModel {
  is: SinkClass
  /** the declared type, as written */
  type?: RegExp
  /** the constant beginning of the text */
  when?: RegExp
  annotation?: Path
  lacks?: Path
  /** an annotation of the function has an argument of this name whose text fits: `response_class=HTMLResponse` */
  argument?: readonly [name: string, text: RegExp]
  /** the type whose instances hold what is sent and are no data themselves */
  holder?: Path
}

/** A parameter with one of these annotations carries data from outside: `@RequestParam`, `@Query()`. */
export interface ParameterModel {
  annotation: Path
  /** null where it is no data itself */
  channel: Channel | null
  kind?: SourceKind
  type?: Path
  /** harmless where an argument of the annotation is one of these: `@Param('id', ParseIntPipe)` */
  unless?: RegExp
  /** cannot reach these sinks in a harmful way: a part of a path is text */
  cleans?: readonly SinkClass[]
  /** harmless in these where fields of the declared class carry annotations of this package: they are checked before */
  checked?: { by: Path; cleans: readonly SinkClass[] }
  /** one piece of text, which the framework makes an instance of the declared class of by that class's own constructor or factory */
  text?: true
  /** what it gets is made by the program itself (`Depends(get_db)`) */
  safe?: true
}

/** Remembers something about a tracked object. */
export interface MarkModel {
  at: Path
  set?: true
  when?: Conditions
  mark: string
  /** default 'this' */
  on?: Selector
  /** takes the mark away */
  remove?: true
}

/** A call that renders a template of the project, found by its name. */
export interface TemplateModel {
  at: Path
  /** where its name stands; default 0 */
  name?: Selector
  /** what its variables are: maps or objects; 'named' for the named arguments themselves */
  context?: Selector | readonly Selector[]
  /** names, locals and folders as Rails has them */
  rails?: true
  /** the name of the page around it, where the call names no other (Sinatra) */
  layout?: string
  /** views of ASP.NET: found by the controller's name, given a model and what the controller has put into its bags */
  aspnet?: true
  /** the result stands for the template, or what the call is on does; another call renders it, or whoever gets it; 'fields': the call gives it variables */
  later?: 'result' | 'this' | 'fields'
}

/** A call, construction or assignment that is wrong whatever data it gets. */
export interface MisuseModel {
  /** `@Name`: an annotation of that name, on whatever it stands */
  at: Path
  set?: true
  /** looked at when the function around it is done: what it makes is seen as it is then */
  late?: true
  /** of an annotation: left out where others beside it say this, and none says the other */
  unlessBeside?: readonly { at: RegExp; not?: RegExp }[]
  /** left out in these files: what is wrong elsewhere is right there */
  unlessIn?: RegExp
  /** left out where a test of the surroundings leads to it: it is done on the machines of those who write the program */
  unlessChosen?: true
  /** left out in a file that mentions such a name or module: which of them is taken, its settings say, or the data is its own */
  unlessNear?: RegExp
  /** weighs so much where the function it stands in is given something of this type */
  given?: { type: RegExp; severity: Severity }
  /** weighs so much where the function it stands in mentions such a name besides */
  amid?: { names: RegExp; severity: Severity }
  /** several of a file, and what patterns find there of this rule, are one thing to mend */
  ofFile?: true
  /** left out where the program calls the function it stands in: what callers give is then seen there */
  unlessCalled?: true
  /** names or texts of which a function with it mentions one, where the member's own name is one that every program uses */
  near?: readonly string[]
  when?: Conditions
  /** id in the catalogue of rules */
  rule: string
  severity?: Severity
  confidence?: Confidence
  title?: string
  /** what happens here; goes before the rule's why */
  detail?: string
  fix?: string
}

/** What the engine knows about one framework or library. A file of its own each. */
export interface FlowModel {
  id: string
  language: FlowLanguage
  types?: Readonly<Record<Path, TypeModel>>
  /** other names of the same thing: `{ 'jakarta.servlet': 'javax.servlet' }` also for everything below it */
  aliases?: Readonly<Record<Path, Path>>
  sources?: readonly SourceModel[]
  sinks?: readonly SinkModel[]
  sanitizers?: readonly SanitizerModel[]
  guards?: readonly GuardModel[]
  schemas?: readonly SchemaModel[]
  passes?: readonly PassModel[]
  methods?: readonly MethodModel[]
  callbacks?: readonly CallbackModel[]
  entries?: readonly EntryModel[]
  parameters?: readonly ParameterModel[]
  marks?: readonly MarkModel[]
  misuses?: readonly MisuseModel[]
  templates?: readonly TemplateModel[]
}

/** Declares a model; the type check is all it does. */
export const defineModel = (model: FlowModel): FlowModel => model
