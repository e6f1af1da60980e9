import type { Channel } from '../../channels.ts'
import { defineModel, type SourceModel } from '../model.ts'
import { BY_BROWSER, BY_SITE, OWN_PATH, STORED_AT, TEXT_ONLY } from './conditions.ts'

/** What Nuxt and Nitro bring into every file of a server by their names alone. */
const EVERYWHERE = 'getQuery getValidatedQuery readBody readValidatedBody readRawBody readFormData readMultipartFormData getRouterParam getRouterParams getHeader getHeaders getRequestHeader getRequestHeaders getCookie parseCookies getRequestURL sendRedirect setHeader setResponseHeader'.split(' ')

const sources = (names: string, channel: Channel, more: Partial<SourceModel> = {}): SourceModel[] => names.split(' ').map((name) => ({ at: `h3.${name}`, channel, ...more }))

/** h3, the server of Nuxt and Nitro: functions that are given the event of a request. */
export default defineModel({
  id: 'h3',
  language: 'javascript',
  aliases: Object.fromEntries(EVERYWHERE.flatMap((name) => [[name, `h3.${name}`], [`#imports.${name}`, `h3.${name}`], [`nitropack/runtime.${name}`, `h3.${name}`]])),
  types: { 'h3.getRequestURL()': { is: ['web.Url'] } },
  sources: [
    ...sources('getQuery', 'query'),
    ...sources('readBody readRawBody', 'body'),
    ...sources('readFormData', 'form-data'),
    ...sources('readMultipartFormData', 'upload', { own: STORED_AT }),
    ...sources('getRouterParam getRouterParams', 'path', { cleans: TEXT_ONLY }),
    ...sources('getHeader getHeaders getRequestHeader getRequestHeaders', 'header', { cleans: BY_BROWSER }),
    ...sources('getCookie parseCookies', 'cookie', { cleans: [...TEXT_ONLY, ...BY_SITE] }),
    ...sources('getRequestURL', 'url', { cleans: OWN_PATH }),
  ],
  sinks: [
    { at: 'h3.sendRedirect', arg: 1, is: 'redirect' },
    ...['setHeader', 'setResponseHeader'].map((name) => ({ at: `h3.${name}`, arg: 2, is: 'redirect' as const, when: { 1: /^location$/i } })),
  ],
})
