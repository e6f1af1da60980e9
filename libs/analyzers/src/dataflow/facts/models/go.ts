import { defineLanguage, defineRoutes, type RouteModel } from '../model.ts'
import { all, under } from './helpers.ts'

const GIN = 'github.com/gin-gonic/gin'
const ECHO = 'github.com/labstack/echo'
const CHI = ['github.com/go-chi/chi.Mux', 'github.com/go-chi/chi.Router']
const MUX = 'github.com/gorilla/mux'
const MACARON = ['gopkg.in/macaron.Macaron', 'gopkg.in/macaron.Router']
const IRIS = ['github.com/kataras/iris.Application', 'github.com/kataras/iris.Party', 'github.com/kataras/iris/core/router.Party']
const HTTPROUTER = 'github.com/julienschmidt/httprouter'
const HERTZ = ['github.com/cloudwego/hertz/pkg/app/server.Hertz', 'github.com/cloudwego/hertz/pkg/route.RouterGroup']
const ALICE = 'github.com/justinas/alice'
const FIBER = 'github.com/gofiber/fiber'

export const goRoutes: readonly RouteModel[] = [
  defineRoutes({
    id: 'gin',
    language: 'go',
    routers: [`${GIN}.Engine`, `${GIN}.RouterGroup`, `${GIN}.IRouter`, `${GIN}.IRoutes`],
    calls: [
      { at: under([`${GIN}.RouterGroup`, `${GIN}.IRouter`, `${GIN}.IRoutes`], 'GET POST PUT DELETE PATCH HEAD OPTIONS Any'), does: 'route', guards: ['1+'] },
      { at: [`${GIN}.RouterGroup.Handle`], does: 'route', path: [1], methods: { from: [0], otherwise: ['ANY'] }, guards: ['2+'] },
      { at: under([`${GIN}.RouterGroup`, `${GIN}.IRouter`], 'Group'), does: 'group', guards: ['1+'] },
      { at: under([`${GIN}.RouterGroup`, `${GIN}.IRouter`], 'Use'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'echo',
    language: 'go',
    routers: [`${ECHO}.Echo`, `${ECHO}.Group`],
    makes: { [`${ECHO}.New`]: `${ECHO}.Echo`, [`${ECHO}.Echo.Group`]: `${ECHO}.Group` },
    calls: [
      { at: under([`${ECHO}.Echo`, `${ECHO}.Group`], 'GET POST PUT DELETE PATCH HEAD OPTIONS Any'), does: 'route', handler: [1], guards: ['2+'] },
      { at: under([`${ECHO}.Echo`, `${ECHO}.Group`], 'Add Match'), does: 'route', path: [1], handler: [2], methods: { from: [0], otherwise: ['ANY'] }, guards: ['3+'] },
      { at: under([`${ECHO}.Echo`, `${ECHO}.Group`], 'Group'), does: 'group', guards: ['1+'] },
      { at: under([`${ECHO}.Echo`, `${ECHO}.Group`], 'Use Pre'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'chi',
    language: 'go',
    routers: CHI,
    makes: { 'github.com/go-chi/chi.NewRouter': CHI[0] ?? '' },
    calls: [
      { at: under(CHI, 'Get Post Put Delete Patch Head Options HandleFunc Handle'), does: 'route' },
      { at: under(CHI, 'Method MethodFunc'), does: 'route', path: [1], methods: { from: [0], otherwise: ['ANY'] } },
      { at: under(CHI, 'Route'), does: 'group' },
      { at: under(CHI, 'Group'), does: 'group', path: [] },
      { at: under(CHI, 'With'), does: 'group', path: [], guards: ['0+'], handler: [] },
      { at: under(CHI, 'Mount'), does: 'mount', path: [0], handler: [1] },
      { at: under(CHI, 'Use'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'gorilla',
    language: 'go',
    routers: [`${MUX}.Router`],
    makes: Object.fromEntries(under(`${MUX}.Router`, 'Subrouter StrictSlash SkipClean UseEncodedPath').map((name) => [name, 'this'])),
    calls: [
      { at: under(`${MUX}.Router`, 'HandleFunc Handle'), does: 'route' },
      { at: under(`${MUX}.Router`, 'HandlerFunc Handler'), does: 'route', path: [], handler: [0], methods: ['ANY'] },
      { at: under(`${MUX}.Router`, 'PathPrefix Path'), does: 'group', handler: [] },
      { at: under(`${MUX}.Router`, 'NewRoute Host Schemes Name Queries Headers'), does: 'group', path: [], handler: [] },
      { at: [`${MUX}.Router.Methods`, `${MUX}.Route.Methods`, '*.Methods'], does: 'late-methods' },
      { at: under(`${MUX}.Router`, 'Use'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'fiber',
    language: 'go',
    routers: [`${FIBER}.App`, `${FIBER}.Router`],
    makes: { [`${FIBER}.New`]: `${FIBER}.App` },
    calls: [
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Get Post Put Delete Patch Head Options All'), does: 'route', guards: ['1+'] },
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Group'), does: 'group', guards: ['1+'] },
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Add'), does: 'route', path: [1], methods: { from: [0], otherwise: ['ANY'] }, guards: ['2+'] },
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Route'), does: 'group', handler: [1] },
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Mount'), does: 'mount', path: [0], handler: [1] },
      { at: under([`${FIBER}.App`, `${FIBER}.Router`], 'Use'), does: 'mount', path: [0], handler: ['0+'], guards: ['0+'] },
    ],
  }),
  defineRoutes({
    id: 'beego',
    language: 'go',
    calls: [
      { at: under(['beego'], 'Router NSRouter'), does: 'mapped', shared: true },
      { at: under(['beego'], 'Get Post Put Delete Patch Head Options Any'), does: 'route', shared: true },
      { at: under(['beego'], 'InsertFilter'), does: 'guard', path: [0], guards: [2], shared: true },
    ],
  }),
  defineRoutes({
    id: 'macaron',
    language: 'go',
    routers: MACARON,
    makes: { 'gopkg.in/macaron.New': MACARON[0] ?? '', 'gopkg.in/macaron.Classic': MACARON[0] ?? '' },
    calls: [
      { at: under(MACARON, 'Get Post Put Delete Patch Head Options Any'), does: 'route', guards: ['1+'] },
      { at: under(MACARON, 'Route'), does: 'route', methods: { from: [1], otherwise: ['ANY'] }, guards: ['2+'] },
      { at: under(MACARON, 'Group'), does: 'group', handler: [1], guards: ['2+'] },
      { at: under(MACARON, 'Combo'), does: 'group', handler: [], guards: ['1+'] },
      { at: under(MACARON, 'Use'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'iris',
    language: 'go',
    routers: IRIS,
    makes: { 'github.com/kataras/iris.New': IRIS[0] ?? '', 'github.com/kataras/iris.Default': IRIS[0] ?? '' },
    calls: [
      { at: under(IRIS, 'Get Post Put Delete Patch Head Options Any'), does: 'route', guards: ['1+'] },
      { at: under(IRIS, 'Handle'), does: 'route', path: [1], methods: { from: [0], otherwise: ['ANY'] }, guards: ['2+'] },
      { at: under(IRIS, 'Party'), does: 'group', handler: [], guards: ['1+'] },
      { at: under(IRIS, 'PartyFunc'), does: 'group' },
      { at: under(IRIS, 'Use UseRouter UseGlobal'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'httprouter',
    language: 'go',
    routers: [`${HTTPROUTER}.Router`],
    makes: { [`${HTTPROUTER}.New`]: `${HTTPROUTER}.Router` },
    calls: [
      { at: under(`${HTTPROUTER}.Router`, 'GET POST PUT DELETE PATCH HEAD OPTIONS'), does: 'route' },
      { at: under(`${HTTPROUTER}.Router`, 'Handle Handler HandlerFunc'), does: 'route', path: [1], methods: { from: [0], otherwise: ['ANY'] } },
    ],
  }),
  defineRoutes({
    id: 'hertz',
    language: 'go',
    routers: HERTZ,
    makes: { 'github.com/cloudwego/hertz/pkg/app/server.Default': HERTZ[0] ?? '', 'github.com/cloudwego/hertz/pkg/app/server.New': HERTZ[0] ?? '' },
    calls: [
      { at: under(HERTZ, 'GET POST PUT DELETE PATCH HEAD OPTIONS Any'), does: 'route', guards: ['1+'] },
      { at: under(HERTZ, 'Group'), does: 'group', guards: ['1+'] },
      { at: under(HERTZ, 'Use'), does: 'guard' },
    ],
  }),
  defineRoutes({
    id: 'net/http',
    language: 'go',
    routers: ['net/http.ServeMux'],
    makes: { 'net/http.NewServeMux': 'net/http.ServeMux' },
    calls: [
      { at: under(['net/http', 'net/http.ServeMux'], 'HandleFunc Handle'), does: 'route', methods: ['ANY'] },
      { at: ['net/http.StripPrefix'], does: 'strip' },
      { at: under('net/http', 'ListenAndServe Serve'), does: 'serve' },
      { at: ['net/http.ListenAndServeTLS'], does: 'serve', handler: [3] },
      { at: ['net/http.Server.Handler'], does: 'serve', handler: [0], field: true },
      { at: under(ALICE, 'New'), does: 'chain' },
      { at: under(`${ALICE}.Chain`, 'Append Extend'), does: 'chain' },
      { at: under(`${ALICE}.Chain`, 'Then ThenFunc'), does: 'link' },
    ],
  }),
]

export const goWords = defineLanguage({
  language: 'go',
  authentication: /(?:^|\.)(?:BasicAuth|KeyAuth|JWT(?:WithConfig)?|AuthRequired|VerifyToken|ParseWithClaims)(?:\(|$)|jwtauth\.(?:Verifier|Authenticator)/,
  open: /^$/,
  user: /\.(?:MustGet|GetU?[Ii]nt(?:64)?)\((?:[\w/.]*\.)?(?:id|username)\)$|\.(?:Must)?(?:Get|Value|Locals|GetString|GetInt|GetUint|GetInt64)\((?:[\w/.]*\.)?(?:ctx|context)?_?(?:user|user_?id|uid|current_?user|account_?id|userKey|userIDKey)(?:Key)?\)(?:\.\w+)*$|(?:^|\.)(?:currentUser|CurrentUser|UserFromContext|userFromContext|GetUserID|getUserID|UserID)\([^)]*\)(?:\.ID)?$/i,
  policies: /(?:^|\.)(?:[iI]sOwner|[cC]heckOwner(?:ship)?|[vV]erifyOwner(?:ship)?|[aA]ssertOwner)(?:\(|$)/,
  stores: {
    ...all(['database/sql.Open', 'github.com/jmoiron/sqlx.Open', 'github.com/jmoiron/sqlx.Connect'], '{0}'),
    ...all(['gorm.io/gorm.Open', 'xorm.io/xorm.NewEngine'], 'sql'),
    ...all(['github.com/jackc/pgx.Connect', 'github.com/jackc/pgx/pgxpool.New', 'github.com/jackc/pgx/pgxpool.NewWithConfig', 'github.com/jackc/pgx/pgxpool.Connect'], 'postgresql'),
    ...all(['go.mongodb.org/mongo-driver/mongo.Connect'], 'mongodb'),
    ...all(['github.com/redis/go-redis.NewClient', 'github.com/redis/go-redis.NewUniversalClient', 'github.com/go-redis/redis.NewClient', 'github.com/gomodule/redigo/redis.Dial'], 'redis'),
  },
  outbound: [...under(['net/http', 'net/http.Client'], 'Get Post PostForm Head'), 'net/http.NewRequest', 'net/http.NewRequestWithContext', 'google.golang.org/grpc.Dial', 'google.golang.org/grpc.NewClient', 'net/smtp.SendMail'],
  jobs: [
    { kind: 'schedule', library: 'robfig/cron', at: ['github.com/robfig/cron.Cron.AddFunc', 'github.com/robfig/cron.New().AddFunc', '*.AddFunc'], name: 1, schedule: 0 },
    { kind: 'queue', library: 'asynq', at: ['github.com/hibiken/asynq.NewTask'], name: 0 },
    { kind: 'worker', library: 'asynq', at: ['github.com/hibiken/asynq.NewServeMux().HandleFunc'], name: 0 },
  ],
  configuration: [
    { at: /^os\.(?:Getenv|LookupEnv)$/, call: { name: 0 } },
    { at: /^github\.com\/spf13\/viper\.(?:Get\w*)$/, call: { name: 0 } },
  ],
})
