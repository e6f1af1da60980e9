import type { SinkClass } from '../classes.ts'
import { defineModel } from '../model.ts'
import { CLEANING, cleansAt, guardsAt, handlers, HTTP_METHODS, misusesAt, PATH_TEXT, passesAt, REFUSED, sinksAt, sourcesAt, SQL_TEXT, under } from './helpers.ts'

const SQL = 'Bind the values: `Model.objects.raw("SELECT * FROM app_model WHERE id = %s", [value])`, or use the ORM: `Model.objects.filter(id=value)`.'
const NOT_HTML = /^(?!.*(?:html|svg|xml)).+$/i
const XSS = 'Let the template escape the value, or use `format_html("<b>{}</b>", value)`, which escapes its arguments.'
const LISTS = 'all filter exclude order_by annotate alias select_related prefetch_related distinct using only defer reverse union extra values values_list none select_for_update iterator raw'
const ROWS = 'get first last create get_or_create update_or_create earliest latest in_bulk bulk_create count exists aggregate update delete aget afirst acreate dates datetimes'
const VIEW_METHODS = [...HTTP_METHODS, 'dispatch']

/** The web server sends the file that this header names, from folders that nobody else is given. */
const SENDS_FILE = /^X-(?:Accel-Redirect|Sendfile)$/i
const SEND_FIX = 'Send the path of the record that was looked up and checked, such as `photo.file.path`, and refuse path parts that are `..`.'

/** What cannot be done with parameters that are encoded again: no quote, blank, bracket or colon is left, and as an address they say which ones it is asked with. */
const ENCODED: readonly SinkClass[] = ['xss', 'quoted', 'link', 'xml', 'header', 'log', 'mail', 'ldap', 'xpath']
/** Nor a slash, where nobody asks for it. */
const WITHOUT_SLASH: readonly SinkClass[] = ['redirect', 'ssrf', 'path']

export default defineModel({
  id: 'django',
  language: 'python',
  types: {
    'django.http.HttpRequest': { members: { GET: 'django.http.QueryDict', POST: 'django.http.QueryDict', COOKIES: 'django.http.QueryDict', FILES: 'django.http.Files', session: 'django.Session', user: 'django.User', META: 'django.http.QueryDict', headers: 'django.http.QueryDict' } },
    // templates call it without saying so
    'django.http.QueryDict': { cleans: { urlencode: [...ENCODED, ...WITHOUT_SLASH] } },
    'django.http.Files': { members: { '*': 'django.UploadedFile' }, returns: { get: 'django.UploadedFile' } },
    // Django keeps the last part of the name only
    'django.UploadedFile': { is: ['python.File'], cleans: { name: ['path', 'inclusion'] } },
    'django.User': {},
    'django.Session': {},
    'django.views.View': { members: { request: 'python.web.Request', kwargs: '', args: '' } },
    'django.views.generic.View': { is: ['django.views.View'] },
    'django.views.generic.base.View': { is: ['django.views.View'] },
    ...Object.fromEntries(under('django.views.generic', 'TemplateView ListView DetailView CreateView UpdateView DeleteView FormView RedirectView').map((name) => [name, { is: ['django.views.View'] }])),
    'django.db.models.Model': { members: { objects: 'django.db.models.Manager' } },
    'django.db.models.Manager': { is: ['django.db.models.QuerySet'] },
    'django.db.models.QuerySet': { returns: Object.fromEntries(LISTS.split(' ').map((name) => [name, 'django.db.models.QuerySet'])) },
    'django.contrib.auth.models.AbstractUser': { is: ['django.db.models.Model'] },
    'django.contrib.auth.models.User': { is: ['django.db.models.Model'] },
    'django.http.HttpResponse': { members: { headers: 'werkzeug.Headers' } },
    'django.db': { returns: {} },
    'django.template': { returns: { engines: 'django.template.Engine' } },
    'django.shortcuts': { returns: { render: 'django.http.HttpResponse', redirect: 'django.http.HttpResponse' } },
  },
  aliases: { HttpResponse: 'django.http.HttpResponse', 'django.conf.urls.url': 'django.urls.re_path', 'django.http.request.HttpRequest': 'django.http.HttpRequest', 'django.http.response': 'django.http', 'django.utils.http.is_safe_url': 'django.utils.http.url_has_allowed_host_and_scheme', 'django.core.handlers.wsgi.WSGIRequest': 'django.http.HttpRequest', 'django.views.generic.edit': 'django.views.generic', 'django.views.generic.list': 'django.views.generic', 'django.views.generic.detail': 'django.views.generic', 'django.contrib.auth.models.AbstractBaseUser': 'django.contrib.auth.models.AbstractUser', 'django.db.models.manager': 'django.db.models', 'django.db.models.query': 'django.db.models' },
  sources: [
    ...sourcesAt(['django.http.HttpRequest.GET'], 'query', { cleans: ['nosql'] }),
    ...sourcesAt(['django.http.HttpRequest.POST'], 'form', { cleans: ['nosql'] }),
    ...sourcesAt(under('django.http.HttpRequest', 'body read readline'), 'body'),
    ...sourcesAt(['django.http.HttpRequest.FILES'], 'upload', { cleans: ['nosql', 'mass'] }),
    ...sourcesAt(['django.http.HttpRequest.COOKIES', 'django.http.HttpRequest.get_signed_cookie'], 'cookie', { cleans: ['nosql'] }),
    ...sourcesAt(under('django.http.HttpRequest', 'META'), 'header', { cleans: ['nosql'] }),
    ...sourcesAt(under('django.http.HttpRequest', 'headers get_host'), 'header', { cleans: ['nosql', 'header'] }),
    ...sourcesAt(under('django.http.HttpRequest', 'path path_info get_full_path build_absolute_uri'), 'url', { cleans: ['ssrf', 'redirect', 'link', 'nosql'] }),
    // routes are called as the program says
    ...sourcesAt(['django.http.HttpRequest.resolver_match'], 'url', { cleans: ['ssrf', 'redirect', 'link'], own: ['url_name', 'view_name', 'namespace', 'namespaces', 'app_name', 'app_names', 'func', 'route'] }),
    ...sourcesAt(under('django.views.View', 'kwargs args'), 'path-parameter', { cleans: ['nosql', 'mass'] }),
  ],
  sinks: [
    ...sinksAt('sql', ['django.db.models.QuerySet.raw', 'django.db.models.expressions.RawSQL', 'django.db.models.RawSQL'], '0|raw_query', { fix: SQL }),
    ...sinksAt('sql', ['django.db.models.expressions.RawSQL', 'django.db.models.RawSQL'], 'sql', { fix: SQL }),
    ...sinksAt('sql', ['django.db.models.QuerySet.extra', '*.extra'], ['select', 'where', 'tables', 'order_by', 0, 1], { fix: SQL }),
    ...sinksAt('sql', ['*.raw'], 0, { when: { 0: SQL_TEXT }, fix: SQL }),
    ...sinksAt('xss', ['django.http.HttpResponse', 'django.http.HttpResponseBadRequest', 'django.http.HttpResponseNotFound', 'django.http.HttpResponseForbidden', 'django.http.HttpResponseServerError'], '0|content', { when: { content_type: { not: NOT_HTML }, '1|content_type': { not: NOT_HTML } }, fix: XSS }),
    ...sinksAt('xss', ['django.utils.safestring.mark_safe', 'django.utils.safestring.SafeString', 'django.utils.safestring.SafeText', 'django.utils.html.format_html', 'django.http.HttpResponse.write'], 0, { unlessGivenTo: CLEANING, fix: XSS }),
    ...sinksAt('redirect', ['django.shortcuts.redirect', 'django.http.HttpResponseRedirect', 'django.http.HttpResponsePermanentRedirect'], '0|to', { unlessPart: /^(?:HTTP_)?REFERER$/i, fix: 'Check the target first: `if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}): target = "/"`.' }),
    ...sinksAt('path', ['django.http.FileResponse', 'django.views.static.serve'], 0),
    // what leads out of the storage is refused: another file within it is all there is to reach
    ...sinksAt('path', under('django.core.files.storage.default_storage', 'open save delete'), 0, { severity: 'low' }),
    ...sinksAt('template', ['django.template.Template', 'django.template.engines[].from_string', 'django.template.Engine.from_string', 'django.template.loader.get_template_from_string'], 0, { fix: 'Keep the template constant and give the values in its context.' }),
    ...sinksAt('template', ['django.shortcuts.render'], 1, { confidence: 'medium' }),
    ...sinksAt('mail', ['django.core.mail.EmailMessage', 'django.core.mail.EmailMultiAlternatives'], ['headers'], { confidence: 'medium' }),
    ...sinksAt('mass', ['*.new'], '**', { confidence: 'low', fix: 'Name the fields: `User(name=data["name"])`, or validate with a schema that lists them.' }),
    ...sinksAt('mass', ['django.db.models.Model', 'flask_sqlalchemy.Model', 'sqlalchemy.orm.DeclarativeBase', 'mongoengine.Document'], '**', { confidence: 'medium', fix: 'Name the fields: `User(name=data["name"])`, or validate with a schema that lists them.' }),
    ...sinksAt('mass', ['django.db.models.QuerySet.create', 'django.db.models.QuerySet.update', '*.create', '*.update', '*.get_or_create', '*.update_or_create'], '**', { confidence: 'medium', fix: 'Name the fields: `Order.objects.create(title=form.cleaned_data["title"])`, or use a form or serializer that lists them.' }),
    { at: 'django.http.HttpResponse.[]', set: true, is: 'header', confidence: 'low', ...REFUSED, when: { 1: { not: SENDS_FILE } } },
    { at: 'django.http.HttpResponse.[]', set: true, is: 'path', when: { 1: SENDS_FILE }, severity: 'medium', called: 'the file that the web server sends', fix: SEND_FIX },
    // by what a browser calls itself nobody is let in
    { at: 'django.Session.[]', set: true, arg: [0, 1], is: 'trust', confidence: 'medium', unlessPart: /^(?:HTTP_)?USER[-_]AGENT$/i },
  ],
  sanitizers: [
    ...cleansAt(['xss'], ['django.utils.html.escape', 'django.utils.html.conditional_escape', 'django.utils.html.escapejs', 'django.utils.encoding.iri_to_uri', 'django.utils.html.linebreaks', 'django.template.defaultfilters.escape', 'django.utils.html.format_html']),
    ...cleansAt('all', ['django.urls.reverse', 'django.urls.reverse_lazy', 'django.core.urlresolvers.reverse', 'django.utils.dateparse.parse_date', 'django.utils.dateparse.parse_datetime', 'django.shortcuts.get_object_or_404', 'django.utils.text.slugify', 'django.utils.crypto.get_random_string']),
    ...cleansAt(['xss', 'header', 'log', 'path'], ['django.utils.http.urlencode', 'django.utils.http.urlquote']),
    ...cleansAt(ENCODED, ['django.http.QueryDict.urlencode']),
    ...cleansAt(WITHOUT_SLASH, ['django.http.QueryDict.urlencode'], { when: { '0|safe': { absent: true } } }),
    ...cleansAt(['xss'], ['django.shortcuts.render', 'django.http.JsonResponse', 'django.template.loader.render_to_string']),
  ],
  guards: [
    ...guardsAt(['redirect', 'ssrf', 'link'], ['django.utils.http.url_has_allowed_host_and_scheme']),
  ],
  passes: [
    // what it leaves is no markup to whoever wrote it, and may be to a browser
    { at: 'django.utils.html.strip_tags', from: [0] },
    ...passesAt(['this.$0', 1], under('django.http.QueryDict', 'get getlist pop')),
    ...passesAt(['this', 1], under('django.http.QueryDict', 'dict items values copy urlencode')),
    ...passesAt(['this'], under('django.http.Files', 'get getlist items values')),
    ...passesAt([], under('django.db.models.QuerySet', `${LISTS} ${ROWS}`)),
    ...passesAt([], under('*', 'get_or_create update_or_create values_list select_related prefetch_related filter exclude order_by annotate')),
    ...passesAt([], ['django.shortcuts.render', 'django.shortcuts.redirect', 'django.shortcuts.get_list_or_404', 'django.contrib.auth.authenticate', 'django.http.JsonResponse', 'django.template.loader.render_to_string', 'django.shortcuts.resolve_url']),
    ...passesAt(['any'], ['django.utils.html.format_html']),
    // the address of a record is one of ours
    ...passesAt([], ['*.get_absolute_url']),
    // which page of the rows is shown
    ...passesAt([], under('django.core.paginator.Paginator', 'page get_page')),
    // a translation is as constant as its text
    ...passesAt([0], under('django.utils.translation', 'gettext gettext_lazy ugettext ugettext_lazy gettext_noop'), { text: 'concat' }),
  ],
  entries: [
    { named: ['request'], parameters: ['python.web.Request'], guess: true },
    { extends: ['django.views.View'], methods: VIEW_METHODS, parameters: ['python.web.Request'], tainted: PATH_TEXT },
    // other methods of the view give them what they get: parts of the path stand in `self.kwargs`
    { extends: ['django.views.View'], methods: ['get_queryset', 'get_object', 'get_context_data'], parameters: [] },
    handlers(['django.views.decorators.http.require_POST', 'django.views.decorators.http.require_GET', 'django.views.decorators.http.require_http_methods', 'django.contrib.auth.decorators.login_required', 'django.views.decorators.csrf.csrf_exempt'], { parameters: ['django.http.HttpRequest'], tainted: PATH_TEXT }),
  ],
  misuses: [
    ...misusesAt('xss', ['django.utils.html.format_html', 'django.utils.safestring.mark_safe'], { 0: { built: true } }, { severity: 'low', confidence: 'low', title: 'Unescaped HTML marked as safe', fix: XSS }),
    ...misusesAt('sql-from-variables', ['django.db.models.expressions.RawSQL', 'django.db.models.RawSQL', 'django.db.models.QuerySet.raw'], { 0: { built: true } }, { severity: 'medium', confidence: 'low', fix: SQL }),
    ...misusesAt('sql-from-variables', ['*.extra'], { 'where.0': { built: true } }, { severity: 'medium', confidence: 'low', fix: SQL }),
    ...misusesAt('csrf-disabled', ['django.views.decorators.csrf.csrf_exempt'], undefined),
    ...misusesAt('autoescape-off', ['django.shortcuts.render', 'django.template.loader.render_to_string', '*.render'], { '2|context.autoescape': false }),
    ...misusesAt('weak-hash', ['django.contrib.auth.hashers.make_password'], { '2|hasher': /md5|sha1|crypt$/ }),
    ...misusesAt('autoescape-off', ['django.template.Context', 'django.template.Engine'], { autoescape: false }),
  ],
})
