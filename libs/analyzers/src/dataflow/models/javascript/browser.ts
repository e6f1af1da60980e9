import type { Channel } from '../../channels.ts'
import { defineModel, type SinkModel } from '../model.ts'
import { handlersNamed, IN_BROWSER, IN_PAGES } from './conditions.ts'

const HTML_FIX = 'Write text instead of HTML: `element.textContent = value`. Where HTML is needed, sanitize it first: `element.innerHTML = DOMPurify.sanitize(value)`.'
const REDIRECT_FIX = 'Navigate only within your own site: `const target = new URL(to, location.origin); if (target.origin === location.origin) location.assign(target)`.'

const text = (at: string, channel: Channel) => ({ at, channel, ...IN_BROWSER })

/** Where an address goes that may be code: `javascript:...` */
const ADDRESSED = /^(?:href|src|action|formaction|xlink:href|srcdoc)$/i
const LINK_FIX = 'Check the scheme before the address becomes a link: `const target = new URL(to, location.origin); if (/^https?:$/.test(target.protocol)) link.href = target.href`.'

/** Names of what describes an element or a request, and is none itself. */
const DATA = /^(?:attrs|attribs|attributes|props|properties|params|options|opts|query|payload|settings|config|meta|state)$/

const INSERTING = 'html append prepend after before replaceWith wrap wrapAll wrapInner appendTo prependTo insertAfter insertBefore'
const CHAINING = 'html append prepend after before addClass removeClass attr css on find parent children closest first last eq filter show hide text val each appendTo prependTo next prev siblings'

/** What a browser gives scripts, and where text becomes markup, code or an address. */
export default defineModel({
  id: 'browser',
  language: 'javascript',
  aliases: {
    'window.location': 'location', 'document.location': 'location', 'self.location': 'location', 'top.location': 'location', 'parent.location': 'location', 'window.top.location': 'location', 'window.parent.location': 'location', 'window.self.location': 'location', 'globalThis.location': 'location',
    'window.document': 'document', 'self.document': 'document', 'window.open': 'open', jQuery: '$', jquery: '$', 'window.$': '$', 'window.jQuery': '$', 'angular.element': '$', '$window': 'window', '$window.location': 'location',
    'dompurify': 'DOMPurify', 'isomorphic-dompurify': 'DOMPurify', 'DOMPurify.default': 'DOMPurify',
  },
  types: {
    $: { returns: { '': 'dom.Query' } },
    'dom.Query': { returns: Object.fromEntries(CHAINING.split(' ').map((name) => [name, 'this'])) },
    location: {},
    document: {},
    'dom.MessageEvent': {},
    io: { returns: { '': 'socket.io-client.Socket', connect: 'socket.io-client.Socket' } },
    'socket.io-client': { returns: { '': 'socket.io-client.Socket', io: 'socket.io-client.Socket', connect: 'socket.io-client.Socket' } },
    'socket.io-client.Socket': { returns: { on: 'this' } },
  },
  sources: [
    { ...text('location.hash', 'page-url'), starts: '#', encoded: true },
    { ...text('location.search', 'page-url'), starts: '?', encoded: true },
    ...['location.href', 'document.URL', 'document.documentURI', 'document.baseURI', 'location.toString', 'document.location.toString'].map((at) => ({ ...text(at, 'page-url'), whole: ['redirect', 'link'] as const, encoded: true as const })),
    // a page has linked here: as a whole it is the address of one
    { ...text('document.referrer', 'page-referrer'), whole: ['link'], encoded: true },
    text('window.name', 'page-name'),
    { at: 'dom.MessageEvent.data', channel: 'window-message', browser: true },
    { at: 'socket.io-client.Socket.(data)', channel: 'server-message', kind: 'stored', cleans: IN_PAGES },
    // text that was escaped when the page was written is markup again when it is read from it
    ...['text', 'val'].map((name) => ({ at: `dom.Query.${name}`, channel: 'page-text' as const, kind: 'page' as const, when: { 0: { absent: true } } })),
    ...['attr', 'data', 'prop'].map((name) => ({ at: `dom.Query.${name}`, channel: 'page-attribute' as const, kind: 'page' as const, when: { 0: { absent: false }, '0|name': { object: false }, 1: { absent: true } } })),
    ...['textContent', 'innerText'].map((name) => ({ at: `document.getElementById().${name}`, channel: 'page-text' as const, kind: 'page' as const })),
  ],
  sinks: [
    ...['innerHTML', 'outerHTML', 'srcdoc'].map((name): SinkModel => ({ at: `*.${name}`, set: true, arg: 'value', is: 'xss', fix: HTML_FIX, confidence: 'high' })),
    { at: 'document.write', is: 'xss', arg: 'any', fix: HTML_FIX },
    { at: 'document.writeln', is: 'xss', arg: 'any', fix: HTML_FIX },
    { at: '*.insertAdjacentHTML', is: 'xss', arg: 1, fix: HTML_FIX, confidence: 'high' },
    { at: '*.createContextualFragment', is: 'xss', fix: HTML_FIX },
    { at: '@angular/core.Renderer2.setProperty', is: 'xss', arg: 2, when: { 1: /^(?:innerHTML|outerHTML|srcdoc)$/ }, fix: HTML_FIX },
    { at: '*.setAttribute', is: 'xss', arg: 1, when: { 0: /^(?:on[a-z]+|srcdoc)$/i }, fix: 'Add a listener instead: `element.addEventListener(\'click\', run)`.' },
    { at: '*.setAttribute', is: 'link', arg: 1, when: { 0: /^(?:href|action|formaction|xlink:href)$/i }, confidence: 'medium', fix: LINK_FIX },
    { at: '*.setHTMLUnsafe', is: 'xss', fix: HTML_FIX },
    { at: '*.parseHTMLUnsafe', is: 'xss', fix: HTML_FIX },
    { at: 'document.parseHTMLUnsafe', is: 'xss', fix: HTML_FIX },
    ...INSERTING.split(' ').map((name): SinkModel => ({ at: `dom.Query.${name}`, is: 'xss', when: { 0: { object: false } }, fix: HTML_FIX })),
    { at: 'dom.Query.attr', is: 'link', arg: 1, when: { 0: ADDRESSED }, fix: LINK_FIX },
    { at: 'dom.Query.attr', is: 'link', arg: ['0.href', '0.src', '0.action'], fix: LINK_FIX },
    { at: '$', is: 'link', arg: ['1.href', '1.src', '1.action'], fix: LINK_FIX },
    { at: '$', is: 'xss', arg: '1.html', fix: HTML_FIX },
    ...['href', 'action', 'formAction'].map((name): SinkModel => ({ at: `*.${name}`, set: true, arg: 'value', is: 'link', when: { this: { not: { type: 'location' } } }, unlessHeld: DATA, confidence: 'medium', fix: LINK_FIX })),
    ...['$eval', '$evalAsync', '$apply', '$applyAsync', '$watch', '$watchCollection'].map((name): SinkModel => ({ at: `*.${name}`, is: 'code', confidence: 'medium' })),
    { at: '$.parseHTML', is: 'xss', fix: HTML_FIX },
    { at: '$.globalEval', is: 'code' },
    { at: '$', is: 'xss', when: { 0: /^\s*</ }, confidence: 'medium', fix: 'Look elements up with `document.querySelector`, which never creates markup, or escape the value: `$.escapeSelector(value)`.' },
    { at: '$', is: 'script', when: { 0: { anyOf: [/^\s*\0/, { not: { built: true } }] } }, confidence: 'medium', fix: 'Look elements up with `document.querySelector`, which never creates markup, or escape the value: `$.escapeSelector(value)`.' },
    { at: 'location.href', set: true, arg: 'value', is: 'redirect', fix: REDIRECT_FIX },
    { at: 'window.location', set: true, arg: 'value', is: 'redirect', fix: REDIRECT_FIX },
    { at: 'document.location', set: true, arg: 'value', is: 'redirect', fix: REDIRECT_FIX },
    ...['self', 'top', 'parent'].map((name): SinkModel => ({ at: `${name}.location`, set: true, arg: 'value', is: 'redirect', fix: REDIRECT_FIX })),
    { at: 'location.assign', is: 'redirect', fix: REDIRECT_FIX },
    { at: 'location.replace', is: 'redirect', fix: REDIRECT_FIX },
    { at: 'open', is: 'redirect', confidence: 'medium', fix: REDIRECT_FIX },
    { at: 'importScripts', is: 'code' },
    { at: '$.getScript', is: 'code' },
    { at: '*.evaluateScript', is: 'code' },
  ],
  sanitizers: [
    ...['DOMPurify.sanitize', 'sanitize-html', 'xss', 'xss.filterXSS', 'xss.FilterXSS.process', 'insane', 'badge-maker.makeBadge', 'escape-html', 'he.encode', 'he.escape', 'html-entities.encode', 'entities.encode', 'entities.escape', 'entities.encodeXML', 'entities.encodeHTML', 'validator.escape', 'escape-goat.htmlEscape', 'striptags', 'marked-sanitizer', 'html-escaper.escape', 'goog.string.htmlEscape', 'Sanitizer.sanitize', 'sanitizer.escape', 'sanitizer.sanitize', 'xss-filters.inHTMLData', 'xss-filters.inDoubleQuotedAttr', 'xss-filters.inSingleQuotedAttr', 'secure-filters.html', 'lodash.escape', 'underscore.escape', '_.escape', 'js-xss'].map((at) => ({ at, cleans: ['xss', 'link', 'script', 'xml', 'template'] as const })),
    // a node of text shows what it holds as it is
    { at: 'document.createTextNode', cleans: ['xss', 'link', 'script'] },
    { at: '$.escapeSelector', cleans: ['xss'] },
    // what begins as a selector finds elements that are there: `$('.row-' + name)`
    { at: '$', cleans: ['xss'], when: { 0: /^\s*[^\s\0<]/ } },
    { at: 'CSS.escape', cleans: ['xss', 'code'] },
    { at: '$sanitize', cleans: ['xss', 'link'] },
    { at: '*.sanitize', cleans: ['xss', 'link'] },
  ],
  // what is set as text or as an attribute does not become markup with the element
  passes: [
    // elements of the page, whatever they are found by
    ...['getElementById', 'querySelector', 'querySelectorAll', 'getElementsByClassName'].map((name) => ({ at: `document.${name}`, from: [] })),
    // properties that an element is made with are set as such
    { at: '$', from: [0] },
    ...['text', 'val', 'attr', 'prop', 'data', 'css', 'addClass', 'removeClass'].map((name) => ({ at: `dom.Query.${name}`, from: ['this'] }) as const),
  ],
  entries: [handlersNamed('$', '$'), handlersNamed('jQuery', '$'), handlersNamed('$ window document', '$', 'window', 'document')],
  callbacks: [
    // a script that calls what it runs in `self` is a worker: only pages of its own site can send it anything
    { at: 'self.addEventListener', parameters: [] },
    ...['window.addEventListener', 'addEventListener'].flatMap((at) => [
      { at, parameters: ['dom.MessageEvent'], when: { 0: 'message' } },
      { at, parameters: [], when: { 0: { not: 'message' as const } } },
    ]),
    { at: '$', parameters: [] },
    { at: 'socket.io-client.Socket.on', parameters: ['socket.io-client.Socket.(data)', 'socket.io-client.Socket.(data)', ''], when: { 0: { not: /^(?:connect|disconnect|error|reconnect)/ } } },
  ],
})
