import type { FlowLanguage, Path, Selector } from '../models/model.ts'
import type { Use } from './facts.ts'

/** Arguments as in the models of data flow; also `last` (the last positional one). */
export type Pick = Selector

/**
 * A call that has to do with routes. `at` names methods of types: `express.Router.get`; `*.get` of anything,
 * `this.get` of the object or class itself.
 */
export interface RouteCall {
  at: readonly Path[]
  /**
   * `route` registers a handler; `group` gives a router below this one; `mount` hangs a router, or the routes of a
   * function or file, below this one; `guard` puts something before all routes of the router; `guard-class` before
   * those of the class; `late-guard` adds to the route that the call is chained to, `late-methods` says which methods
   * it answers; `late-only` leaves only, or leaves out, the actions of a resource that it names; `resource` registers
   * the usual routes of a collection; `make` gives a router that has a prefix or guards from the start; `mapped`
   * registers methods of a controller, by a text that says which (`get:List;post,put:Save`) or by their names; `names`
   * gives routes that stand in a record their names; `address` says where the routes are that go by a name; `hang` hangs the router on another that it is given; `table` registers a list of paths with
   * their handlers, each of which a `pair` may make, or what a record holds by paths, by methods, or by both;
   * `strip` takes a prefix away before a router; `serve` starts a server with a router and what stands around it, without a `handler` with the router it is called of;
   * `chain` is a list of middleware, and `link` puts it around a handler; `rest-route` and `hook` are those of WordPress;
   * `exported` gives what is a route once a file exports it; `handler` gives back the handler it is given; `predicate` gives a method and a path as text; `hand` hands the router to a method of all classes
   * below a type; `prefix` adds to the path of the route, group or class that it is said of
   */
  does: 'make' | 'route' | 'group' | 'mount' | 'guard' | 'guard-class' | 'late-guard' | 'late-methods' | 'late-only' | 'resource' | 'mapped' | 'names' | 'address' | 'hang' | 'table' | 'pair' | 'strip' | 'serve' | 'chain' | 'link' | 'rest-route' | 'hook' | 'exported' | 'handler' | 'predicate' | 'hand' | 'prefix'
  /** a function of a package that has one router for all files */
  shared?: true
  /** only in these files */
  file?: RegExp
  /** the path, made of the first group of the file's name: `/functions/v1/$1` */
  pathOfFile?: string
  /** of what is exported: `$1` as above, `$name` is the name of the export */
  pathOfExport?: string
  /** only where it is given something that is called or says so */
  given?: { at: Pick; says: RegExp }
  /** of what is exported: a record that is exported so holds it, and is no part of the path */
  heldBy?: string
  /** the path is a name, and no address */
  isName?: true
  /** of what is exported: it is reached over the network also where the file keeps it to itself */
  own?: true
  /** only in files that bring this in: of functions that stand for themselves */
  importing?: string
  /** only of what is called so */
  on?: RegExp
  /** of a group that is given a function: what is chained to it is about the router around it again */
  back?: true
  /** names of guards that only prepare something */
  harmless?: RegExp
  /** of a table: keys are names, and the paths are made of them (`method:$name`) */
  names?: string
  /** a record of options in which those that are not the framework's own may ask who is there */
  macros?: { at: Pick; but: RegExp }
  /** one route for each of a list of options that it is given, or for each of the texts that its paths pick */
  each?: 'options' | 'path'
  /** of a guard of a class: it is about the class that the call stands in, and about the actions that are named here */
  onlyFor?: Pick
  /** the handler is a method of the class that the call stands in, the first of these */
  ownMethods?: readonly string[]
  /** what a route says itself about who has to be signed in: a text that names how, `false` for everybody, a record with `mode: 'try'` */
  auth?: readonly Pick[]
  /** of a route: fixed ones, or where they are given; default: the method's own name */
  methods?: readonly string[] | { from: readonly Pick[]; otherwise: readonly string[] }
  /** the first of these that is text */
  path?: readonly Pick[]
  /** the first of these that is given; for a mount: what is mounted */
  handler?: readonly Pick[]
  /** functions among these stand before the handler */
  guards?: readonly Pick[]
  /** of `make`: the type of the router */
  gives?: Path
  /** how it is called among the guards, where its arguments do not say: `RequireAuthorization` */
  name?: string
  /** of a guard: takes away what it names (`skip_before_action`), or lets anybody in */
  open?: true
  /** what the methods of a handler class end in that answer: `on_get_all` */
  suffix?: readonly Pick[]
  /** no call, but a field that is given a value: `&http.Server{Handler: mux}` */
  field?: true
  /** functions and classes hang where they are handed to a router by name: of a route, and of what they are handed to */
  owned?: true
  /** not in classes below one of these, which have calls of the same names */
  outside?: readonly string[]
  /** each class is a router of its own, which hangs on those of the classes above it */
  perClass?: true
  /** of a route: without a path it is the router's own */
  atRoot?: true
  /** of a group: its path is the name of a part that varies */
  part?: 'varies'
  /** to whom a router is handed: `MapCarter()` to `AddRoutes` of each `ICarterModule` */
  hands?: { below: string; method: string }
  /** of a guard: it holds for the routes that stand above it as well */
  early?: true
  /** of a late guard: of the whole router, where it is said of no route or group */
  whole?: true
  /** of `make`, or of a call of the router: what it hangs on */
  hangsOn?: readonly Pick[]
  /** guards called so let anybody in */
  opens?: RegExp
  /** the path of a method that is given a name instead of one: `get :preview` is `/preview` */
  bare?: true
  /** of a route: the framework answers it by itself */
  answered?: true
  actions?: readonly ResourceAction[]
  /** the controller of a resource: its second argument, or named after it */
  controller?: 'argument' | 'name'
  /** handlers called so ask who is there themselves; what a reader knows the check by */
  closed?: { of: RegExp; name: string }
  /** settings of a route that something before its handler acts on */
  settings?: readonly RouteSetting[]
  /** decorates its handler: `@app.route('/')` */
  decorates?: true
  /** of a group in the block of a resource: about all of it, or about one of it */
  about?: 'collection' | 'member'
  /** its handler is a class of actions about many objects, and about one: Django's view sets */
  isSet?: true
  /** adds its name to the path, and to the namespace of controllers: `namespace :admin` */
  namespace?: true
  /** where a group is given a namespace of controllers beside its path */
  within?: readonly Pick[]
  /** where a group is given the class whose methods its routes name */
  handledBy?: readonly Pick[]
  /** what it is given is one guard, as middleware writes it: `can:update,post` */
  joined?: true
}

/** A use of a library that a setting turns on, or something that asks who sends a request. */
export type RouteSetting = { at: Pick; use: Use; library: string } | { at: Pick; guard: string; unless?: string }

export interface ResourceAction {
  name: string
  methods: readonly string[]
  /** after the name of the collection */
  path: string
  /** where it is not the resource's own */
  controller?: string
}

/** Routes that annotations of methods declare. */
export interface RouteAnnotations {
  /** by the last part of the annotation's name; `method` reads them from the annotation's own `method` or `methods` */
  verbs: ReadonlyMap<string, readonly string[] | 'method'>
  /** named arguments that may hold the path, besides the first */
  path: readonly string[]
  /** the path stands in an annotation of its own (`@GET @Path("/x")`) */
  pathIn?: string
  /** the class must have one of these, which may hold a prefix */
  classes: readonly string[]
  /** classes below these count, too */
  extends?: readonly Path[]
  /** its path, where the verb's own annotation has none: `[Route]` beside `[HttpGet]` */
  pathBeside?: string
  /** methods that give one of these are routes without any annotation, by their names; so are those whose annotation has no path */
  conventional?: RegExp
  /** words in paths: `[controller]` */
  controller?: RegExp
}

/** Classes that are handlers: each of their methods answers some requests. */
export interface HandlerClasses {
  /** the first group is the HTTP method, a second one what the route asks for by its suffix: `on_(get|post)` */
  answers: RegExp
  /** what else may answer, where no method does it by its name; the methods stand in a field of this name */
  otherwise?: { method: string; field: string; answers?: readonly string[] }
  /** methods of the class that run before each of these */
  always: readonly string[]
  /** fields that list what is put around each of these, or say it by method */
  around?: readonly string[]
  /** what a function answers that is registered without methods */
  ofFunction?: readonly string[]
}

/** Classes whose methods are routes by their names alone. */
export interface Conventions {
  /** the class is below one of these, and stands in such a file; the groups are folders that are part of the path */
  classes: readonly Path[]
  file: RegExp
  /** public methods that are actions; the first group is the name */
  actions: RegExp
  /** actions that say in their names which method they answer; the second group is the name */
  verbs?: RegExp
  /** the action that answers for the path of the class alone */
  index: string
  /** names are written so in paths: `add-note` of `actionAddNote` */
  dashed?: true
  /** methods of the class that run before each action */
  always: readonly string[]
  /** a method that gives rules of who may do which action */
  rules?: string
  /** rules for all classes, by the key under which a setting holds them: with these nobody knows */
  everywhere?: string
  /** classes below these only where the program says so */
  onlyWith?: { classes: readonly Path[]; call: string; field: string }
}

/** Classes with this annotation are handlers, and it says where: `@WebServlet("/orders")`. */
export interface AnnotatedHandlers {
  name: string
  /** named arguments that hold the path, besides the first */
  path: readonly string[]
}

/** Functions with one of these annotations are routes where a parameter says that a request calls them. */
export interface Triggers {
  on: readonly string[]
  /** the annotation of the parameter: `[HttpTrigger(AuthorizationLevel.Anonymous, "get", Route = "orders")]` */
  parameter: string
  /** among what it is given: whether a key is asked for; the first group is the level */
  level: RegExp
  /** the level at which anybody may call */
  open: string
  path: string
  prefix: string
}

/** Routes that are files. */
export interface RouteFiles {
  /** the first group is the path */
  file: RegExp
  /** exported functions; `default` answers all */
  exports: readonly string[]
  /** what they answer, where their names do not say it */
  methods?: ReadonlyMap<string, readonly string[]>
  /** exports that are objects of functions, each of which answers POST */
  objects?: readonly string[]
  /** functions of the object that a file exports as a whole */
  members?: readonly string[]
  /** what the first parameter of the function is called */
  first?: RegExp
  /** the file mentions one of these */
  mentions?: readonly (string | RegExp)[]
  /** what the function may be wrapped in, and is no guard */
  wrapper?: RegExp
  /** how the name of a file says the path, where parts of it stand for something else */
  written?: (path: string) => { path: string; methods?: readonly string[] }
}

/** Calls of a security configuration that say which addresses are meant, and who may come in there; by the last part of their name. */
export interface AddressModel {
  /** names what stands before the addresses that follow: `apply(AuthMiddleware)` */
  begins?: RegExp
  /** says which: `requestMatchers("/admin/**")` */
  names: RegExp
  /** means all: `anyRequest()` */
  any?: RegExp
  open?: RegExp
  closed?: RegExp
}

/** What protects every route of a framework, wherever it is registered. */
export interface EverywhereModel {
  calls?: readonly Path[]
  /** how the calls are called among the checks */
  name?: string
  /** the calls count only where what they are given is called so */
  given?: RegExp
  /** the calls count only in files that mention this: a policy that a route has to name holds for no other */
  mentions?: RegExp
  /** these calls take it away, of an object called so: `anyRequest().permitAll()` */
  lifts?: { at: readonly Path[]; of: RegExp }
  /** entries of a list of paths and of what stands before them, in files that bring `of` in; `open` is what lets everybody in */
  chain?: { of: RegExp; adds: RegExp; open: RegExp }
  addresses?: AddressModel
  /** a file that brings this in, and beside it something called so */
  imports?: { name: string; beside: RegExp }
  /** filters: classes below these, or called so, where one of these methods denies */
  classes?: { extends: readonly string[]; named?: RegExp; methods: readonly string[] }
  /** variables of files that list what stands before all */
  settings?: readonly { variable: string; key?: string; says: RegExp }[]
  /** files that run before all, where they check */
  files?: RegExp
}

/** What the facts know about one framework: data only. */
export interface RouteModel {
  id: string
  language: FlowLanguage
  /** types on which routes are registered; each instance is followed */
  routers?: readonly Path[]
  /** what a call gives, where the models of data flow do not say it */
  makes?: Readonly<Record<Path, Path>>
  /** packages that bring it, where the types are not called after them */
  packages?: readonly string[]
  /** parameters of functions by name, where nothing better is known */
  named?: Readonly<Record<string, Path>>
  calls?: readonly RouteCall[]
  annotations?: RouteAnnotations
  files?: RouteFiles
  handlerClasses?: HandlerClasses
  conventions?: Conventions
  annotatedHandlers?: AnnotatedHandlers
  /** classes below these answer whatever they are asked, by their methods; where, the code does not say */
  handlersBelow?: readonly Path[]
  triggers?: Triggers
  /** lists of a file whose entries are a path and a class below this one are routes */
  tablesOf?: string
  everywhere?: EverywhereModel
  /** files whose routes have a prefix by convention */
  prefixes?: readonly { file: RegExp; prefix: string }[]
}

/** Everything besides routes, for one language. */
export interface LanguageModel {
  language: FlowLanguage
  /** names of guards, annotations and calls that are authentication or authorisation, besides the usual words */
  authentication: RegExp
  /** names that sound like a check, and are none */
  never?: RegExp
  /** annotations and guards that let anybody in */
  open: RegExp
  /** names of the user who is signed in, or of a part: `$req.user.id` */
  user: RegExp
  /** calls whose function argument runs before the handler: `Depends(current_user)` */
  injects?: readonly Path[]
  /** fields of a class that list what stands before its methods */
  guardFields?: readonly string[]
  /** checks of policies: whether this user may touch this object */
  policies?: RegExp
  /** calls and constructions that open a store: name -> kind; `{0}` takes the kind from that argument */
  stores: Readonly<Record<Path, string>>
  /** classes below these are stored somewhere */
  storeTypes?: Readonly<Record<Path, string>>
  /** settings that name stores: variables of a file */
  storeSettings?: Readonly<Record<string, string>>
  outbound: readonly Path[]
  jobs: readonly JobModel[]
  /** reads by name: `process.env.*`; calls with the name as argument: `os.Getenv` */
  configuration: readonly ConfigurationModel[]
}

export interface JobModel {
  kind: 'queue' | 'schedule' | 'worker'
  library: string
  /** calls and constructions */
  at?: readonly Path[]
  /** annotations, by the last part of the name or whole */
  annotations?: readonly string[]
  /** classes below these */
  extends?: readonly Path[]
  name?: Pick
  schedule?: Pick
}

export interface ConfigurationModel {
  /** a member or element of this, or a call of it */
  at: RegExp
  /** a call: which argument is the name, and which the default */
  call?: { name: Pick; otherwise?: Pick }
}

export const defineRoutes = (model: RouteModel): RouteModel => model
export const defineLanguage = (model: LanguageModel): LanguageModel => model
