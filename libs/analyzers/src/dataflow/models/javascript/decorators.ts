import { defineModel, type ParameterModel } from '../model.ts'

/** A part of a path is text, which neither asks a database nor names fields. */
const OF_TEXT = ['nosql', 'mass'] as const
const TEXTS: ReadonlySet<string> = new Set(['the path', 'a header', 'a cookie'])

/** Packages with what their decorators take out of a request. */
const DECORATORS: readonly (readonly [packages: string, names: string, what: string])[] = [
  ['routing-controllers', 'QueryParam QueryParams', 'the query string'],
  ['routing-controllers', 'BodyParam', 'the request body'],
  ['routing-controllers', 'HeaderParam HeaderParams', 'a header'],
  ['routing-controllers', 'CookieParam CookieParams', 'a cookie'],
  ['tsoa @tsoa/runtime', 'Query Queries', 'the query string'],
  ['tsoa @tsoa/runtime', 'Body BodyProp FormField', 'the request body'],
  ['tsoa @tsoa/runtime', 'Path', 'the path'],
  ['tsoa @tsoa/runtime', 'Header', 'a header'],
  ['type-graphql', 'Arg Args', 'a GraphQL argument'],
  ['@loopback/rest', 'param.query.string param.query.object param.array', 'the query string'],
  ['@loopback/rest', 'param.path.string', 'the path'],
  ['@loopback/rest', 'param.header.string', 'a header'],
  ['@loopback/rest', 'requestBody', 'the request body'],
  ['@midwayjs/core @midwayjs/decorator', 'Query Queries', 'the query string'],
  ['@midwayjs/core @midwayjs/decorator', 'Body', 'the request body'],
  ['@midwayjs/core @midwayjs/decorator', 'Param', 'the path'],
  ['@tsed/common @tsed/platform-params', 'QueryParams', 'the query string'],
  ['@tsed/common @tsed/platform-params', 'BodyParams', 'the request body'],
  ['@tsed/common @tsed/platform-params', 'PathParams', 'the path'],
  ['@tsed/common @tsed/platform-params', 'HeaderParams', 'a header'],
  ['inversify-express-utils', 'queryParam', 'the query string'],
  ['inversify-express-utils', 'requestBody', 'the request body'],
  ['inversify-express-utils', 'requestParam', 'the path'],
  ['inversify-express-utils', 'requestHeaders', 'a header'],
  ['@nestjs/microservices', 'Payload', 'a message'],
  ['@foal/core', 'ApiParameter', 'the request'],
]

const parameters = DECORATORS.flatMap(([packages, names, what]): ParameterModel[] =>
  packages.split(' ').flatMap((from) => names.split(' ').map((name) => ({ annotation: `${from}.${name}`, what, ...(TEXTS.has(what) ? { cleans: OF_TEXT } : {}) }))))

const REQUESTS: readonly (readonly [string, string])[] = [['routing-controllers', 'Req'], ['tsoa', 'Request'], ['@tsed/common', 'Req'], ['inversify-express-utils', 'request']]
const RESPONSES: readonly (readonly [string, string])[] = [['routing-controllers', 'Res'], ['@tsed/common', 'Res'], ['inversify-express-utils', 'response']]

/** Frameworks that say by decorators where parameters come from, as Nest does. */
export default defineModel({
  id: 'decorators',
  language: 'javascript',
  parameters: [
    ...parameters,
    ...REQUESTS.map(([from, name]) => ({ annotation: `${from}.${name}`, what: '', type: 'express.Request' })),
    ...RESPONSES.map(([from, name]) => ({ annotation: `${from}.${name}`, what: '', type: 'express.Response' })),
  ],
})
