import { defineLanguage, defineRoutes, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const FILTERS = { extends: ['Filter', 'OncePerRequestFilter', 'GenericFilterBean', 'HandlerInterceptor', 'HandlerInterceptorAdapter', 'ContainerRequestFilter', 'WebFilter', 'GlobalFilter'], methods: ['doFilter', 'doFilterInternal', 'preHandle', 'filter'] }

const FLUX = 'org.springframework.web.reactive.function.server'
const FLUX_BUILDER = `${FLUX}.RouterFunctions.Builder`
const SPARK = ['spark.Spark', 'spark.Service']

export const javaRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'spring',
    language: 'java',
    annotations: {
      verbs: new Map(Object.entries({ GetMapping: ['GET'], PostMapping: ['POST'], PutMapping: ['PUT'], DeleteMapping: ['DELETE'], PatchMapping: ['PATCH'], RequestMapping: 'method' })),
      path: ['value', 'path'],
      classes: ['RequestMapping', 'RestController', 'Controller'],
    },
    routers: [FLUX_BUILDER],
    makes: { [`${FLUX}.RouterFunctions.route`]: FLUX_BUILDER },
    calls: [
      { at: under(FLUX_BUILDER, 'GET POST PUT DELETE PATCH HEAD OPTIONS'), does: 'route', path: [0], handler: ['last'] },
      { at: [`${FLUX}.RouterFunctions.route`, 'RouterFunctions.route', '*.andRoute'], does: 'route', path: [0], handler: [1], methods: ['ANY'] },
      { at: under(`${FLUX}.RequestPredicates`, 'GET POST PUT DELETE PATCH HEAD OPTIONS path'), does: 'predicate' },
      { at: under('*', 'GET POST PUT DELETE PATCH HEAD OPTIONS path'), importing: `${FLUX}.RequestPredicates`, does: 'predicate' },
      { at: ['this.route'], importing: `${FLUX}.RouterFunctions`, does: 'route', path: [0], handler: [1], methods: ['ANY'] },
      { at: ['predicate.and'], does: 'predicate' },
      { at: under(FLUX_BUILDER, 'path nest'), does: 'group', path: [0], handler: ['last'] },
      { at: under(FLUX_BUILDER, 'filter before'), does: 'guard', guards: [0], early: true },
    ],
    everywhere: { addresses: { names: /^(?:ant|mvc|request|path|regex)Matchers?$/, any: /^any(?:Request|Exchange)$/, open: /^(?:permitAll|anonymous)$/, closed: /^(?:authenticated|fullyAuthenticated|rememberMe|has(?:Any)?(?:Role|Authority)|denyAll|access)$/ }, chain: { of: /^org\.apache\.shiro\b/, adds: /(?:^|\.)(?:put|addPathDefinition)$/, open: /^(?:anon|noSessionCreation|logout|cors)\b(?!,)/ }, calls: ['*.authorizeHttpRequests', '*.authorizeRequests', '*.authorizeExchange', '*.authenticated'], lifts: { at: ['*.permitAll'], of: /anyRequest\(\)$|anyExchange\(\)$/ }, classes: FILTERS },
  }),
  defineRoutes({
    id: 'micronaut',
    language: 'java',
    annotations: {
      verbs: new Map(Object.entries({ Get: ['GET'], Post: ['POST'], Put: ['PUT'], Delete: ['DELETE'], Patch: ['PATCH'], Head: ['HEAD'], Options: ['OPTIONS'] })),
      path: ['value', 'uri'],
      classes: ['Controller'],
    },
    everywhere: { classes: FILTERS },
  }),
  defineRoutes({
    id: 'javalin',
    language: 'java',
    routers: ['io.javalin.Javalin'],
    makes: { 'io.javalin.Javalin.create': 'io.javalin.Javalin' },
    calls: [
      { at: under('io.javalin.Javalin', 'get post put patch delete'), does: 'route', path: [0], handler: [1] },
      { at: under('io.javalin.Javalin', 'before beforeMatched'), does: 'guard', guards: ['0', '1'] },
    ],
  }),
  defineRoutes({
    id: 'servlet',
    language: 'java',
    annotatedHandlers: { name: 'WebServlet', path: ['value', 'urlPatterns'] },
    handlersBelow: ['javax.servlet.http.HttpServlet', 'jakarta.servlet.http.HttpServlet'],
    handlerClasses: { answers: /^do(Get|Post|Put|Delete|Patch)()$/, otherwise: { method: 'service', field: '', answers: ['ANY'] }, always: ['service', 'init'] },
    everywhere: { classes: FILTERS },
  }),
  defineRoutes({
    id: 'spark',
    language: 'java',
    routers: ['spark.Service'],
    makes: { 'spark.Service.ignite': 'spark.Service' },
    calls: [{ at: (name: string) => under(SPARK, name) }, { at: (name: string) => under('*', name), importing: 'spark.Spark' }].flatMap(({ at, ...only }) => [
      { ...only, at: at('get post put patch delete head options'), does: 'route', path: [0], handler: [1] },
      { ...only, at: at('path'), does: 'group', path: [0], handler: [1] },
      { ...only, at: at('before'), does: 'guard', path: [0], guards: ['last'], early: true },
    ] as const),
  }),
  defineRoutes({
    id: 'jax-rs',
    language: 'java',
    annotations: {
      verbs: new Map(Object.entries({ GET: ['GET'], POST: ['POST'], PUT: ['PUT'], DELETE: ['DELETE'], PATCH: ['PATCH'], HEAD: ['HEAD'], OPTIONS: ['OPTIONS'] })),
      path: ['value'],
      pathIn: 'Path',
      classes: ['Path'],
    },
    everywhere: { classes: FILTERS },
  }),
]

export const javaWords = defineLanguage({
  language: 'java',
  authentication: /^(?:\w+\.)*(?:PreAuthorize|PostAuthorize|Secured|RolesAllowed|Authenticated|RequiresAuthentication|RequiresRoles|RequiresPermissions|AuthenticationPrincipal|DenyAll)\b|SecurityContextHolder\.getContext|SecurityUtils\.getSubject|isUserInRole/,
  open: /^(?:\w+\.)*PermitAll\b|^PreAuthorize\(permitAll/,
  user: /^\$(?:principal|authentication|(?:current|login|loggedIn|signedIn|session)User|user|userDetails|auth|jwt)(?:\.\w+\([^)]*\))*$|getUserPrincipal\(\)(?:\.getName\(\))?$|SecurityContextHolder\.getContext\(\)\.getAuthentication\(\)|(?:^|\.)(?:getCurrentUser|currentUser|getCurrentUserId)\(|(?:^|[.$])\w*(?:UserInfoHolder|userInfoHolder|[uU]serContext(?:Holder)?|[sS]ecurityUtils?|StpUtil|ShiroUtils?|[sS]essionUtils?)\.get(?:Login|Current)?(?:User\w*|LoginId\w*|Subject|Principal)\(/,
  policies: /(?:^|\.)(?:isOwner|checkOwner(?:ship)?|hasPermission|verifyOwner(?:ship)?|assertOwner)(?:\(|$)/,
  stores: {
    ...all(['java.sql.DriverManager.getConnection', 'com.zaxxer.hikari.HikariDataSource', 'org.springframework.jdbc.core.JdbcTemplate', 'javax.persistence.Persistence.createEntityManagerFactory'], 'sql'),
    ...all(['com.mongodb.client.MongoClients.create', 'com.mongodb.MongoClient'], 'mongodb'),
    ...all(['redis.clients.jedis.Jedis', 'redis.clients.jedis.JedisPool'], 'redis'),
  },
  storeTypes: { JpaRepository: 'sql', CrudRepository: 'sql', PagingAndSortingRepository: 'sql', MongoRepository: 'mongodb', ReactiveCrudRepository: 'sql', PanacheRepository: 'sql' },
  outbound: [
    ...under(['org.springframework.web.client.RestTemplate', '*'], 'getForObject getForEntity postForObject postForEntity exchange'),
    'java.net.URL.openConnection', 'java.net.URL.openStream', 'java.net.http.HttpRequest.newBuilder', 'java.net.http.HttpClient.send', 'org.springframework.web.reactive.function.client.WebClient.create',
    'okhttp3.OkHttpClient.newCall', 'org.apache.http.client.methods.HttpGet', 'org.apache.http.client.methods.HttpPost',
  ],
  jobs: [
    { kind: 'schedule', library: 'spring', annotations: ['Scheduled'] },
    { kind: 'worker', library: 'spring', annotations: ['Async', 'KafkaListener', 'RabbitListener', 'JmsListener', 'SqsListener'] },
    { kind: 'worker', library: 'quartz', extends: ['org.quartz.Job'] },
  ],
  configuration: [
    { at: /^(?:java\.lang\.)?System\.(?:getenv|getProperty)$/, call: { name: 0, otherwise: 1 } },
    { at: /^org\.springframework\.core\.env\.Environment\.(?:getProperty|getRequiredProperty)$/, call: { name: 0, otherwise: 1 } },
  ],
})
