import type { Channel } from '../../channels.ts'
import { defineModel, type ParameterModel } from '../model.ts'

/** A part of a path is text, which neither asks a database nor names fields. */
const OF_TEXT = ['nosql', 'mass'] as const
const TEXTS: ReadonlySet<string> = new Set(['path', 'header', 'cookie'])

/** Packages with what their decorators take out of a request. */
const DECORATORS: readonly (readonly [packages: string, names: string, channel: Channel])[] = [
  ['routing-controllers', 'QueryParam QueryParams', 'query'],
  ['routing-controllers', 'BodyParam', 'body'],
  ['routing-controllers', 'HeaderParam HeaderParams', 'header'],
  ['routing-controllers', 'CookieParam CookieParams', 'cookie'],
  ['tsoa @tsoa/runtime', 'Query Queries', 'query'],
  ['tsoa @tsoa/runtime', 'Body BodyProp FormField', 'body'],
  ['tsoa @tsoa/runtime', 'Path', 'path'],
  ['tsoa @tsoa/runtime', 'Header', 'header'],
  ['type-graphql', 'Arg Args', 'graphql-argument'],
  ['@loopback/rest', 'param.query.string param.query.object param.array', 'query'],
  ['@loopback/rest', 'param.path.string', 'path'],
  ['@loopback/rest', 'param.header.string', 'header'],
  ['@loopback/rest', 'requestBody', 'body'],
  ['@midwayjs/core @midwayjs/decorator', 'Query Queries', 'query'],
  ['@midwayjs/core @midwayjs/decorator', 'Body', 'body'],
  ['@midwayjs/core @midwayjs/decorator', 'Param', 'path'],
  ['@tsed/common @tsed/platform-params', 'QueryParams', 'query'],
  ['@tsed/common @tsed/platform-params', 'BodyParams', 'body'],
  ['@tsed/common @tsed/platform-params', 'PathParams', 'path'],
  ['@tsed/common @tsed/platform-params', 'HeaderParams', 'header'],
  ['inversify-express-utils', 'queryParam', 'query'],
  ['inversify-express-utils', 'requestBody', 'body'],
  ['inversify-express-utils', 'requestParam', 'path'],
  ['inversify-express-utils', 'requestHeaders', 'header'],
  ['@nestjs/microservices', 'Payload', 'message'],
  ['@foal/core', 'ApiParameter', 'request'],
]

const parameters = DECORATORS.flatMap(([packages, names, channel]): ParameterModel[] =>
  packages.split(' ').flatMap((from) => names.split(' ').map((name) => ({ annotation: `${from}.${name}`, channel, ...(TEXTS.has(channel) ? { cleans: OF_TEXT } : {}) }))))

const REQUESTS: readonly (readonly [string, string])[] = [['routing-controllers', 'Req'], ['tsoa', 'Request'], ['@tsed/common', 'Req'], ['inversify-express-utils', 'request']]
const RESPONSES: readonly (readonly [string, string])[] = [['routing-controllers', 'Res'], ['@tsed/common', 'Res'], ['inversify-express-utils', 'response']]

/** Frameworks that say by decorators where parameters come from, as Nest does. */
export default defineModel({
  id: 'decorators',
  language: 'javascript',
  parameters: [
    ...parameters,
    ...REQUESTS.map(([from, name]) => ({ annotation: `${from}.${name}`, channel: null, type: 'express.Request' })),
    ...RESPONSES.map(([from, name]) => ({ annotation: `${from}.${name}`, channel: null, type: 'express.Response' })),
  ],
})
