import { type Conditions, defineModel, type MisuseModel } from '../model.ts'

/** One construct under all names its module has had. */
const named = (module: string, name: string): string[] => [`aws-cdk-lib/aws-${module}.${name}`, `@aws-cdk/aws-${module}.${name}`, `aws-cdk-lib.aws_${module}.${name}`]

/** A construct takes its scope, its id and then its settings. */
const misuse = (module: string, names: string, rule: string, when: Conditions, title: string, fix: string): MisuseModel[] =>
  names.split(' ').flatMap((name) => named(module, name)).map((at) => ({ at, rule, when, title, fix }))

const off = (setting: string): Conditions => ({ [`2.${setting}`]: { anyOf: [false, { absent: true }] } })
const without = (...settings: string[]): Conditions => Object.fromEntries(settings.map((setting) => [`2.${setting}`, { absent: true }]))

const ENCRYPTED = 'Turn encryption on when the resource is made: for most it cannot be switched on later.'
const PUBLIC = 'Place it in a private subnet and leave public access off.'

const DATABASES = 'DatabaseCluster DatabaseInstance DatabaseInstanceReadReplica DatabaseInstanceFromSnapshot DatabaseClusterFromSnapshot ServerlessCluster'

const encryption: readonly MisuseModel[] = [
  ...misuse('rds', 'CfnDBCluster CfnDBInstance CfnGlobalCluster', 'cloud-encryption-off', off('storageEncrypted'), 'Database without encryption', ENCRYPTED),
  ...misuse('rds', DATABASES.replace('ServerlessCluster', '').trim(), 'cloud-encryption-off', { ...off('storageEncrypted'), ...without('storageEncryptionKey') }, 'Database without encryption', ENCRYPTED),
  ...['opensearchservice', 'elasticsearch'].flatMap((module) => [
    ...misuse(module, 'Domain', 'cloud-encryption-off', off('encryptionAtRest.enabled'), 'Search domain without encryption', ENCRYPTED),
    ...misuse(module, 'CfnDomain', 'cloud-encryption-off', off('encryptionAtRestOptions.enabled'), 'Search domain without encryption', ENCRYPTED),
  ]),
  ...misuse('sns', 'Topic', 'cloud-encryption-off', without('masterKey'), 'Topic without encryption', 'Give it a key: `new Topic(this, \'Topic\', { masterKey: key })`.'),
  ...misuse('sns', 'CfnTopic', 'cloud-encryption-off', without('kmsMasterKeyId'), 'Topic without encryption', 'Give it a key: `kmsMasterKeyId: key.keyId`.'),
  ...misuse('sqs', 'Queue', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Queue without encryption', 'Leave `encryption` out, or give a key.'),
  ...misuse('sqs', 'CfnQueue', 'cloud-encryption-off', { '2.sqsManagedSseEnabled': false, ...without('kmsMasterKeyId') }, 'Queue without encryption', 'Leave `sqsManagedSseEnabled` out, or give a key.'),
  ...misuse('s3', 'Bucket', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Bucket without encryption', 'Use `BucketEncryption.S3_MANAGED` or a key.'),
  ...misuse('efs', 'FileSystem CfnFileSystem', 'cloud-encryption-off', { '2.encrypted': false }, 'File system without encryption', ENCRYPTED),
  ...misuse('efs', 'CfnFileSystem', 'cloud-encryption-off', without('encrypted'), 'File system without encryption', ENCRYPTED),
  ...misuse('ec2', 'Volume CfnVolume', 'cloud-encryption-off', off('encrypted'), 'Volume without encryption', ENCRYPTED),
  ...misuse('sagemaker', 'CfnNotebookInstance', 'cloud-encryption-off', without('kmsKeyId'), 'Notebook without a key of its own', 'Give it a key: `kmsKeyId: key.keyId`.'),
  ...misuse('kinesis', 'Stream', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Stream without encryption', ENCRYPTED),
]

const exposure: readonly MisuseModel[] = [
  ...misuse('s3', 'Bucket', 'cloud-resource-public', { '2.publicReadAccess': true }, 'Bucket everybody can read', PUBLIC),
  ...misuse('s3', 'Bucket', 'cloud-resource-public', { '2.accessControl': /PUBLIC_READ|AUTHENTICATED_READ/ }, 'Bucket everybody can read', PUBLIC),
  ...misuse('s3-deployment', 'BucketDeployment', 'cloud-resource-public', { '2.accessControl': /PUBLIC_READ|AUTHENTICATED_READ/ }, 'Files everybody can read', PUBLIC),
  ...named('s3', 'Bucket').map((type): MisuseModel => ({ at: `${type}.grantPublicAccess`, rule: 'cloud-resource-public', title: 'Bucket everybody can read' })),
  ...misuse('rds', `${DATABASES} CfnDBInstance`, 'cloud-resource-public', { '2.publiclyAccessible': true }, 'Database open to the internet', PUBLIC),
  ...misuse('rds', DATABASES, 'cloud-resource-public', { '2.vpcSubnets.subnetType': /PUBLIC/ }, 'Database in a public subnet', PUBLIC),
  ...misuse('ec2', 'Instance', 'cloud-resource-public', { '2.vpcSubnets.subnetType': /PUBLIC/ }, 'Machine in a public subnet', PUBLIC),
  ...misuse('ec2', 'CfnInstance', 'cloud-resource-public', { '2.networkInterfaces.0.associatePublicIpAddress': true }, 'Machine with a public address', PUBLIC),
  ...misuse('dms', 'CfnReplicationInstance', 'cloud-resource-public', { '2.publiclyAccessible': { anyOf: [true, { absent: true }] } }, 'Replication open to the internet', PUBLIC),
]

const NOT_DENIED: Conditions = { '0.effect': { not: /DENY/i } }
const WIDE = 'Name the actions and resources that are needed: `actions: [\'s3:GetObject\'], resources: [bucket.arnForObjects(\'*\')]`.'
const ESCALATING = /^(?:iam:(?:Create(?:PolicyVersion|AccessKey|LoginProfile)|UpdateLoginProfile|SetDefaultPolicyVersion|(?:Attach|Put)(?:User|Group|Role)Policy|AddUserToGroup|UpdateAssumeRolePolicy|PassRole)|lambda:(?:CreateFunction|UpdateFunctionCode)|sts:AssumeRole)$/i
const ANY_RESOURCE = /^(?:\*|arn:.*\*)$/

const policies: readonly MisuseModel[] = named('iam', 'PolicyStatement').flatMap((at): MisuseModel[] => [
  { at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, '0.principals.0': /StarPrincipal|AnyPrincipal/ }, title: 'Policy for everybody', fix: 'Name the account, role or service: `principals: [new iam.AccountRootPrincipal()]`.' },
  { at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, '0.actions.0': /^\*$/ }, title: 'Policy that allows every action', fix: WIDE },
  { at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, '0.resources.0': /^\*$/ }, title: 'Policy for all resources', fix: WIDE, severity: 'low' },
  ...['0', '1', '2'].map((place): MisuseModel => ({ at, rule: 'cloud-privilege-escalation', when: { ...NOT_DENIED, [`0.actions.${place}`]: ESCALATING, '0.resources.0': ANY_RESOURCE } })),
])

const documents: readonly MisuseModel[] = named('iam', 'PolicyStatement.fromJson').concat(named('iam', 'PolicyDocument.fromJson')).flatMap((at): MisuseModel[] =>
  ['0.', '0.Statement.', '0.Statement.0.'].flatMap((place): MisuseModel[] => {
    const allowed: Conditions = { [`${place}Effect`]: /allow/i }
    return [
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Principal`]: /^\*$/ }, title: 'Policy for everybody' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Principal.AWS`]: /^\*$/ }, title: 'Policy for everybody' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Action`]: /^\*$/ }, title: 'Policy that allows every action' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Action.0`]: /^\*$/ }, title: 'Policy that allows every action' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Resource`]: /^\*$/ }, title: 'Policy for all resources', severity: 'low' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Resource.0`]: /^\*$/ }, title: 'Policy for all resources', severity: 'low' },
    ]
  }),
)

/** Infrastructure written with the AWS Cloud Development Kit. */
export default defineModel({
  id: 'cdk',
  language: 'javascript',
  misuses: [...encryption, ...exposure, ...policies, ...documents],
})
