import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const FIX = 'Make the value the type you expect before it goes into the query, `{"name": str(name)}`, so that it cannot bring operators such as `$ne` or `$where`.'
const COLLECTION = 'find find_one find_one_and_update find_one_and_delete find_one_and_replace update_one update_many delete_one delete_many replace_one count_documents aggregate distinct remove update'

export default defineModel({
  id: 'python-nosql',
  language: 'python',
  types: {
    'pymongo.MongoClient': { returns: { get_database: 'pymongo.Database', get_default_database: 'pymongo.Database' } },
    'flask_pymongo.PyMongo': { members: { db: 'pymongo.Database' } },
  },
  aliases: { 'motor.motor_asyncio.AsyncIOMotorClient': 'pymongo.MongoClient', 'pymongo.mongo_client.MongoClient': 'pymongo.MongoClient' },
  sinks: [
    ...sinksAt('nosql', under('*', 'find_one find_one_and_update find_one_and_delete find_one_and_replace update_one update_many delete_one delete_many replace_one count_documents aggregate'), '0|filter', { fix: FIX, confidence: 'medium' }),
    ...sinksAt('nosql', ['*.find'], ['0.$where', '0.$expr'], { fix: FIX }),
    ...sinksAt('nosql', ['*.objects'], '__raw__', { fix: FIX }),
    ...sinksAt('nosql', ['redis.Redis.eval', '*.eval_ro'], 0, { fix: FIX }),
    ...sinksAt('nosql', ['boto3.dynamodb.Table.scan', 'boto3.dynamodb.Table.query', 'boto3.dynamodb.Client.scan', 'boto3.dynamodb.Client.query'], ['ScanFilter', 'QueryFilter', 'FilterExpression', 'KeyConditionExpression'], { fix: FIX }),
    ...sinksAt('nosql', ['*.scan', '*.query'], ['ScanFilter', 'QueryFilter'], { fix: FIX }),
  ],
  sanitizers: cleansAt(['nosql'], ['str', 'bson.ObjectId', 'bson.objectid.ObjectId', 'html.escape', 'markupsafe.escape', 'repr']),
  passes: passesAt([], under('*', `${COLLECTION} insert_one insert_many`).filter((at) => !/\.(?:find|update|remove|distinct|aggregate)$/.test(at))),
  misuses: misusesAt('cleartext-protocol', ['pymongo.MongoClient'], { tls: false }, { title: 'Connection to MongoDB without TLS' }),
})
