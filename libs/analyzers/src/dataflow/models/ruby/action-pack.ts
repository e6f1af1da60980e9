import { OF_NUMBERS } from '../classes.ts'
import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const XSS = 'Let the template escape the value: remove `raw` and `html_safe`, or allow harmless markup with `sanitize(text)`.'
const REDIRECT = 'Redirect to a route of your own, `redirect_to root_path`, or refuse other hosts: `redirect_to url, allow_other_host: false` (Rails 7).'
/** What takes out of markup all that runs, addresses of links included; a string of a script has its quotes escaped, and what is printed there is judged there. */
const CLEANING = /^(?:sanitize|strip_tags|strip_links|j|escape_javascript|preflight_string)$/
/** What shows pages by the names of their templates; what else has a method of that name renders something of its own. */
const PAGES = 'ActionView.Base'
const SHOWS_PAGES = { types: [PAGES], named: /^(?:view|view_context|controller|helpers?|h)$/ }
const CHOSEN_PAGE = 'Choose the page from a fixed list: `render PAGES.fetch(params[:page])`.'
const BASES = ['ActionController.Base', 'ActionController.API', 'ActionController.Metal', 'ApplicationController', 'Sinatra.Base', 'Sinatra.Application', 'ActionMailer.Base', 'ApplicationMailer', 'ApplicationHelper', 'ViewComponent.Base', 'ActionCable.Channel.Base']

/** Sinatra's: what their blocks give is the page. */
const ROUTES = under('Sinatra.Base', 'get post put patch delete')

/** Controllers, views and cookies of Rails, and the same of Sinatra. */
export default defineModel({
  id: 'action-pack',
  language: 'ruby',
  types: {
    ...Object.fromEntries(BASES.map((name) => [name, { is: [PAGES] }])),
    [PAGES]: { is: ['*'], returns: { renderer: PAGES } },
  },
  sinks: [
    ...sinksAt('template', under('*', 'render render_to_string'), 'inline', { on: SHOWS_PAGES, when: { 0: { absent: true } }, confidence: 'high', fix: 'Keep the template constant and pass the values as `locals:`.' }),
    // with a name before it, it is a variable of that template
    ...sinksAt('xss', under('*', 'render render_to_string'), ['inline', 'text'], { on: SHOWS_PAGES, when: { 0: { absent: true } }, confidence: 'high', fix: 'Answer with `render plain: text`, or render a template that escapes.' }),
    ...sinksAt('xss', under('*', 'render render_to_string'), 'body', { on: SHOWS_PAGES, when: { content_type: /html/i }, confidence: 'high', fix: 'Answer with `render plain: text`, or render a template that escapes.' }),
    ...sinksAt('path', under('*', 'render render_to_string'), 'file', { whole: true, on: SHOWS_PAGES, confidence: 'high', fix: CHOSEN_PAGE }),
    ...sinksAt('path', under('*', 'render render_to_string'), '0.file', { whole: true, on: SHOWS_PAGES, when: { 0: { object: true } }, confidence: 'high', fix: CHOSEN_PAGE }),
    ...sinksAt('path', under('*', 'render render_to_string'), ['template', 'partial', 'action'], { whole: true, on: SHOWS_PAGES, severity: 'medium', confidence: 'medium', fix: CHOSEN_PAGE }),
    // records and components are shown by templates of their own
    ...sinksAt('path', under('*', 'render render_to_string'), 0, { whole: true, on: SHOWS_PAGES, sure: true, severity: 'medium', confidence: 'medium', fix: CHOSEN_PAGE }),
    ...sinksAt('path', under('*', 'send_file'), 0, { confidence: 'high', fix: 'Stay in one directory: `send_file EXPORTS.join(File.basename(params[:name]))`.' }),
    ...sinksAt('xss', ['*.html_safe'], 'this', { unlessGivenTo: CLEANING, confidence: 'medium', fix: XSS }),
    ...sinksAt('xss', under('*', 'raw safe_concat'), 0, { unlessGivenTo: CLEANING, confidence: 'medium', fix: XSS }),
    ...sinksAt('link', ['*.link_to'], 0, { whole: true, unlessGivenTo: CLEANING, when: { block: { absent: false } }, confidence: 'medium', fix: 'Allow only `http` and `https`: `link_to url if URI.parse(url).is_a?(URI::HTTP)`.' }),
    ...sinksAt('link', ['*.link_to'], 1, { whole: true, unlessGivenTo: CLEANING, confidence: 'medium', fix: 'Allow only `http` and `https`: `link_to name, url if URI.parse(url).is_a?(URI::HTTP)`.' }),
    ...sinksAt('redirect', ['*.redirect'], 0, { whole: true, when: { only_path: { not: true }, '0.only_path': { not: true }, allow_other_host: { not: false } }, confidence: 'high', fix: REDIRECT }),
    ...sinksAt('redirect', ['*.redirect_to'], 0, { whole: true, when: { only_path: { not: true }, '0.only_path': { not: true }, allow_other_host: { absent: true } }, unlessRefused: true, confidence: 'high', fix: REDIRECT }),
    ...sinksAt('redirect', ['*.redirect_to'], 0, { whole: true, when: { allow_other_host: { not: { anyOf: [false, { absent: true }] } } }, confidence: 'high', fix: REDIRECT }),
    ...sinksAt('redirect', ['*.redirect_to'], ['0.host', '0.domain'], { when: { 0: { object: true } }, unlessRefused: true, confidence: 'high', fix: REDIRECT }),
    ...sinksAt('redirect', ['*.redirect_to'], ['host', 'domain'], { unlessRefused: true, confidence: 'high', fix: REDIRECT }),
    ...sinksAt('redirect', ['*.redirect_back', '*.redirect_back_or_to'], ['fallback_location', '0'], { whole: true, confidence: 'medium', fix: REDIRECT }),
    ...sinksAt('template', ['*.erb', '*.haml', '*.slim'], 0, { whole: true, confidence: 'medium' }),
    ...sinksAt('template', ['ERB', 'Liquid.Template.parse', 'Haml.Engine', 'Slim.Template', 'Erubi.Engine', 'Tilt.new', 'Mustache.render'], 0, { fix: 'Keep the template constant and give the values to it.' }),
    ...sinksAt('template', ['Mustache.render'], 0, { confidence: 'low' }),
    ...sinksAt('trust', ['rails.Session.[]'], 1, { set: true, fix: 'Choose the name of the entry from a list of your own.' }),
    ...sinksAt('xss', ROUTES, 'result', { whole: true, fix: 'Render a template, or escape the value: `Rack::Utils.escape_html(params[:name])`.' }),
  ],
  callbacks: ROUTES.map((at) => ({ at, arg: 'block', parameters: [], gives: 'value' })),
  sanitizers: [
    ...cleansAt(['xss', 'xml', 'script'], [...under('*', 'h html_escape escape_once escape_html json_escape html_escape_once'), ...under('ERB.Util', 'html_escape h html_escape_once'), ...under('CGI', 'escapeHTML escape_html'), ...under('Rack.Utils', 'escape_html')]),
    // quotes stay as they are
    ...cleansAt(['xss', 'xml', 'link'], [...under('*', 'sanitize strip_tags strip_links'), 'Sanitize.fragment', 'Sanitize.clean', 'Loofah.fragment', 'ActionController.Base.helpers.sanitize']),
    ...cleansAt(['xss', 'log', 'header', 'script'], under('*', 'to_json')),
    // it stays in the string of a script that it is put into, and is markup anywhere else
    ...cleansAt(['script', 'log', 'header'], under('*', 'j escape_javascript')),
    ...cleansAt(['xss', 'header', 'log', 'redirect', 'ssrf', 'path', 'sql', 'command', 'code', 'link', 'script'], ['CGI.escape', 'URI.encode_www_form_component', 'URI.encode_www_form', 'ERB.Util.url_encode', 'Rack.Utils.escape', '*.url_encode', '*.to_query', '*.to_param', '*.u']),
    ...cleansAt(OF_NUMBERS, under('*', 'to_i to_f to_d to_r Integer Float Rational')),
    // no more than a limit of the program's own
    ...cleansAt(['resource'], under('*', 'clamp min')),
    ...cleansAt('all', under('*', 'parameterize to_date to_datetime to_time to_sym? hash object_id polymorphic_path polymorphic_url presence_in')),
    ...cleansAt(['xss', 'script'], under('*', 'content_tag tag safe_join link_to image_tag button_to mail_to render truncate highlight text_field_tag text_area_tag textarea_tag select_tag options_for_select hidden_field_tag check_box_tag radio_button_tag label_tag email_field_tag submit_tag password_field_tag text_field text_area hidden_field select check_box label')),
    ...cleansAt(['xss', 'xml', 'link'], ['*.simple_format'], { when: { sanitize: { not: false } } }),
    // only a text whose name says that it is markup has what is put into it escaped
    ...cleansAt(['xss', 'script'], under('*', 't translate'), { when: { 0: { not: /^(?![^]*(?:_html|\.html)$)/ } } }),
    ...cleansAt(['redirect'], under('*', 'url_from')),
    // an address stays what it is, a map becomes a route
    ...cleansAt(['xss', 'script', 'xml', 'path', 'command', 'code', 'sql', 'header', 'log', 'template'], under('*', 'url_for')),
    ...cleansAt('all', under('*', 'url_for'), { when: { 0: { anyOf: [{ absent: true }, { object: true }] } } }),
  ],
  passes: passesAt([], under('*', 'redirect_to head respond_to flash form_for form_with form_tag erb haml slim markdown jbuilder builder send_file redirect send_data')),
  guards: under('*', 'template_exists? exists?').map((at) => ({ at, cleans: ['path', 'template'] })),
  misuses: [
    ...misusesAt('hardcoded-credential', under('*', 'http_basic_authenticate_with'), { password: { constant: true } }),
  ],
})
