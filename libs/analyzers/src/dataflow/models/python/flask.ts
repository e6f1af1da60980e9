import { defineModel, type MisuseModel } from '../model.ts'
import { WITH_CREDENTIALS } from '../origins.ts'
import { CLEANING, cleansAt, handlers, HTTP_METHODS, misusesAt, PATH_TEXT, passesAt, REFUSED, sinksAt, sourcesAt, under } from './helpers.ts'

const SECRET = { title: 'Hard-coded session secret', fix: 'Read the secret from the environment, which fails fast if it is unset: `app.secret_key = os.environ["SECRET_KEY"]`. Treat the old secret as compromised and rotate it.' }
const XSS = 'Let the template escape the value: `render_template("page.html", name=name)`; outside of templates use `markupsafe.escape(name)`.'
const NOT_HTML = /json|plain|csv|octet|pdf|image|zip/
const ROUTES = ['flask.Flask.route', 'flask.Blueprint.route', '*.route', 'flask.Flask.get', 'flask.Flask.post', 'flask.Blueprint.get', 'flask.Blueprint.post', 'flask.Blueprint.put', 'flask.Blueprint.delete', 'flask.Flask.put', 'flask.Flask.delete', 'flask.Flask.patch']

/** Templates that Flask escapes by their names, and those that make no page: `mail.txt.j2`. */
const ESCAPED_OR_NO_PAGE = /\.(?:html?|xml|xhtml|svg)$|\.(?:txt|text|[cm]?js|json|css|csv|md|rst|ya?ml|toml|sql|sh|py|ini|conf|cfg|ics|tex)(?:\.(?:j2|jinja2?|tmpl|tpl))?$/

const REFERER = /^(?:HTTP_)?REFERER$/i

const OWN_MACHINE = /^(?:127\.0\.0\.1|localhost|::1)$/

const CORS = ['flask_cors.CORS', 'CORS', 'flask_cors.cross_origin']

/** Protections that a setting switches off, of Flask and of its extensions. */
const SETTINGS: readonly (readonly [string, string, string])[] = [
  ['SESSION_COOKIE_SECURE', 'insecure-cookie', 'Session cookie without Secure'],
  ['SESSION_COOKIE_HTTPONLY', 'insecure-cookie', 'Session cookie without HttpOnly'],
  ['REMEMBER_COOKIE_HTTPONLY', 'insecure-cookie', 'Session cookie without HttpOnly'],
  ['WTF_CSRF_ENABLED', 'csrf-disabled', 'CSRF protection of forms disabled'],
  ['JWT_COOKIE_SECURE', 'insecure-cookie', 'Session cookie without Secure'],
  ['JWT_COOKIE_CSRF_PROTECT', 'csrf-disabled', 'CSRF protection of tokens in cookies disabled'],
  ['JWT_ACCESS_TOKEN_EXPIRES', 'jwt-without-expiry', 'Access token never expires'],
]

export default defineModel({
  id: 'flask',
  language: 'python',
  types: {
    'flask.request': { is: ['flask.Request'] },
    'flask.Request': { members: { args: 'werkzeug.MultiDict', form: 'werkzeug.MultiDict', values: 'werkzeug.MultiDict', cookies: 'werkzeug.MultiDict', files: 'werkzeug.Files', headers: 'werkzeug.MultiDict' } },
    'flask.Flask': { tracked: true, members: { config: 'flask.Config', logger: 'logging.Logger', secret_key: '', json: '' }, returns: {} },
    'flask.current_app': { is: ['flask.Flask'], members: { config: 'flask.Config', logger: 'logging.Logger' } },
    'flask.Config': {},
    'connexion.App': { members: { app: 'flask.Flask' } },
    'flask_socketio.SocketIO': {},
    'flask.Blueprint': {},
    'flask.Response': { members: { headers: 'werkzeug.Headers' } },
    flask: { returns: { make_response: 'flask.Response', jsonify: 'flask.Response', redirect: 'flask.Response', send_file: 'flask.Response', send_from_directory: 'flask.Response' } },
    'werkzeug.Files': { members: { '*': 'werkzeug.FileStorage' }, returns: { get: 'werkzeug.FileStorage' } },
    'werkzeug.FileStorage': { is: ['python.File'] },
    'werkzeug.Headers': {},
    'flask.views.MethodView': {},
    'flask_restful.Resource': {},
  },
  // a name that nothing in the file explains came with `import *`
  aliases: { request: 'flask.request', 'db.Model': 'flask_sqlalchemy.Model', 'werkzeug.Files[]': 'werkzeug.FileStorage', quart: 'flask', 'flask.wrappers': 'flask', 'flask.globals': 'flask', 'flask.helpers': 'flask', 'flask.app.Flask': 'flask.Flask', 'connexion.FlaskApp': 'connexion.App', 'werkzeug.wrappers.Response': 'flask.Response', 'werkzeug.datastructures.FileStorage': 'werkzeug.FileStorage', 'flask_restx.Resource': 'flask_restful.Resource', 'flask_restplus.Resource': 'flask_restful.Resource', 'werkzeug.utils.redirect': 'flask.redirect', 'flask.Markup': 'markupsafe.Markup', 'flask.escape': 'markupsafe.escape' },
  sources: [
    ...sourcesAt(under('flask.Request', 'args values query_string'), 'query', { cleans: ['nosql'] }),
    ...sourcesAt(under('flask.Request', 'form'), 'form', { cleans: ['nosql'] }),
    ...sourcesAt(under('flask.Request', 'json data get_json get_data stream input_stream'), 'body'),
    ...sourcesAt(under('flask.Request', 'environ'), 'header', { cleans: ['nosql'] }),
    // the end of a line ends a header before anybody reads it
    ...sourcesAt(under('flask.Request', 'headers user_agent authorization host host_url url_root base_url'), 'header', { cleans: ['nosql', 'header'] }),
    ...sourcesAt(['flask.Request.referrer'], 'header', { cleans: ['nosql', 'header', 'redirect'] }),
    ...sourcesAt(['flask.Request.cookies'], 'cookie', { cleans: ['nosql'] }),
    ...sourcesAt(['flask.Request.files'], 'upload', { cleans: ['nosql', 'mass'] }),
    ...sourcesAt(under('flask.Request', 'full_path url'), 'url', { cleans: ['redirect', 'ssrf', 'link', 'nosql'] }),
    { at: 'flask.Request.path', channel: 'url', cleans: ['redirect', 'ssrf', 'link', 'nosql'], routed: true },
    ...sourcesAt(['flask.Request.view_args', 'flask.route.part'], 'path-parameter', { cleans: ['nosql'] }),
    ...sourcesAt(['flask_restful.reqparse.RequestParser.parse_args', 'flask_restx.reqparse.RequestParser.parse_args'], 'body'),
  ],
  sinks: [
    ...sinksAt('xss', ['flask.Response'], '0|response', { unlessPlain: true, when: { content_type: { not: NOT_HTML }, mimetype: { not: NOT_HTML } }, fix: XSS }),
    // of `(body, status, headers)` the first is shown
    ...sinksAt('xss', ['flask.make_response', 'flask.Flask.make_response'], '0', { whole: true, unlessPlain: true, fix: XSS }),
    ...sinksAt('xss', ['flask.make_response', 'flask.Flask.make_response'], '0.0', { unlessPlain: true, fix: XSS }),
    ...sinksAt('xss', ['flask.Response.set_data'], 0, { fix: XSS }),
    ...sinksAt('xss', ['markupsafe.Markup'], 0, { unlessThen: /^(?:unescape|striptags)$/, unlessGivenTo: CLEANING, fix: XSS }),
    { at: 'flask.Response.data', set: true, is: 'xss', fix: XSS },
    // whoever comes from a page goes back to it
    ...sinksAt('redirect', ['flask.redirect'], '0|location', { unlessPart: REFERER, fix: 'Redirect only within your own site: build the target with `url_for("page")`, or refuse it unless it begins with exactly one slash and contains no backslash.' }),
    ...sinksAt('path', ['flask.send_file'], '0|path_or_file', { fix: 'Serve one directory with `send_from_directory(FOLDER, name)`, which refuses paths outside of it.' }),
    ...sinksAt('path', ['flask.send_from_directory'], '0|directory'),
    ...sinksAt('path', ['werkzeug.FileStorage.save', '*.save_to'], 0, { fix: 'Choose the name yourself, or use `secure_filename(upload.filename)` below a directory that nothing is served from.' }),
    // only templates with these endings are escaped
    ...sinksAt('xss', ['flask.render_template'], 'any', { when: { '0|template_name_or_list': { not: ESCAPED_OR_NO_PAGE }, 0: /\.\w+$|^[\w/-]+$/ }, unlessEscaped: true, confidence: 'medium', fix: 'Name the template `.html`, or escape in it: `{{ value | e }}`.' }),
    ...sinksAt('template', ['flask.render_template_string', 'flask.stream_template_string'], '0|source', { fix: 'Keep the template constant and pass the values as arguments: `render_template_string("Hello {{ name }}", name=name)`.' }),
    ...sinksAt('header', ['flask.Response.headers.add', 'werkzeug.Headers.add', 'werkzeug.Headers.set'], 1, REFUSED),
    { at: 'werkzeug.Headers.[]', set: true, is: 'header', confidence: 'medium', ...REFUSED },
    // by what a browser calls itself nobody is let in
    { at: 'flask.session.[]', set: true, arg: [0, 1], is: 'trust', confidence: 'medium', unlessPart: /^(?:HTTP_)?USER[-_]AGENT$/i },
  ],
  sanitizers: [
    ...cleansAt('all', under('werkzeug.MultiDict', 'get getlist'), { when: { type: { anyOf: [{ type: 'int' }, { type: 'float' }, { type: 'bool' }, { type: 'uuid.UUID' }] } } }),
    ...cleansAt(['xss', 'log', 'header'], ['flask.jsonify', 'flask.json.jsonify', 'flask.json.dumps']),
    ...cleansAt('all', ['flask.url_for', 'flask.get_flashed_messages']),
    ...cleansAt(['xss'], ['flask.redirect', 'flask.send_file', 'flask.send_from_directory', 'flask.render_template', 'flask.make_response', 'flask.Response', 'flask.render_template_string']),
  ],
  passes: [
    ...passesAt(['this.$0'], under('werkzeug.MultiDict', 'get getlist pop')),
    ...passesAt(['this'], under('werkzeug.MultiDict', 'to_dict items values')),
    ...passesAt(['this'], under('werkzeug.Files', 'get getlist items values')),
    ...passesAt([], ['flask.render_template', 'flask.redirect', 'flask.jsonify', 'flask.send_file', 'flask.send_from_directory']),
  ],
  callbacks: under('flask', 'Flask.add_url_rule Blueprint.add_url_rule').map((at) => ({ at, arg: '2|view_func', parameters: [], each: 'flask.route.part' })),
  entries: [
    handlers(ROUTES, { returns: 'xss', tainted: PATH_TEXT }),
    { extends: ['flask.views.MethodView', 'flask.views.View'], methods: [...HTTP_METHODS, 'dispatch_request'], tainted: PATH_TEXT, returns: 'xss' },
    { extends: ['flask_restful.Resource'], methods: HTTP_METHODS, tainted: PATH_TEXT },
    // Connexion
    { operation: true, tainted: { channel: 'parameter' } },
  ],
  misuses: [
    ...misusesAt('debug-mode-on', ['flask.Flask.run', 'connexion.App.run', 'flask_socketio.SocketIO.run', 'quart.Quart.run'], { debug: true, host: { not: OWN_MACHINE } }),
    ...misusesAt('debug-mode-on', ['*.run'], { debug: true, host: { absent: false }, 'host|interface': { not: OWN_MACHINE } }, { confidence: 'medium' }),
    // only who sits at the machine gets there
    ...misusesAt('debug-mode-on', ['*.run'], { debug: true, host: OWN_MACHINE }, { severity: 'low' }),
    { at: 'flask.Flask.debug', set: true, when: { 0: true }, rule: 'debug-mode-on', unlessChosen: true },
    { at: 'flask.Config.DEBUG', set: true, when: { 0: true }, rule: 'debug-mode-on', unlessChosen: true },
    ...misusesAt('debug-mode-on', ['flask.Config.update', 'flask.Config.from_mapping'], { DEBUG: true }, { unlessChosen: true }),
    ...misusesAt('debug-mode-on', ['flask.Config.update', 'flask.Config.from_mapping', 'flask.Config.from_object'], { '0.DEBUG': true }, { unlessChosen: true }),
    ...misusesAt('debug-mode-on', ['flask.Config.setdefault'], { 0: 'DEBUG', 1: true }, { unlessChosen: true }),
    { at: 'flask.Flask.secret_key', set: true, when: { 0: { constant: true } }, rule: 'hardcoded-crypto-key', ...SECRET },
    { at: 'flask.Config.SECRET_KEY', set: true, when: { 0: { constant: true } }, rule: 'hardcoded-crypto-key', ...SECRET },
    ...SETTINGS.map(([name, rule, title]): MisuseModel => ({ at: 'flask.Config.update', when: { [name]: false }, rule, title })),
    ...SETTINGS.filter(([name]) => name.startsWith('JWT')).map(([name, rule, title]): MisuseModel => ({ at: `flask.Config.${name}`, set: true, when: { 0: false }, rule, title })),
    { at: 'flask.Config.WTF_CSRF_ENABLED', set: true, when: { 0: false }, rule: 'csrf-disabled' },
    { at: 'flask.Config.SESSION_COOKIE_SECURE', set: true, when: { 0: false }, rule: 'insecure-cookie' },
    { at: 'flask.Config.SESSION_COOKIE_HTTPONLY', set: true, when: { 0: false }, rule: 'insecure-cookie' },
    ...misusesAt('hardcoded-crypto-key', ['flask.Config.update', 'flask.Config.from_mapping'], { SECRET_KEY: { constant: true } }, SECRET),
    ...misusesAt('cors-any-origin', CORS, { origins: '*', supports_credentials: true }, WITH_CREDENTIALS),
    ...misusesAt('cors-any-origin', CORS, { origins: { absent: true }, resources: { absent: true }, supports_credentials: true }, WITH_CREDENTIALS),
    ...misusesAt('cors-any-origin', CORS, { 'resources.*.origins': '*', supports_credentials: true }, WITH_CREDENTIALS),
    ...misusesAt('cors-any-origin', CORS, { 'resources.*.origins.*': '*', supports_credentials: true }, WITH_CREDENTIALS),
    ...misusesAt('bound-to-all-interfaces', ['flask.Flask.run', '*.run', 'uvicorn.run'], { '0|host': { anyOf: ['0.0.0.0', '::'] } }),
  ],
})
