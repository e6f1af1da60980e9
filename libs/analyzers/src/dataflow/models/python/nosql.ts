import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Convert the value to the expected type before it enters the query, `{"name": str(name)}`, so that it cannot bring operators such as `$ne` or `$where`.'
const SCRIPT_FIX = 'Do not use `$where` and `$function`: compare fields in the filter, `{"author": str(author)}`, or use `$expr` with operators.'
const SCRIPTS = ['0|filter.$where', '0|filter.$expr.$function.body']
const COLLECTION = 'find find_one find_one_and_update find_one_and_delete find_one_and_replace update_one update_many delete_one delete_many replace_one count_documents aggregate distinct remove update'

/** What a call of another library gives finds something else: `jsonpath_ng.parse(path).find(data)`. */
const OF_OTHERS = /^(?!.*(?:mongo|motor|db|coll|database|store|repo))[a-z]\w*(?:\.\w+)+\(\)/i
/** Nor is a module of these a collection, whose names have no capitals: `from django.contrib.staticfiles import finders`. */
const OTHER_MODULES = /^(?:django|rest_framework|wagtail|werkzeug|babel|gettext|importlib|mimetypes|pkgutil|shutil|xml|lxml|nltk|git)(?:\.[a-z_\d]+)*$/

export default defineModel({
  id: 'python-nosql',
  language: 'python',
  types: {
    'pymongo.MongoClient': { returns: { get_database: 'pymongo.Database', get_default_database: 'pymongo.Database' }, members: { '*': 'pymongo.Database' } },
    'pymongo.Database': { is: ['*'], returns: { get_collection: 'pymongo.Collection' }, members: { '*': 'pymongo.Collection' } },
    'pymongo.Collection': { is: ['*'], returns: { with_options: 'pymongo.Collection' } },
    'flask_pymongo.PyMongo': { members: { db: 'pymongo.Database', cx: 'pymongo.MongoClient' } },
    'flask_mongoengine.MongoEngine': { returns: { get_db: 'pymongo.Database' }, members: { Document: 'mongoengine.Document', connection: 'pymongo.MongoClient' } },
    mongoengine: { returns: { connect: 'pymongo.MongoClient', get_db: 'pymongo.Database', get_connection: 'pymongo.MongoClient' } },
  },
  aliases: { 'mongoengine.connection': 'mongoengine', 'motor.motor_asyncio.AsyncIOMotorDatabase': 'pymongo.Database', 'motor.motor_asyncio.AsyncIOMotorCollection': 'pymongo.Collection', 'pymongo.database.Database': 'pymongo.Database', 'pymongo.collection.Collection': 'pymongo.Collection', 'motor.motor_asyncio.AsyncIOMotorClient': 'pymongo.MongoClient', 'pymongo.mongo_client.MongoClient': 'pymongo.MongoClient' },
  sinks: [
    ...sinksAt('nosql', under('*', 'find_one find_one_and_update find_one_and_delete find_one_and_replace update_one update_many delete_one delete_many replace_one count_documents aggregate'), '0|filter', { fix: FIX, confidence: 'medium' }),
    ...sinksAt('nosql', ['pymongo.Collection.find', 'pymongo.Collection.distinct'], ['0|filter', '1|filter'], { fix: FIX }),
    ...sinksAt('nosql', ['*.aggregate'], 'pipeline', { fix: FIX, confidence: 'medium' }),
    ...sinksAt('nosql', ['*.find'], ['0.$where', '0.$expr'], { when: { this: { not: { anyOf: [OF_OTHERS, OTHER_MODULES] } } }, fix: FIX }),
    // text that the database runs
    ...sinksAt('dbscript', under('*', 'find find_one find_one_and_update find_one_and_delete find_one_and_replace update_one update_many delete_one delete_many replace_one count_documents'), SCRIPTS, { when: { '0|filter': { object: true } }, fix: SCRIPT_FIX }),
    ...sinksAt('dbscript', under('pymongo.Collection', 'map_reduce inline_map_reduce'), ['0|map', '1|reduce'], { fix: SCRIPT_FIX }),
    ...sinksAt('dbscript', ['bson.Code', 'bson.code.Code'], 0, { fix: 'Keep the code constant and pass the values as its scope: `Code(TEXT, {"name": name})`.' }),
    ...sinksAt('nosql', ['*.objects'], '__raw__', { fix: FIX }),
    ...sinksAt('nosql', ['redis.Redis.eval', '*.eval_ro'], 0, { fix: FIX }),
    ...sinksAt('nosql', ['boto3.dynamodb.Table.scan', 'boto3.dynamodb.Table.query', 'boto3.dynamodb.Client.scan', 'boto3.dynamodb.Client.query'], ['ScanFilter', 'QueryFilter', 'FilterExpression', 'KeyConditionExpression'], { fix: FIX }),
    ...sinksAt('nosql', ['*.scan', '*.query'], ['ScanFilter', 'QueryFilter'], { fix: FIX }),
  ],
  sanitizers: cleansAt(['nosql'], ['str', 'bson.ObjectId', 'bson.objectid.ObjectId', 'html.escape', 'markupsafe.escape', 'repr', 'mongosanitizer.sanitizer.sanitize']),
  passes: [...passesAt([0], ['bson.Code', 'bson.code.Code']), ...passesAt([], under('*', `${COLLECTION} insert_one insert_many`).filter((at) => !/\.(?:find|update|remove|distinct|aggregate)$/.test(at)))],
  misuses: misusesAt('cleartext-protocol', ['pymongo.MongoClient'], { tls: false }, { title: 'MongoDB connection without TLS' }),
})
