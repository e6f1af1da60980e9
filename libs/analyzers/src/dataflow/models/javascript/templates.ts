import { defineModel, type SinkModel } from '../model.ts'

const FIX = 'Keep the template constant and pass the value as data: `ejs.render(\'<p><%= name %></p>\', { name })`.'

/** Functions whose first argument is the template itself. */
const TEMPLATES = `
ejs.render ejs.compile ejs.renderAsync pug.render pug.compile pug.compileClient jade.render jade.compile handlebars.compile handlebars.precompile Handlebars.compile Handlebars.precompile
nunjucks.renderString nunjucks.compile nunjucks.Template nunjucks.Environment.renderString mustache.render mustache.parse Mustache.render lodash.template underscore.template _.template dot.template dot.compile doT.template
hogan.js.compile hogan.compile vash.compile eta.render eta.renderString eta.compile Eta.renderString eta.Eta.renderString squirrelly.render squirrelly.compile art-template.render art-template.compile dustjs-linkedin.renderSource dustjs-linkedin.compile swig.render swig.compile
twig.twig velocityjs.render liquidjs.Liquid.parseAndRender liquidjs.Liquid.parse haml.render hamljs.render ect.render eco.render whiskers.render marko.load marko.load.compile atpl.renderFileSync
`.trim().split(/\s+/)

/** Those that name a file. */
const FILES = ['ejs.renderFile', 'pug.renderFile', 'pug.compileFile', 'jade.renderFile', 'nunjucks.render', 'nunjucks.Environment.render', 'swig.renderFile', 'eta.renderFile']

const template = (at: string): SinkModel => ({ at, is: 'template', fix: FIX })

export default defineModel({
  id: 'templates',
  language: 'javascript',
  aliases: { Sqrl: 'squirrelly', Hogan: 'hogan.js', Handlebars: 'handlebars', 'handlebars/runtime': 'handlebars', 'lodash/template': 'lodash.template', 'lodash.default': 'lodash', 'hogan': 'hogan.js', 'underscore.default': 'underscore', 'pug.default': 'pug' },
  types: { 'nunjucks.Environment': {}, nunjucks: { returns: { configure: 'nunjucks.Environment' } }, handlebars: { returns: { create: 'handlebars' } }, Handlebars: { returns: { create: 'handlebars' } }, 'liquidjs.Liquid': {} },
  sinks: [
    ...TEMPLATES.map(template),
    { at: 'twig.twig', is: 'template', arg: '0.data', fix: FIX },
    { at: 'vue.compile', is: 'template', fix: FIX },
    { at: 'Vue.compile', is: 'template', fix: FIX },
    { at: 'vue', is: 'template', arg: '0.template', fix: FIX },
    { at: 'Vue', is: 'template', arg: '0.template', fix: FIX },
    ...FILES.map((at): SinkModel => ({ at, is: 'path' })),
    ...['handlebars.SafeString', 'Handlebars.SafeString', 'nunjucks.runtime.SafeString', 'nunjucks.runtime.markSafe'].map((at): SinkModel => ({ at, is: 'xss', fix: 'Escape the value before it is marked as safe: `new Handlebars.SafeString(Handlebars.escapeExpression(text))`.' })),
  ],
  misuses: [
    ...['handlebars.compile', 'Handlebars.compile', 'handlebars.precompile', '*.compile'].map((at) => ({ at, rule: 'autoescape-off', when: { '1.noEscape': true } })),
    { at: 'nunjucks.configure', rule: 'autoescape-off', when: { '1.autoescape': false } },
    { at: 'nunjucks.configure', rule: 'autoescape-off', when: { '0.autoescape': false } },
    { at: 'nunjucks.Environment', rule: 'autoescape-off', when: { '1.autoescape': false } },
    { at: 'eta.Eta', rule: 'autoescape-off', when: { '0.autoEscape': false } },
    { at: 'eta.configure', rule: 'autoescape-off', when: { '0.autoEscape': false } },
    { at: 'squirrelly.defaultConfig.autoEscape', set: true, rule: 'autoescape-off', when: { value: false } },
    { at: 'squirrelly.autoEscaping', rule: 'autoescape-off', when: { 0: false } },
    { at: '*.escapeMarkup', set: true, rule: 'autoescape-off', when: { value: false } },
    { at: 'mustache.escape', set: true, rule: 'autoescape-off', confidence: 'medium' },
    { at: 'Mustache.escape', set: true, rule: 'autoescape-off', confidence: 'medium' },
    { at: 'serialize-javascript', rule: 'autoescape-off', when: { '1.unsafe': true }, title: 'Serialized data can close its script element', fix: 'Remove `unsafe: true`: `serialize(data)` escapes `<`, `>` and `/`.' },
  ],
  sanitizers: ['handlebars.escapeExpression', 'Handlebars.escapeExpression', 'handlebars.Utils.escapeExpression', 'Handlebars.Utils.escapeExpression', 'ejs.escapeXML', 'mustache.escape', 'nunjucks.lib.escape', 'lodash.escape', 'underscore.escape', '_.escape', 'lodash/escape'].map((at) => ({ at, cleans: ['xss', 'template', 'xml'] as const })),
  passes: [
    { at: 'ejs.render', from: [0] },
    { at: 'pug.render', from: [0] },
    { at: 'mustache.render', from: [0] },
    { at: 'nunjucks.renderString', from: [0] },
    // it escapes what it is given; where that is switched off, this is reported
    ...['handlebars', 'Handlebars'].flatMap((at) => ['compile()', 'template()'].map((name) => ({ at: `${at}.${name}`, from: [] }))),
  ],
})
