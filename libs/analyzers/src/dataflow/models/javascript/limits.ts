import { defineModel, type MisuseModel } from '../model.ts'
import { HUGE } from '../unsafe-values.ts'

const BODY = { rule: 'request-size-unlimited', severity: 'low', title: 'High request size limit', fix: 'Set a limit that fits what is sent, `express.json({ limit: "1mb" })`, and raise it only for the routes that need more.' } as const
const FILE = { rule: 'upload-size-unlimited', title: 'No upload size limit' } as const
const FILE_FIX = 'Set the limit to what your uploads need: `limits: { fileSize: 5 * 1024 * 1024 }`.'
const TOO_LARGE = { ...FILE, severity: 'low', title: 'High upload size limit' } as const
const ENDLESS = /^Infinity$/
/** Written with a unit: 100 MB and more. */
const WRITTEN = { anyOf: [HUGE, /^\d{3,}(?:\.\d+)?\s*mb$|^\d+(?:\.\d+)?\s*gb$/i] }

const PARSERS = ['express.raw', 'express.json', 'express.text', 'express.urlencoded', 'body-parser', 'body-parser.raw', 'body-parser.json', 'body-parser.text', 'body-parser.urlencoded']
const BODIES: readonly (readonly [string, string])[] = [
  ['fastify', '0.bodyLimit'],
  ['raw-body', '1.limit'],
  ...['koa-body', 'koa-body.koaBody', 'koa-bodyparser', '@koa/bodyparser.bodyParser'].flatMap((at) => ['0.jsonLimit', '0.formLimit', '0.textLimit'].map((place) => [at, place] as const)),
]
/** Who takes files, where the limit of one stands, and whether there is none unless it is set. */
const FILES: readonly (readonly [string, string, boolean])[] = [
  ['multer', '0.limits.fileSize', false],
  ['express-fileupload', '0.limits.fileSize', true],
  ['busboy', '0.limits.fileSize', true],
  ['@fastify/busboy', '0.limits.fileSize', true],
  ...['formidable', 'formidable.IncomingForm', 'formidable.formidable', 'formidable.Formidable'].map((at) => [at, '0.maxFileSize', false] as const),
]

/** How much a request may bring. */
export default defineModel({
  id: 'limits',
  language: 'javascript',
  misuses: [
    // as text another model knows them
    ...PARSERS.map((at): MisuseModel => ({ at, ...BODY, when: { '0.limit': HUGE } })),
    ...BODIES.map(([at, place]): MisuseModel => ({ at, ...BODY, when: { [place]: WRITTEN } })),
    ...FILES.flatMap(([at, place, unlimited]): MisuseModel[] => [
      { at, ...FILE, when: { [place]: ENDLESS }, fix: FILE_FIX },
      { at, ...TOO_LARGE, when: { [place]: { anyOf: [/^[1-9]\d{8,}$/] } }, fix: FILE_FIX },
      ...(unlimited ? [{ at, ...FILE, when: { 0: { object: true }, [place]: { absent: true }, [place.replace(/\.\w+$/, '')]: { absent: true } }, fix: FILE_FIX }] : []),
    ]),
    { at: 'express-fileupload', ...FILE, when: { 0: { absent: true } }, fix: FILE_FIX },
    { at: 'formidable.IncomingForm.maxFileSize', set: true, ...TOO_LARGE, when: { value: HUGE }, fix: FILE_FIX },
  ],
})
