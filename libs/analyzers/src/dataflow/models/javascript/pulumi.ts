import { type Conditions, defineModel, type MisuseModel } from '../model.ts'

/** Providers of one cloud: the classic package and what it is imported from. */
const aws = (names: string, rule: string, when: Conditions, title: string, more: Partial<MisuseModel> = {}): MisuseModel[] =>
  names.split(' ').map((name) => ({ at: `@pulumi/aws.${name}`, rule, when, title, ...more }))

const OPEN_FIX = 'Name the addresses that may connect: `cidrBlocks: [\'10.0.0.0/16\']`, or the security group of the caller.'
const ENCRYPTED = 'Turn on encryption when the resource is created: for most resources it cannot be turned on later.'
const PORTS = { anyOf: [22, 23, 1433, 1521, 3306, 3389, 5432, 5900, 6379, 9200, 11211, 27017] } as const
const ANYWHERE = /^(?:0\.0\.0\.0\/0|::\/0)$/

const open = [0, 1, 2, 3].flatMap((at) => [{ fromPort: PORTS }, { protocol: /^(?:-1|all)$/i }].flatMap((port) =>
  aws('ec2.SecurityGroup', 'cloud-resource-public', { [`1.ingress.${at}.cidrBlocks.0`]: ANYWHERE, ...Object.fromEntries(Object.entries(port).map(([name, value]) => [`1.ingress.${at}.${name}`, value])) }, 'Administration or database port open to the internet', { fix: OPEN_FIX })))

/** Infrastructure written with Pulumi. */
export default defineModel({
  id: 'pulumi',
  language: 'javascript',
  misuses: [
    ...open,
    ...aws('s3.Bucket s3.BucketV2 s3.BucketAclV2 s3.BucketAcl', 'cloud-resource-public', { '1.acl': /^public-read/ }, 'Publicly readable bucket'),
    ...aws('rds.Instance rds.ClusterInstance redshift.Cluster dms.ReplicationInstance mq.Broker', 'cloud-resource-public', { '1.publiclyAccessible': true }, 'Database open to the internet'),
    ...aws('rds.Instance rds.Cluster docdb.Cluster neptune.Cluster', 'cloud-encryption-off', { '1.storageEncrypted': false }, 'Unencrypted database', { fix: ENCRYPTED }),
    ...aws('ebs.Volume efs.FileSystem', 'cloud-encryption-off', { '1.encrypted': false }, 'Unencrypted volume', { fix: ENCRYPTED }),
    ...aws('lambda.FunctionUrl', 'cloud-resource-public', { '1.authorizationType': /^NONE$/ }, 'Function URL without authentication', { severity: 'medium' }),
  ],
})
