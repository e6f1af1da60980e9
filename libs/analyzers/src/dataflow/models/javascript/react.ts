import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { IN_BROWSER } from './conditions.ts'

const FIX = 'Render the value as text, or sanitize it: `dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }}`.'
const LINK_FIX = 'Allow only web addresses: `const safe = /^https?:\\/\\//i.test(url) ? url : undefined`. An address such as `javascript:...` runs as code when the link is followed.'

/** Somebody wrote the property: an object given on as a whole may hold anything, which says nothing. */
const WRITTEN: Conditions = { '1.dangerouslySetInnerHTML': { object: true } }

const ANGULAR = ['bypassSecurityTrustHtml', 'bypassSecurityTrustScript', 'bypassSecurityTrustStyle', 'bypassSecurityTrustUrl', 'bypassSecurityTrustResourceUrl']
const SCE = ['trustAsHtml', 'trustAsJs', 'trustAsUrl', 'trustAsResourceUrl', 'trustAsCss', 'trustAs']

/** User interface libraries: places where they do not escape. */
export default defineModel({
  id: 'react',
  language: 'javascript',
  aliases: { React: 'react', 'react.default': 'react' },
  types: {
    'react-router-dom': {},
    '@angular/router.ActivatedRoute': { members: { snapshot: 'angular.RouteSnapshot' } },
    'angular.RouteSnapshot': { members: { queryParamMap: 'angular.ParamMap', paramMap: 'angular.ParamMap' } },
    'angular.ParamMap': {},
    // `route = inject(ActivatedRoute)`
    '@angular/core': { returns: { inject: '$0' } },
    $sce: {},
    $location: {},
  },
  sources: [
    { at: 'angular.RouteSnapshot.params', channel: 'path', ...IN_BROWSER },
    { at: 'angular.RouteSnapshot.queryParams', channel: 'query', ...IN_BROWSER },
    { at: 'angular.RouteSnapshot.fragment', channel: 'page-url', ...IN_BROWSER },
    { at: 'angular.ParamMap.get', channel: 'query', ...IN_BROWSER },
    { at: '@angular/router.ActivatedRoute.params', channel: 'path', ...IN_BROWSER },
    { at: '@angular/router.ActivatedRoute.queryParams', channel: 'query', ...IN_BROWSER },
    { at: '@angular/router.ActivatedRoute.queryParamMap', channel: 'query', ...IN_BROWSER },
    { at: '$location.search', channel: 'query', ...IN_BROWSER },
    { at: '$location.hash', channel: 'page-url', ...IN_BROWSER },
  ],
  sinks: [
    { at: 'jsx', is: 'xss', arg: '1.dangerouslySetInnerHTML.__html', when: WRITTEN, fix: FIX },
    { at: 'jsx', is: 'xss', arg: '1.srcDoc', when: { 0: 'iframe' }, fix: FIX },
    { at: 'jsx', is: 'link', arg: '1.href', when: { 0: /^(?:a|area|form|iframe)$/ }, fix: LINK_FIX, unlessBlocked: true },
    { at: 'jsx', is: 'link', arg: ['1.action', '1.formAction', '1.src'], when: { 0: /^(?:form|button|iframe)$/ }, fix: LINK_FIX, unlessBlocked: true },
    // another address than `javascript:` is code there as well
    { at: 'jsx', is: 'link', arg: '1.src', when: { 0: /^(?:embed|script)$/ }, fix: LINK_FIX },
    { at: 'react.createElement', is: 'xss', arg: '1.dangerouslySetInnerHTML.__html', when: WRITTEN, fix: FIX },
    { at: 'react.createElement', is: 'link', arg: '1.href', when: { 0: 'a' }, fix: LINK_FIX, unlessBlocked: true },
    ...ANGULAR.map((name): SinkModel => ({ at: `*.${name}`, is: 'xss', confidence: 'high', fix: 'Bind the value without the bypass, so that Angular sanitizes it: `[innerHTML]="html"`.' })),
    ...SCE.map((name): SinkModel => ({ at: `*.${name}`, is: 'xss', arg: name === 'trustAs' ? 1 : 0, confidence: 'medium', fix: 'Bind with `ng-bind-html` and ngSanitize instead of trusting the value.' })),
  ],
  // what shows a page is not the page, and its text is escaped
  passes: ['renderToPipeableStream', 'renderToReadableStream', 'renderToString', 'renderToStaticMarkup'].flatMap((name) => ['react-dom/server', 'react-dom/server.browser', 'react-dom/server.node'].map((from) => ({ at: `${from}.${name}`, from: [] }))),
  callbacks: [{ at: 'jsx', arg: 0, parameters: ['$1'] }],
})
