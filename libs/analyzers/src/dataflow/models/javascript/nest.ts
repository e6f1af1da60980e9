import type { Channel } from '../../channels.ts'
import { defineModel, type ParameterModel } from '../model.ts'

/** Pipes that let only numbers, truth values and the like through. */
const PARSED = /^Parse(?:Int|Float|Bool|UUID|Enum|Date|Object[Ii][dD])Pipe$|^ParseObjectId/
/** Nest checks a body against the decorators of its class: what is said to be text is text. */
const CHECKED: ParameterModel['checked'] = { by: 'class-validator', cleans: ['nosql'] }
/** A part of a path is text, which neither asks a database nor names fields. */
const OF_TEXT = ['nosql', 'mass'] as const
const given = (name: string, channel: Channel): ParameterModel => ({ annotation: `@nestjs/common.${name}`, channel, unless: PARSED, ...(name === 'Body' || name === 'Query' ? { checked: CHECKED } : {}), ...(name === 'Param' ? { cleans: OF_TEXT } : {}) })
/** GraphQL refuses fields that the class of an argument does not name, and values of other types. */
const NAMED: ParameterModel['checked'] = { by: '@nestjs/graphql', cleans: ['nosql', 'mass'] }
const graphql = (name: string, channel: Channel): ParameterModel => ({ annotation: `@nestjs/graphql.${name}`, channel, unless: PARSED, checked: NAMED })
const ROUTES = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'All', 'Head', 'Options'].map((name) => `@nestjs/common.${name}`)

/** Nest: decorators say where parameters come from. Without their imports they go by their names alone. */
export default defineModel({
  id: 'nest',
  language: 'javascript',
  aliases: Object.fromEntries(['Query', 'Body', 'Param', 'Headers', 'UploadedFile', 'UploadedFiles', 'Controller', ...ROUTES.map((name) => name.slice('@nestjs/common.'.length))].map((name) => [`routing-controllers.${name}`, `@nestjs/common.${name}`])),
  types: { '@nestjs/common.HttpService': {}, '@nestjs/axios.HttpService': {} },
  parameters: [
    given('Query', 'query'),
    given('Body', 'body'),
    given('Param', 'path'),
    given('Headers', 'header'),
    { ...given('UploadedFile', 'upload'), type: 'multer.File' },
    given('UploadedFiles', 'upload'),
    given('RawBody', 'body'),
    { annotation: 'Query', channel: 'query', unless: PARSED },
    { annotation: 'Body', channel: 'body', unless: PARSED },
    { annotation: 'Param', channel: 'path', unless: PARSED, cleans: OF_TEXT },
    { annotation: 'Headers', channel: 'header', unless: PARSED },
    graphql('Args', 'graphql-argument'),
    { annotation: '@nestjs/websockets.MessageBody', channel: 'message' },
    { annotation: '@nestjs/common.Req', channel: null, type: 'express.Request' },
    { annotation: '@nestjs/common.Request', channel: null, type: 'express.Request' },
    { annotation: '@nestjs/common.Res', channel: null, type: 'express.Response' },
    { annotation: '@nestjs/common.Response', channel: null, type: 'express.Response' },
  ],
  sinks: ['get', 'post', 'put', 'delete', 'patch', 'head', 'request'].flatMap((name) =>
    ['@nestjs/common.HttpService', '@nestjs/axios.HttpService'].map((type) => ({ at: `${type}.${name}`, is: 'ssrf' as const, ...(name === 'request' ? { arg: '0.url' } : {}) })),
  ),
})
