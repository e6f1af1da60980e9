import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { FOUND_UNDER, IN_PAGES, sinksAt } from './conditions.ts'

const FIX =
  'Make the value a string before it enters the filter: `User.findOne({ name: String(req.body.name) })`, or validate the request with a schema. An object such as `{ "$ne": null }` matches everything.'
const SCRIPT_FIX = 'Do not build `$where` or map-reduce code from values. Write the condition with operators: `{ id: { $eq: id } }`.'
const MASS_FIX = 'Name the fields that may be set: `User.create({ name: req.body.name, email: req.body.email })`.'

const FILTERS = 'find findOne findOneAndUpdate findOneAndDelete findOneAndRemove findOneAndReplace findOneAndModify updateOne updateMany deleteOne deleteMany replaceOne countDocuments distinct exists where'
const READING = 'find findOne findById'
const RECORD = { channel: 'database' as const, kind: 'stored', cleans: IN_PAGES, record: true } as const

/** The parsed request as a whole. */
const PARSED = ['express.Request.body', 'express.Request.query', 'koa.Request.body', 'koa.Context.query', 'fastify.Request.body', 'fastify.Request.query', 'web.Request.json()'].map((type) => ({ type }))

/** names that little else than a document database uses */
const CLEARLY = 'find findOne findOneAndUpdate findOneAndDelete findOneAndRemove findOneAndReplace updateOne updateMany deleteOne deleteMany replaceOne countDocuments findOneAsync updateAsync removeAsync upsertAsync'
const ALSO = 'update remove count'
const CREATING = 'create insertMany findByIdAndUpdate insertOne'

/** Chains of libraries that build SQL, `client.from('orders')` among them: they bind what they compare with. Others search lists of the program's own, and know no operators. */
const OF_OTHERS = /^(?:lowdb|lodash|underscore|_)\b|\.query\(\)|\bknex\b|\.from\(\)|\(\)\.(?:select|from|table|into|innerJoin|leftJoin)\(\)/

/** `{ where: ... }` is how SQL libraries write a filter. */
const FILTER: Conditions = { 0: { object: true }, '0.where': { absent: true }, '0.$where': { absent: true } }

const LOOSE_FILTER: Conditions = { 0: { object: true }, '0.where': { absent: true }, '0.data': { absent: true }, this: { not: OF_OTHERS } }

const filters = (type: string, names: string, more: Partial<SinkModel> = {}): SinkModel[] => [
  ...sinksAt(type, names, 'nosql', { when: FILTER, fix: FIX, ...more }),
  ...sinksAt(type, names, 'nosql', { when: { 0: { object: false } }, fix: FIX, ...more }),
  ...sinksAt(type, names, 'dbscript', { arg: '0.$where', when: { 0: { object: true } }, fix: SCRIPT_FIX, ...more }),
]

export default defineModel({
  id: 'nosql',
  language: 'javascript',
  aliases: { 'mongodb.Db': 'mongodb.Database', 'mongoose.Connection': 'mongoose' },
  types: {
    mongoose: { returns: { model: 'mongoose.Model', createConnection: 'mongoose' } },
    'mongoose.Model': { returns: Object.fromEntries(READING.split(' ').map((name) => [name, 'mongoose.Query'])) },
    'mongoose.Query': { returns: Object.fromEntries('sort limit skip select populate lean where equals in gt lt exec then catch'.split(' ').map((name) => [name, 'this'])) },
    sequelize: { returns: { define: 'sequelize.Model' } },
    'sequelize.Model': {},
    // until version 3 of the driver the client was the database
    'mongodb.MongoClient': { returns: { connect: 'mongodb.MongoClient', db: 'mongodb.Database', collection: 'mongodb.Collection' } },
    'mongodb.Database': { returns: { collection: 'mongodb.Collection' } },
    'mongodb.Collection': {},
    'monk.Manager': { returns: { get: 'mongodb.Collection' } },
    monk: { returns: { '': 'monk.Manager' } },
    mongojs: {},
    'mongodb.ObjectId': { clean: true },
    'mongodb.ObjectID': { clean: true },
    'mongoose.Types.ObjectId': { clean: true },
  },
  sinks: [
    ...filters('mongoose.Model', `${FILTERS} ${ALSO}`),
    ...filters('mongodb.Collection', `${FILTERS} ${ALSO} findAndModify`),
    ...sinksAt('*', CLEARLY, 'nosql', { when: { ...FILTER, this: { not: OF_OTHERS } }, unlessRelational: true, fix: FIX }),
    ...sinksAt('*', CLEARLY, 'nosql', { when: { 0: { anyOf: PARSED } }, unlessRelational: true, fix: FIX }),
    // whatever the collection is: no other database knows the word
    ...sinksAt('*', CLEARLY, 'dbscript', { arg: '0.$where', when: { 0: { object: true }, this: { not: OF_OTHERS } }, unlessRelational: true, confidence: 'high', fix: SCRIPT_FIX }),
    ...sinksAt('*', 'remove', 'nosql', { when: LOOSE_FILTER, unlessRelational: true, confidence: 'low', fix: FIX }),
    // with a filter alone nothing is updated: `user.update({ name })` changes a record that is there
    ...sinksAt('*', 'update', 'nosql', { when: { ...LOOSE_FILTER, 1: { absent: false } }, unlessRelational: true, confidence: 'low', fix: FIX }),
    ...sinksAt('*', '$where', 'dbscript', { fix: SCRIPT_FIX }),
    ...sinksAt('mongodb.Collection', 'mapReduce group aggregate', 'dbscript', { arg: [0, 1], fix: SCRIPT_FIX }),
    ...sinksAt('*', 'mapReduce', 'dbscript', { arg: [0, 1], fix: SCRIPT_FIX }),
    ...sinksAt('mongoose.Model', CREATING, 'mass', { arg: ['0', '1'], fix: MASS_FIX }),
    ...sinksAt('*', 'findByIdAndUpdate findOneAndUpdate updateOne', 'mass', { arg: 1, fix: MASS_FIX }),
    ...sinksAt('*', 'findByIdAndUpdate findOneAndUpdate updateOne updateMany', 'mass', { arg: ['1.$set'], fix: MASS_FIX }),
    { at: 'mongoose.Model', is: 'mass', fix: MASS_FIX },
    // Prisma, Sequelize and the like
    ...sinksAt('sequelize.Model', 'create bulkCreate update build upsert', 'mass', { fix: MASS_FIX }),
    ...sinksAt('knex.QueryBuilder', 'insert update', 'mass', { arg: 0, fix: MASS_FIX }),
    ...sinksAt('*', 'create update upsert createMany', 'mass', { arg: ['0.data'], when: { 0: { object: true } }, fix: MASS_FIX }),
    ...sinksAt('*', 'create bulkCreate', 'mass', { when: { this: MODEL_NAME() }, fix: MASS_FIX }),
  ],
  sources: [
    ...READING.split(' ').map((name) => ({ at: `mongoose.Model.${name}`, ...RECORD })),
    { at: 'mongoose.(records)', ...RECORD },
    { at: 'mongodb.Collection.findOne', ...RECORD },
  ],
  // what is asked for is not what is found
  passes: [...'findOne findById findByPk findFirst findUnique findOneBy findOneOrFail findUniqueOrThrow'.split(' ').map((name) => `*.${name}`), ...READING.split(' ').map((name) => `mongoose.Model.${name}`), 'mongodb.Collection.findOne'].map((at) => ({ at, from: [] })),
  callbacks: [
    { at: 'mongodb.MongoClient.connect', parameters: ['', 'mongodb.MongoClient'] },
    ...READING.split(' ').map((name) => `mongoose.Model.${name}`).concat('mongoose.Query.exec', 'mongodb.Collection.findOne').map((at) => ({ at, parameters: ['', 'mongoose.(records)'] })),
    { at: 'mongodb.Collection.find().toArray', parameters: ['', 'mongoose.(records)'] },
  ],
  sanitizers: ['mongo-sanitize', 'express-mongo-sanitize.sanitize', 'mongodb.ObjectId', 'mongodb.ObjectID', 'mongoose.Types.ObjectId', 'bson.ObjectId', 'mongojs.ObjectId', 'mongoose.sanitizeFilter'].map((at) => ({ at, cleans: ['nosql', 'dbscript'] as const })),
  guards: [...'findOne findById findByPk findFirst findUnique findOneBy'.split(' ').map((name) => ({ at: `*.${name}`, cleans: FOUND_UNDER })), ...READING.split(' ').flatMap((name) => [`mongoose.Model.${name}`, `mongodb.Collection.${name}`]).filter((at) => !at.endsWith('.find')).map((at) => ({ at, cleans: FOUND_UNDER })), ...['findOneOrFail', 'findUniqueOrThrow', 'findFirstOrThrow'].map((name) => ({ at: `*.${name}`, cleans: FOUND_UNDER, if: 'returns' as const })), ...['mongoose.isValidObjectId', 'mongoose.Types.ObjectId.isValid', 'mongodb.ObjectId.isValid', 'bson.ObjectId.isValid'].map((at) => ({ at, cleans: 'all' as const }))],
})

/** A class or model by the way it is written: `User`, `models.User`. */
function MODEL_NAME() {
  return { anyOf: [/(?:^|\.)[A-Z]\w*$/, { type: 'mongoose.Model' }] }
}
