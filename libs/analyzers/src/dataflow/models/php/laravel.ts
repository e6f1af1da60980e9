import type { SinkClass } from '../classes.ts'
import { defineModel, type ReturnedModel } from '../model.ts'
import { BY_BROWSER } from './request.ts'
import { AS_PAGE, NAMED_FOLDER } from './symfony.ts'

const REQUEST = 'Illuminate.Http.Request'
const BUILDER = 'Illuminate.Database.Query.Builder'
const MODEL = 'Illuminate.Database.Eloquent.Model'
const DB = 'Illuminate.Support.Facades.DB'
const FIX = 'Bind the values: `->whereRaw("price > ?", [$price])` or `DB::select("select * from users where id = ?", [$id])`.'

const FIELDS = 'Use only validated fields: `User::create($request->validated())` or `->only(["name", "email"])`.'

const RAW = ['whereRaw', 'orWhereRaw', 'selectRaw', 'havingRaw', 'orHavingRaw', 'orderByRaw', 'groupByRaw', 'fromRaw', 'joinRaw']
const CHAINING = 'where whereTranslation orWhereTranslation whereTranslationLike orWhere whereRaw whereIn whereNull whereNotNull join leftJoin select selectRaw addSelect orderBy orderByRaw groupBy having limit take skip offset with from latest oldest distinct when query newQuery whereHas on onConnection withTrashed'

const QUERIES = `${CHAINING} find findOrFail findMany findOneBy findBy findAll first firstOrFail firstWhere sole paginate simplePaginate pluck count exists chunk cursor orWhereIn whereNotIn orWhereHas withCount load loadMissing appends withQueryString withPath fragment links disk`

const chain = Object.fromEntries(CHAINING.split(' ').map((name) => [name, BUILDER]))

const ROUTES = ['get', 'post', 'put', 'patch', 'delete', 'any', 'match', 'options']
/** The framework takes the folders off the name of an uploaded file. */
const NO_SLASH: readonly SinkClass[] = ['path', 'inclusion']
/** The address of this very page, host and all. */
const OWN_ADDRESS: readonly SinkClass[] = ['redirect', 'ssrf', 'link']
/** What makes an answer, or adds to it: no text any more. */
const ANSWERS = ['json', 'jsonp', 'make', 'download', 'file', 'stream', 'streamDownload', 'noContent', 'header', 'withHeaders', 'cookie', 'withCookie', 'setStatusCode', 'setData']
const REDIRECTS = ['to', 'away', 'route', 'action', 'back', 'intended', 'signedRoute', 'refresh', 'guest', 'with', 'withInput', 'withErrors', 'withCookie', 'withFragment', 'onlyInput', 'exceptInput']
const CACHES = ['Illuminate.Support.Facades.Cache', 'Illuminate.Contracts.Cache.Repository'] as const
/** Put the path of one of the project's folders before what they are given. */
const FOLDERS = ['base_path', 'app_path', 'storage_path', 'public_path', 'resource_path', 'database_path', 'config_path', 'lang_path']
/** The disk whose files are served. */
const PUBLIC = /public|www/
/** What is returned as text is a page, unless it begins as JSON does. */
const TEXT = /^\s*[^\s{[\0]/
const PAGE: readonly ReturnedModel[] = [{ is: 'xss', when: TEXT }]

export default defineModel({
  id: 'laravel',
  language: 'php',
  types: {
    [REQUEST]: { is: ['Symfony.Component.HttpFoundation.Request'], returns: { file: 'Illuminate.Http.UploadedFile', user: 'laravel.User', integer: 'php.number', float: 'php.number', boolean: 'php.number', has: 'php.number', filled: 'php.number', method: 'php.number', isMethod: 'php.number', ip: 'php.number', session: 'laravel.Session', date: 'php.number', enum: 'php.number', route: 'laravel.Route', expectsJson: 'php.number', ajax: 'php.number', server: 'laravel.Value' } },
    'Illuminate.Foundation.Http.FormRequest': { is: [REQUEST] },
    // several files under one name
    'Illuminate.Http.UploadedFile[]': { is: ['Illuminate.Http.UploadedFile'] },
    'Illuminate.Http.UploadedFile': { is: ['Symfony.Component.HttpFoundation.File.UploadedFile'] },
    'Illuminate.Support.Facades.Request': { is: [REQUEST] },
    'Illuminate.Support.Facades.Input': { is: [REQUEST] },
    request: { returns: { '': REQUEST } },
    $request: { is: [REQUEST] },
    [DB]: { returns: { table: BUILDER, connection: DB, query: BUILDER } },
    [BUILDER]: { returns: chain },
    'Illuminate.Database.Eloquent.Builder': { is: [BUILDER] },
    [MODEL]: { returns: chain },
    'Illuminate.Foundation.Auth.User': { is: [MODEL] },
    'Illuminate.Routing.Controller': {},
    'laravel.User': {},
    'laravel.Session': {},
    'laravel.Value': {},
    response: { returns: { '': 'laravel.Response' } },
    redirect: { returns: { '': 'laravel.Redirector' } },
    back: { returns: { '': 'laravel.Redirector' } },
    'laravel.Response': { returns: Object.fromEntries(ANSWERS.map((name) => [name, 'laravel.Response'])) },
    cache: { returns: { '': CACHES[0] } },
    [CACHES[0]]: { returns: { tags: CACHES[0], store: CACHES[0] } },
    [CACHES[1]]: { is: [CACHES[0]] },
    'laravel.Redirector': { returns: Object.fromEntries(REDIRECTS.map((name) => [name, 'laravel.Redirector'])) },
    'Illuminate.Support.Facades.Redirect': { is: ['laravel.Redirector'] },
    'Illuminate.Support.Facades.Response': { is: ['laravel.Response'] },
    'Illuminate.Support.Facades.Http': { returns: { withHeaders: 'Illuminate.Support.Facades.Http', withToken: 'Illuminate.Support.Facades.Http', timeout: 'Illuminate.Support.Facades.Http', asForm: 'Illuminate.Support.Facades.Http', withOptions: 'Illuminate.Support.Facades.Http' } },
    'Illuminate.Validation.Rule': { returns: { unique: 'Illuminate.Validation.Rules.Unique' } },
    'Illuminate.Validation.Rules.Unique': {},
  },
  aliases: { DB, Request: REQUEST, 'Input': 'Illuminate.Support.Facades.Input', 'Illuminate.Contracts.Database.Query.Builder': BUILDER, Eloquent: MODEL, 'Jenssegers.Mongodb.Eloquent.Model': MODEL, Http: 'Illuminate.Support.Facades.Http', Storage: 'Illuminate.Support.Facades.Storage' },
  sources: [
    { at: 'laravel.Route.part', channel: 'path-parameter' },
    // what has members is the stored object that the part of the path names
    { at: `${REQUEST}.route`, channel: 'path-parameter', when: { 0: { absent: false } }, own: ['id', 'uuid', 'key', 'slug', 'name', 'email'] },
    ...['input', 'get', 'query', 'post', 'all', 'only', 'except', 'json', 'string', 'str', 'collect', 'getContent', 'url', 'fullUrl', 'path', 'decodedPath', 'segment', 'segments', 'getHost', 'bearerToken', 'old', 'keys', 'validated', 'safe', 'input_', 'offsetGet'].map((name) => ({ at: `${REQUEST}.${name}`, channel: 'parameter' as const })),
    { at: `${REQUEST}.*`, channel: 'parameter' },
    { at: 'request', channel: 'parameter', when: { 0: { absent: false } } },
    ...['header', 'userAgent'].map((name) => ({ at: `${REQUEST}.${name}`, channel: 'header' as const, cleans: BY_BROWSER })),
    { at: `${REQUEST}.cookie`, channel: 'cookie' },
    { at: 'Illuminate.Support.Facades.Cookie.get', channel: 'cookie' },
    { at: 'Illuminate.Http.UploadedFile.getClientOriginalName', channel: 'upload-name', cleans: NO_SLASH },
    { at: 'Illuminate.Http.UploadedFile.clientExtension', channel: 'upload-name', cleans: NO_SLASH },
  ],
  sinks: [
    ...ROUTES.map((name) => ({ at: `Illuminate.Support.Facades.Route.${name}`, arg: 'result', is: 'xss', when: { result: TEXT }, fix: 'Render a view, or escape the value: `return "Hello " . e($name);`.' }) as const),
    ...RAW.flatMap((name) => [`${BUILDER}.${name}`, `${MODEL}.${name}`].map((at) => ({ at, is: 'sql', fix: FIX }) as const)),
    ...RAW.map((name) => ({ at: `*.${name}`, is: 'sql', fix: FIX }) as const),
    ...['raw', 'select', 'selectOne', 'insert', 'update', 'delete', 'statement', 'unprepared', 'affectingStatement', 'cursor', 'scalar', 'selectFromWriteConnection'].map((name) => ({ at: `${DB}.${name}`, is: 'sql', fix: FIX }) as const),
    { at: 'Illuminate.Database.Query.Expression', is: 'sql' },
    { at: 'Illuminate.Validation.Rules.Unique.ignore', arg: [0, 1], is: 'sql', severity: 'medium', fix: 'Ignore an ID that the server chose: `Rule::unique("users")->ignore($user->id)`.' },
    { at: 'laravel.Redirector.to', is: 'redirect' },
    { at: 'laravel.Redirector.away', is: 'redirect' },
    { at: 'laravel.Redirector.intended', is: 'redirect' },
    { at: 'redirect', is: 'redirect', fix: 'Redirect to a route of your own: `redirect()->route("home")`, or check the address against a fixed list.' },
    { at: 'response', is: 'xss', fix: 'Render a view, escape with `e($value)`, or answer with `response()->json(...)`.' },
    { at: 'laravel.Response.make', is: 'xss' },
    { at: 'laravel.Response.download', is: 'path' },
    { at: 'laravel.Response.file', is: 'path' },
    { at: 'Illuminate.Http.Response', is: 'xss', when: AS_PAGE },
    { at: 'Illuminate.Support.HtmlString', is: 'xss' },
    ...['get', 'put', 'delete', 'download', 'exists', 'append', 'response'].map((name) => ({ at: `Illuminate.Support.Facades.Storage.${name}`, is: 'path', severity: 'medium', confidence: 'medium' }) as const),
    ...['get', 'put', 'delete', 'append', 'copy', 'move', 'makeDirectory', 'deleteDirectory'].map((name) => ({ at: `Illuminate.Support.Facades.File.${name}`, is: 'path' }) as const),
    { at: 'Illuminate.Http.UploadedFile.storeAs', arg: 1, is: 'upload', when: { 2: PUBLIC } },
    { at: 'Illuminate.Http.UploadedFile.storeAs', arg: 1, is: 'upload', when: { '2.disk': PUBLIC } },
    // without another word it goes to a folder that nobody is served
    { at: 'Illuminate.Http.UploadedFile.storeAs', arg: 1, is: 'upload', severity: 'medium', when: { 2: { not: PUBLIC }, '2.disk': { not: PUBLIC } } },
    { at: 'Illuminate.Http.UploadedFile.storePubliclyAs', arg: 1, is: 'upload' },
    // Spatie's media library keeps a file under this name, by default where it is served
    { at: '*.usingFileName', is: 'upload', severity: 'medium', fix: 'Choose the name yourself: `->usingFileName(Str::uuid() . ".png")`, with an extension that matches the content.' },
    { at: '*.addMediaFromUrl', is: 'ssrf', severity: 'medium' },
    // the name says which command, and what stands behind it are its options
    { at: 'Illuminate.Support.Facades.Artisan.call', is: 'command', severity: 'high', whole: true, when: { 0: { not: { built: true } } }, fix: 'Choose the command from a fixed list: `Artisan::call($commands[$name] ?? abort(404))`.' },
    ...['loginUsingId', 'onceUsingId'].map((name) => ({ at: `Illuminate.Support.Facades.Auth.${name}`, is: 'trust', severity: 'medium', confidence: 'medium', fix: 'Sign in only users who have proved a password or a signed token: `Auth::attempt($credentials)`.' }) as const),
    // a file that is taken by its name alone: `$request->avatar`
    { at: '*.move', arg: 1, is: 'upload', when: { this: { sent: true }, 0: NAMED_FOLDER }, fix: 'Let the framework name the file: `$request->file("avatar")->store("avatars")`.' },
    { at: '*.storeAs', arg: 1, is: 'upload', severity: 'medium', when: { this: { sent: true }, 2: PUBLIC }, fix: 'Let the framework name the file: `$request->file("avatar")->store("avatars")`.' },
    { at: 'Illuminate.Support.Facades.Process.run', is: 'command', when: { 0: { built: true } } },
    { at: 'Illuminate.Support.Facades.Blade.render', is: 'template' },
    { at: 'Illuminate.Support.Facades.Blade.compileString', is: 'template' },
    ...['forceFill', 'forceCreate'].flatMap((name) => [{ at: `${MODEL}.${name}`, is: 'mass' } as const]),
    ...['forceFill', 'forceCreate'].map((name) => ({ at: `*.${name}`, is: 'mass', confidence: 'low', severity: 'medium' }) as const),
    ...['create', 'fill', 'update', 'firstOrCreate', 'updateOrCreate'].map((name) => ({ at: `${MODEL}.${name}`, is: 'mass', unlessGuarded: 'stated', confidence: 'medium', severity: 'medium', fix: FIELDS }) as const),
    ...['create', 'fill'].map((name) => ({ at: `*.${name}`, is: 'mass', unlessGuarded: true, confidence: 'low', severity: 'low' }) as const),
    ...['create', 'fill', 'firstOrCreate', 'updateOrCreate'].map((name) => ({ at: `${MODEL}.${name}`, is: 'mass', unlessGuarded: true, confidence: 'low', severity: 'low', fix: FIELDS }) as const),
    ...['update', 'insert'].map((name) => ({ at: `${MODEL}.${name}`, is: 'mass', confidence: 'low', severity: 'low', fix: FIELDS }) as const),
  ],
  passes: [
    ...['select', 'selectOne', 'insert', 'update', 'delete', 'statement', 'scalar', 'cursor'].map((name) => ({ at: `${DB}.${name}`, from: [] })),
    // what is found by a value is not the value
    ...QUERIES.split(' ').flatMap((name) => [`${BUILDER}.${name}`, `${MODEL}.${name}`, `*.${name}`].map((at) => ({ at, from: [] }))),
    ...['forceFill', 'forceCreate', 'create', 'fill', 'update', 'insert', 'firstOrCreate', 'updateOrCreate'].map((name) => ({ at: `${MODEL}.${name}`, from: [] })),
    ...ANSWERS.map((name) => ({ at: `laravel.Response.${name}`, from: [] })),
    // a name that the framework makes up
    ...['store', 'storePublicly', 'hashName'].flatMap((name) => ['Illuminate.Http.UploadedFile', '*'].map((at) => ({ at: `${at}.${name}`, from: [] }))),
    // an address of the place where files are kept, signed
    ...['temporaryUrl', 'temporaryUploadUrl'].map((name) => ({ at: `*.${name}`, from: [] })),
    // what is cached is what the function gives, not its name
    ...['get', 'pull', 'many', 'remember', 'rememberForever', 'sear', 'flexible', 'has', 'put', 'add', 'forever', 'forget', 'increment', 'tags', 'store', 'lock'].flatMap((name) => CACHES.map((at) => ({ at: `${at}.${name}`, from: [] }))),
    // a page that sends elsewhere is no text
    ...REDIRECTS.map((name) => ({ at: `laravel.Redirector.${name}`, from: [] })),
    ...FOLDERS.map((at) => ({ at, from: [0], text: 'concat' }) as const),
    ...['config', 'redirect', 'back', 'route', 'url', 'action', 'asset', 'view', 'trans', 'trans_choice', 'app', 'resolve', 'to_route'].map((at) => ({ at, from: [] })),
    // addresses of the program's own, by the names of its routes
    ...['route', 'signedRoute', 'temporarySignedRoute', 'action'].map((name) => ({ at: `Illuminate.Support.Facades.URL.${name}`, from: [] })),
    { at: `${REQUEST}.route`, from: [] },
    { at: `${REQUEST}.validate`, from: ['this'] },
  ],
  sanitizers: [
    ...['getClientOriginalExtension', 'clientExtension', 'guessExtension', 'guessClientExtension', 'extension'].map((name) => ({ at: `*.${name}`, cleans: NO_SLASH })),
    // what the content says it is
    ...['guessExtension', 'extension', 'hashName'].map((name) => ({ at: `*.${name}`, cleans: [...NO_SLASH, 'upload'] as const })),
    { at: 'e', cleans: ['xss', 'xml'] },
    ...FOLDERS.map((at) => ({ at, cleans: ['ssrf', 'redirect', 'link'] }) as const),
    { at: 'clean', cleans: ['xss'] },
    { at: 'Illuminate.Support.Str.slug', cleans: 'all' },
    { at: 'Illuminate.Support.Str.uuid', cleans: 'all' },
    { at: `${REQUEST}.validated`, cleans: ['mass'] },
    { at: `${REQUEST}.safe`, cleans: ['mass'] },
    { at: `${REQUEST}.only`, cleans: ['mass'] },
    { at: `${REQUEST}.input`, cleans: ['mass'], when: { 0: { absent: false } } },
    { at: `${REQUEST}.get`, cleans: ['mass'] },
    { at: `${REQUEST}.query`, cleans: ['mass'], when: { 0: { absent: false } } },
    { at: `${REQUEST}.url`, cleans: OWN_ADDRESS },
    { at: `${REQUEST}.fullUrl`, cleans: OWN_ADDRESS },
  ],
  entries: [
    { extends: ['Illuminate.Routing.Controller'], path: /Controllers?\//, routed: true, tainted: { channel: 'path-parameter' }, returned: PAGE },
    { className: /Controller$/, path: /(?:^|\/)app\/Http\/Controllers\//, routed: true, tainted: { channel: 'path-parameter' }, returned: PAGE },
  ],
  callbacks: [
    ...CACHES.flatMap((at) => ['remember', 'rememberForever', 'sear', 'flexible', 'get'].map((name) => ({ at: `${at}.${name}`, parameters: [], gives: 'value' }) as const)),
    ...ROUTES.map((name) => ({ at: `Illuminate.Support.Facades.Route.${name}`, arg: name === 'match' ? 2 : 1, parameters: [], each: 'laravel.Route.part', gives: 'value' }) as const),
  ],
  misuses: [
    ...['Illuminate.Support.Facades.Cookie.make', 'Illuminate.Support.Facades.Cookie.queue', 'laravel.Response.cookie', 'cookie'].flatMap((at) => [
      { at, rule: 'insecure-cookie', when: { '5|secure': false }, title: 'Cookie without Secure' },
      { at, rule: 'insecure-cookie', when: { '6|httpOnly': false }, title: 'Cookie without HttpOnly' },
    ]),
    { at: 'config', rule: 'debug-mode-on', when: { '0.app\\.debug': { anyOf: [true, 'true'] } } },
    { at: 'putenv', rule: 'debug-mode-on', when: { 0: /^APP_DEBUG=(?:true|1)$/i } },
    { at: '$_ENV.APP_DEBUG', set: true, rule: 'debug-mode-on', when: { 0: { anyOf: [true, 'true', '1', 1] } } },
    // what fills a database with things made up takes them all from itself
    { at: `${MODEL}.unguard`, rule: 'mass-assignment', severity: 'low', confidence: 'low', unlessIn: /(?:^|\/)(?:database\/)?seed(?:s|ers?)\//i },
  ],
})
