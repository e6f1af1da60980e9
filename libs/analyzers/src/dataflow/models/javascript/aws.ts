import { defineModel, type MisuseModel, type SinkModel } from '../model.ts'

const PARTIQL_FIX = 'Use placeholders and pass the values separately: `Statement: \'SELECT * FROM orders WHERE id = ?\', Parameters: [{ S: id }]`.'
const SQL_FIX = 'Use named parameters: `sql: \'SELECT * FROM orders WHERE id = :id\', parameters: [{ name: \'id\', value: { stringValue: id } }]`.'
const PUBLIC = /^public-read|^authenticated-read$/

/** Commands of the SDK that carry a query, and where it stands in them. */
const QUERIES: readonly (readonly [string, string, string])[] = [
  ['@aws-sdk/client-dynamodb.ExecuteStatementCommand', '0.Statement', PARTIQL_FIX],
  ['@aws-sdk/lib-dynamodb.ExecuteStatementCommand', '0.Statement', PARTIQL_FIX],
  ['@aws-sdk/client-rds-data.ExecuteStatementCommand', '0.sql', SQL_FIX],
  ['@aws-sdk/client-redshift-data.ExecuteStatementCommand', '0.Sql', SQL_FIX],
  ['@aws-sdk/client-athena.StartQueryExecutionCommand', '0.QueryString', 'Use `ExecutionParameters` with `?` in the query.'],
  ['@aws-sdk/client-timestream-query.QueryCommand', '0.QueryString', 'Check values against a fixed list before they become a part of the query.'],
  ['aws-sdk.DynamoDB.executeStatement', '0.Statement', PARTIQL_FIX],
  ['aws-sdk.RDSDataService.executeStatement', '0.sql', SQL_FIX],
  ['aws-sdk.Athena.startQueryExecution', '0.QueryString', 'Use `ExecutionParameters` with `?` in the query.'],
]

/** The AWS SDK: queries that it carries, and stores that it opens to everybody. */
export default defineModel({
  id: 'aws',
  language: 'javascript',
  types: { 'aws-sdk.DynamoDB': {}, 'aws-sdk.RDSDataService': {}, 'aws-sdk.Athena': {}, 'aws-sdk.S3': {} },
  sinks: QUERIES.map(([at, arg, fix]): SinkModel => ({ at, arg, is: 'sql', fix })),
  misuses: ['@aws-sdk/client-s3.CreateBucketCommand', '@aws-sdk/client-s3.PutBucketAclCommand', 'aws-sdk.S3.createBucket', 'aws-sdk.S3.putBucketAcl'].map((at): MisuseModel => ({ at, rule: 'cloud-resource-public', when: { '0.ACL': PUBLIC }, title: 'Publicly readable bucket', fix: 'Leave `ACL` out, and serve public files through CloudFront.' })),
})
