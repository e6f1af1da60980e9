import { defineModel } from '../model.ts'
import { WITH_CREDENTIALS } from '../origins.ts'
import { facts, giving } from './members.ts'

const BIND = 'org.springframework.web.bind.annotation'
const MAPPINGS = ['RequestMapping', 'GetMapping', 'PostMapping', 'PutMapping', 'DeleteMapping', 'PatchMapping'].map((name) => `${BIND}.${name}`)
const CORS = 'org.springframework.web.servlet.config.annotation'
const CONFIGURED = 'org.springframework.web.cors.CorsConfiguration'
const CHAINED = 'allowedOrigins allowedOriginPatterns allowedMethods allowedHeaders exposedHeaders allowCredentials maxAge combine'
const SECURITY = 'org.springframework.security'
const SIGNED_IN = [`${SECURITY}.core.annotation.AuthenticationPrincipal`, `${SECURITY}.core.annotation.CurrentSecurityContext`, `${SECURITY}.web.bind.annotation.AuthenticationPrincipal`, `${SECURITY}.oauth2.client.annotation.RegisteredOAuth2AuthorizedClient`]
const FROM_CLIENT = 'request'
/** a map that nothing says otherwise of is the model */
const MODEL = /^(?:java\.util\.)?(?:Linked)?(?:Hash)?Map(?:<|$)/
const ENTITY = 'org.springframework.http.ResponseEntity'
const FILE = 'org.springframework.web.multipart.MultipartFile'
const SERVER = 'org.springframework.http.server.reactive.ServerHttpRequest'
const ROUTED = 'org.springframework.web.reactive.function.server.ServerRequest'

export default defineModel({
  id: 'spring-web',
  language: 'java',
  types: {
    [FILE]: {},
    'org.springframework.ui.Model': {},
    'org.springframework.ui.ModelMap': {},
    'org.springframework.web.servlet.ModelAndView': {},
    [`${CORS}.CorsRegistry`]: { returns: { addMapping: `${CORS}.CorsRegistration` } },
    [`${CORS}.CorsRegistration`]: { tracked: true, returns: giving(CHAINED, 'this') },
    [CONFIGURED]: { tracked: true, returns: { applyPermitDefaultValues: 'this' } },
    'org.springframework.web.servlet.mvc.support.RedirectAttributes': { is: ['org.springframework.ui.Model'] },
    'org.springframework.validation.BindingResult': {},
    'org.springframework.validation.Errors': {},
    'org.springframework.security.core.Authentication': {},
    'java.security.Principal': {},
    'org.springframework.data.domain.Pageable': {},
    'java.util.Locale': {},
    'org.springframework.web.context.request.WebRequest': {},
    'org.springframework.web.context.request.RequestContextHolder': { returns: giving('getRequestAttributes currentRequestAttributes', 'org.springframework.web.context.request.ServletRequestAttributes') },
    'org.springframework.web.context.request.ServletRequestAttributes': { is: ['org.springframework.web.context.request.RequestAttributes'], returns: { getRequest: 'javax.servlet.http.HttpServletRequest', getResponse: 'javax.servlet.http.HttpServletResponse' } },
    'org.springframework.web.context.request.RequestAttributes': {},
    'org.springframework.web.context.request.NativeWebRequest': { is: ['org.springframework.web.context.request.WebRequest'] },
    'org.springframework.web.bind.support.SessionStatus': {},
    'org.springframework.web.util.UriComponentsBuilder': {},
    'org.springframework.web.server.ServerWebExchange': { returns: { getRequest: SERVER, getResponse: 'org.springframework.http.server.reactive.ServerHttpResponse' } },
    [SERVER]: { returns: giving('getHeaders', 'org.springframework.http.HttpHeaders') },
    [ROUTED]: {},
    'org.springframework.http.HttpHeaders': {},
  },
  parameters: [
    { annotation: `${BIND}.RequestParam`, channel: 'parameter', text: true },
    { annotation: `${BIND}.PathVariable`, channel: 'path-parameter', text: true },
    { annotation: `${BIND}.MatrixVariable`, channel: 'path-parameter', text: true },
    { annotation: `${BIND}.RequestBody`, channel: 'body' },
    { annotation: `${BIND}.RequestHeader`, channel: 'header', text: true },
    { annotation: `${BIND}.CookieValue`, channel: 'cookie', text: true },
    { annotation: `${BIND}.RequestPart`, channel: 'upload' },
    { annotation: `${BIND}.ModelAttribute`, channel: 'form' },
    { annotation: 'org.springframework.messaging.handler.annotation.Payload', channel: 'message' },
    { annotation: 'org.springframework.messaging.handler.annotation.DestinationVariable', channel: 'message' },
    // who is signed in, and what the program itself has kept
    ...SIGNED_IN.map((annotation) => ({ annotation, channel: null, safe: true as const })),
    ...['RequestAttribute', 'SessionAttribute'].map((name) => ({ annotation: `${BIND}.${name}`, channel: null, safe: true as const })),
  ],
  sources: [
    ...facts(FILE, 'getOriginalFilename', { channel: 'upload-name' }),
    ...facts(FILE, 'getBytes getInputStream', { channel: 'upload' }),
    ...facts('org.springframework.web.context.request.WebRequest', 'getParameter getParameterValues getParameterMap', { channel: 'parameter' }),
    ...facts('org.springframework.web.context.request.WebRequest', 'getHeader getHeaderValues', { channel: 'header' }),
    ...facts(SERVER, 'getQueryParams getHeaders getCookies getBody', { channel: FROM_CLIENT }),
    { at: `${ROUTED}.pathVariable`, channel: 'path-parameter', segment: true },
    ...facts(ROUTED, 'queryParam queryParams bodyToMono headers cookies', { channel: FROM_CLIENT }),
  ],
  passes: [
    // what the members of an object are called is said by its class
    ...['org.springframework.beans.BeanUtils', 'org.apache.commons.beanutils.PropertyUtils'].flatMap((type) => facts(type, 'getPropertyDescriptors getPropertyDescriptor', { from: [] })),
    ...['Mono', 'Flux'].flatMap((name) => facts(`reactor.core.publisher.${name}`, 'just justOrEmpty fromIterable', { from: [0] })),
    { at: ENTITY, from: [0] },
  ],
  sinks: [
    { at: `${FILE}.transferTo`, is: 'path' },
    { at: 'org.springframework.web.servlet.view.RedirectView', is: 'redirect' },
    { at: 'org.springframework.web.servlet.ModelAndView', is: 'redirect', when: { 0: /^redirect:/ } },
    { at: 'org.springframework.web.servlet.ModelAndView.setViewName', is: 'redirect', when: { 0: /^redirect:/ } },
    // whichever page there is; what stands between two slashes leads to none of another folder, and the address itself to the page it asks for
    ...facts('org.springframework.web.servlet.ModelAndView', ' setViewName', { is: 'path' as const, severity: 'medium' as const, only: [{ notFrom: ['path-parameter', 'url'] }], when: { 0: { not: /^redirect:/ } } }),
    { at: 'org.springframework.web.servlet.view.UrlBasedViewResolver.setUrl', is: 'redirect' },
    ...facts('org.springframework.http.HttpHeaders', 'setLocation', { is: 'redirect' as const }),
    ...facts(ENTITY, 'created location', { is: 'redirect' as const, severity: 'low' as const, confidence: 'low' as const }),
  ],
  entries: [
    { annotation: MAPPINGS, classAnnotation: [`${BIND}.RestController`], shows: MODEL, tainted: { channel: FROM_CLIENT }, returned: [{ is: 'xss', type: /^(?:[\w.]*(?:ResponseEntity|Mono|Flux)<)?(?:java\.lang\.)?String>?$/, holder: ENTITY }] },
    {
      annotation: MAPPINGS,
      shows: MODEL,
      tainted: { channel: FROM_CLIENT },
      returned: [
        { is: 'xss', type: /^(?:java\.lang\.)?String$/, annotation: `${BIND}.ResponseBody` },
        { is: 'redirect', type: /^(?:java\.lang\.)?String$/, when: /^redirect:/ },
        { is: 'template', type: /^(?:java\.lang\.)?String$/, when: /^(?!redirect:|forward:)/, lacks: `${BIND}.ResponseBody` },
      ],
    },
    { annotation: ['org.springframework.messaging.handler.annotation.MessageMapping'], tainted: { channel: 'message' } },
  ],
  // a pattern is answered with the origin of whoever asks; `*` itself browsers take with no cookies
  marks: [
    { at: `${CONFIGURED}.addAllowedOriginPattern`, mark: 'anybody', when: { 0: '*' } },
    { at: `${CORS}.CorsRegistration.allowedOriginPatterns`, mark: 'anybody', when: { 0: '*' } },
  ],
  misuses: [
    // many sign people in by a header of their own, which no other site can send: whether cookies do is not seen here
    { at: `${CONFIGURED}.setAllowCredentials`, rule: 'cors-any-origin', severity: 'medium', ...WITH_CREDENTIALS, late: true, when: { 0: true, this: { mark: 'anybody' } } },
    { at: `${CORS}.CorsRegistration.allowCredentials`, rule: 'cors-any-origin', severity: 'medium', ...WITH_CREDENTIALS, late: true, when: { 0: true, this: { mark: 'anybody' } } },
    { at: 'org.springframework.web.cors.CorsConfiguration.addAllowedOrigin', rule: 'cors-any-origin', severity: 'low', when: { 0: '*' } },
    ...facts(`${CORS}.CorsRegistration`, 'allowedOriginPatterns', { rule: 'cors-any-origin', severity: 'low' as const, when: { 0: '*' } }),
    { at: `${CORS}.CorsRegistration.allowedOrigins`, rule: 'cors-any-origin', severity: 'low', when: { 0: '*' } },
  ],
})
