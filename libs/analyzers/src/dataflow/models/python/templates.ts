import { defineModel } from '../model.ts'
import { misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Keep the template constant and pass the values as arguments: `Template("Hello {{ name }}").render(name=name)`.'

/** What commands write are settings and sources, not pages. */
const OF_COMMANDS = /(?:^|\/)(?:cli|commands?|scripts?|codegen|generators?|scaffold\w*)(?:\/|\.py$)/

/** Template engines, and text that is marked as HTML. */
export default defineModel({
  id: 'python-templates',
  language: 'python',
  types: {
    'jinja2.Environment': { returns: { get_template: 'jinja2.Template', from_string: 'jinja2.Template' } },
    'jinja2.sandbox.SandboxedEnvironment': { returns: {} },
    'jinja2.Template': {},
  },
  aliases: { 'jinja2.environment': 'jinja2' },
  sinks: [
    ...sinksAt('template', ['jinja2.Template', 'jinja2.Environment.from_string', 'mako.template.Template', 'chameleon.PageTemplate', 'Cheetah.Template.Template', 'genshi.template.MarkupTemplate', 'airspeed.Template', 'pystache.render', 'chevron.render', 'web.template.Template'], '0|source', { fix: FIX }),
    ...sinksAt('template', ['mako.template.Template'], 'text', { fix: FIX }),
    ...sinksAt('xss', ['wtforms.widgets.HTMLString', 'webhelpers2.html.literal'], 0),
    ...sinksAt('format', ['*.format_map'], 'this', { confidence: 'low' }),
  ],
  passes: passesAt([], under('jinja2.Template', 'render render_async generate')),
  misuses: [
    ...misusesAt('autoescape-off', ['jinja2.Environment', 'jinja2.sandbox.SandboxedEnvironment'], { autoescape: { anyOf: [false, { absent: true }] } }, { unlessIn: OF_COMMANDS }),
    ...misusesAt('autoescape-off', ['aiohttp_jinja2.setup', 'fastapi.templating.Jinja2Templates', 'sanic_jinja2.SanicJinja2'], { autoescape: false }),
    { at: 'flask.Flask.jinja_env.autoescape', set: true, when: { 0: false }, rule: 'autoescape-off' },
    ...misusesAt('autoescape-off', ['mako.template.Template', 'mako.lookup.TemplateLookup'], { default_filters: { absent: true } }, { severity: 'low', confidence: 'low' }),
    ...misusesAt('autoescape-off', ['tornado.web.Application'], { autoescape: null }),
    ...misusesAt('xss', ['markupsafe.Markup'], { 0: { built: true } }, { severity: 'low', confidence: 'low', title: 'Unescaped HTML marked as safe', fix: 'Pass the values as arguments, which are escaped: `Markup("<b>{}</b>").format(value)`.' }),
  ],
})
