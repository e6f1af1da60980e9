import { type DataModel, defineModel } from '../model.ts'
import { CHECKS, keepsUpload } from '../uploads.ts'

const CODE = '```js\nconst EXTENSIONS = { \'image/png\': \'.png\', \'image/jpeg\': \'.jpg\' }\nconst kind = await fileTypeFromBuffer(data)\nif (!EXTENSIONS[kind?.mime]) throw new Error(\'not a picture\')\nawait writeFile(path.join(FOLDER, randomUUID() + EXTENSIONS[kind.mime]), data)\n```'

/** What the sender calls his file: of other data nobody knows whether it is one. */
const NAMES: readonly DataModel[] = [
  { from: ['upload-name'] },
  { from: ['upload'], parts: /(?:^|\.)(?:originalname|originalFilename|filename|name)$/ },
  { from: ['form-data'], parts: /(?:^|\.)name$/ },
]

const kept = (names: string, arg: number) => names.split(' ').flatMap((at) => keepsUpload(at, arg, CODE, NAMES))
const sync = (names: string, arg: number) => names.split(' ').flatMap((name) => kept(`fs.${name} fs.${name}Sync`, arg))

/** The name under which a file is kept that somebody sent. */
export default defineModel({
  id: 'uploads',
  language: 'javascript',
  types: {
    // what takes the upload apart leaves the last part of the name only
    '*': { cleans: { originalname: ['path', 'inclusion'] } },
    multer: { returns: { diskStorage: 'multer.Storage' } },
    // what the storage calls it is the program's own, or made of the last part of the name: what it takes from elsewhere is told of there
    'multer.File': { cleans: { originalname: ['path', 'inclusion'], filename: ['path', 'inclusion'] } },
    busboy: { returns: { '': 'busboy.Busboy' } },
    '@fastify/busboy': { returns: { '': 'busboy.Busboy' } },
    formidable: { returns: { '': 'formidable.Form', formidable: 'formidable.Form', IncomingForm: 'formidable.IncomingForm' } },
    'formidable.IncomingForm': { is: ['formidable.Form'] },
    'formidable.Form': {},
    multiparty: { returns: { Form: 'multiparty.Form' } },
    'multiparty.Form': {},
    'multiparty.Part': {},
  },
  sources: [
    { at: 'multer.File.originalname', channel: 'upload-name', cleans: ['path', 'inclusion'] },
    // what stands in its place is the name itself in old versions, and has it as a member in new ones
    { at: 'busboy.(info)', channel: 'upload-name', own: ['encoding', 'mimeType'], cleans: ['path', 'inclusion'] },
    ...['busboy.(field)', 'formidable.(fields)', 'multiparty.(fields)'].map((at) => ({ at, channel: 'form-data' as const })),
    ...['multiparty.(files)', 'multiparty.Part.filename', 'multiparty.Part.name'].map((at) => ({ at, channel: 'upload' as const, own: ['path', 'size'] })),
    { at: 'formidable.(files)', channel: 'upload', own: ['filepath', 'newFilename', 'path', 'size'] },
  ],
  callbacks: [
    { at: 'multer.diskStorage', arg: '0.filename', parameters: ['express.Request', 'multer.File', 'multer.Named'] },
    { at: 'busboy.Busboy.on', parameters: ['', '', 'busboy.(info)'], when: { 0: 'file' } },
    { at: 'busboy.Busboy.on', parameters: ['busboy.(field)', 'busboy.(field)'], when: { 0: 'field' } },
    { at: 'formidable.Form.parse', parameters: ['', 'formidable.(fields)', 'formidable.(files)'] },
    { at: 'multiparty.Form.parse', parameters: ['', 'multiparty.(fields)', 'multiparty.(files)'] },
    { at: 'multiparty.Form.on', parameters: ['multiparty.Part'], when: { 0: 'part' } },
    { at: 'multiparty.Form.on', parameters: ['multiparty.(fields)', 'multiparty.(fields)'], when: { 0: 'field' } },
  ],
  sinks: [
    ...sync('writeFile outputFile', 0),
    ...sync('rename copyFile copy move cp', 1),
    ...kept('fs.createWriteStream Bun.write Deno.writeFile *.mv', 0),
    { at: 'multer.Named', arg: 1, is: 'path', fix: 'Choose the name yourself: `done(null, randomUUID())`.' },
    { at: 'multer.Named', arg: 1, is: 'upload', severity: 'medium', confidence: 'medium', unlessNear: CHECKS, only: NAMES, fix: 'Choose the name yourself and allow only known types:\n\n```js\nconst EXTENSIONS = new Map([[\'image/png\', \'.png\'], [\'image/jpeg\', \'.jpg\']])\nconst storage = multer.diskStorage({ destination: FOLDER, filename: (req, file, done) => done(null, randomUUID() + EXTENSIONS.get(file.mimetype)) })\nconst upload = multer({ storage, fileFilter: (req, file, done) => done(null, EXTENSIONS.has(file.mimetype)) })\n```' },
  ],
})
