import { type Conditions, defineModel, type MisuseModel } from '../model.ts'
import { UNLIMITED } from '../unsafe-values.ts'
import { ENCRYPTED, misuse, named, off, PUBLIC, without } from './cdk-names.ts'

const DATABASES = 'DatabaseCluster DatabaseInstance DatabaseInstanceReadReplica DatabaseInstanceFromSnapshot DatabaseClusterFromSnapshot ServerlessCluster'

const encryption: readonly MisuseModel[] = [
  ...misuse('rds', 'CfnDBCluster CfnDBInstance CfnGlobalCluster', 'cloud-encryption-off', off('storageEncrypted'), 'Unencrypted database', ENCRYPTED),
  ...misuse('rds', DATABASES.replace('ServerlessCluster', '').trim(), 'cloud-encryption-off', { ...off('storageEncrypted'), ...without('storageEncryptionKey') }, 'Unencrypted database', ENCRYPTED),
  ...['opensearchservice', 'elasticsearch'].flatMap((module) => [
    ...misuse(module, 'Domain', 'cloud-encryption-off', off('encryptionAtRest.enabled'), 'Unencrypted search domain', ENCRYPTED),
    ...misuse(module, 'CfnDomain', 'cloud-encryption-off', off('encryptionAtRestOptions.enabled'), 'Unencrypted search domain', ENCRYPTED),
  ]),
  ...misuse('sns', 'Topic', 'cloud-encryption-off', without('masterKey'), 'Unencrypted topic', 'Set a key: `new Topic(this, \'Topic\', { masterKey: key })`.'),
  ...misuse('sns', 'CfnTopic', 'cloud-encryption-off', without('kmsMasterKeyId'), 'Unencrypted topic', 'Set a key: `kmsMasterKeyId: key.keyId`.'),
  ...misuse('sqs', 'Queue', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Unencrypted queue', 'Remove `encryption`, or set a key.'),
  ...misuse('sqs', 'CfnQueue', 'cloud-encryption-off', { '2.sqsManagedSseEnabled': false, ...without('kmsMasterKeyId') }, 'Unencrypted queue', 'Remove `sqsManagedSseEnabled`, or set a key.'),
  ...misuse('s3', 'Bucket', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Unencrypted bucket', 'Use `BucketEncryption.S3_MANAGED` or a key.'),
  ...misuse('efs', 'FileSystem CfnFileSystem', 'cloud-encryption-off', { '2.encrypted': false }, 'Unencrypted file system', ENCRYPTED),
  ...misuse('efs', 'CfnFileSystem', 'cloud-encryption-off', without('encrypted'), 'Unencrypted file system', ENCRYPTED),
  ...misuse('ec2', 'Volume CfnVolume', 'cloud-encryption-off', off('encrypted'), 'Unencrypted volume', ENCRYPTED),
  ...misuse('sagemaker', 'CfnNotebookInstance', 'cloud-encryption-off', without('kmsKeyId'), 'Notebook without its own encryption key', 'Set a key: `kmsKeyId: key.keyId`.'),
  ...misuse('kinesis', 'Stream', 'cloud-encryption-off', { '2.encryption': /UNENCRYPTED/ }, 'Unencrypted stream', ENCRYPTED),
]

const exposure: readonly MisuseModel[] = [
  ...misuse('s3', 'Bucket', 'cloud-resource-public', { '2.publicReadAccess': true }, 'Publicly readable bucket', PUBLIC),
  ...misuse('s3', 'Bucket', 'cloud-resource-public', { '2.accessControl': /PUBLIC_READ|AUTHENTICATED_READ/ }, 'Publicly readable bucket', PUBLIC),
  ...misuse('s3-deployment', 'BucketDeployment', 'cloud-resource-public', { '2.accessControl': /PUBLIC_READ|AUTHENTICATED_READ/ }, 'Publicly readable files', PUBLIC),
  ...named('s3', 'Bucket').map((type): MisuseModel => ({ at: `${type}.grantPublicAccess`, rule: 'cloud-resource-public', title: 'Publicly readable bucket' })),
  ...misuse('rds', `${DATABASES} CfnDBInstance`, 'cloud-resource-public', { '2.publiclyAccessible': true }, 'Database open to the internet', PUBLIC),
  ...misuse('rds', DATABASES, 'cloud-resource-public', { '2.vpcSubnets.subnetType': /PUBLIC/ }, 'Database in a public subnet', PUBLIC),
  ...misuse('ec2', 'Instance', 'cloud-resource-public', { '2.vpcSubnets.subnetType': /PUBLIC/ }, 'Instance in a public subnet', PUBLIC),
  ...misuse('ec2', 'CfnInstance', 'cloud-resource-public', { '2.networkInterfaces.0.associatePublicIpAddress': true }, 'Instance with a public IP address', PUBLIC),
  ...misuse('dms', 'CfnReplicationInstance', 'cloud-resource-public', { '2.publiclyAccessible': { anyOf: [true, { absent: true }] } }, 'Replication open to the internet', PUBLIC),
]

const NOT_DENIED: Conditions = { '0.effect': { not: /DENY/i } }
const WIDE = 'Name the actions and resources: `actions: [\'s3:GetObject\'], resources: [bucket.arnForObjects(\'*\')]`.'
const ESCALATING = /^(?:iam:(?:Create(?:PolicyVersion|AccessKey|LoginProfile)|UpdateLoginProfile|SetDefaultPolicyVersion|(?:Attach|Put)(?:User|Group|Role)Policy|AddUserToGroup|UpdateAssumeRolePolicy|PassRole)|lambda:(?:CreateFunction|UpdateFunctionCode)|sts:AssumeRole)$/i
const ANY_RESOURCE = /^(?:\*|arn:.*\*)$/

/** One of several: what any of them allows is allowed. */
const PLACES = ['0', '1', '2', '3']

const policies: readonly MisuseModel[] = named('iam', 'PolicyStatement').flatMap((at): MisuseModel[] => [
  { at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, '0.conditions': { absent: true }, '0.principals.*': { anyOf: [/StarPrincipal|AnyPrincipal/, { mark: 'everybody' }] } }, title: 'Policy with a wildcard principal', fix: 'Name the account, role or service: `principals: [new iam.AccountRootPrincipal()]`.' },
  ...PLACES.map((place): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, [`0.actions.${place}`]: /^\*$/ }, title: 'Policy with a wildcard action', fix: WIDE })),
  ...PLACES.map((place): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { ...NOT_DENIED, [`0.resources.${place}`]: /^\*$/, '0.actions.0': { not: UNLIMITED } }, title: 'Policy with a wildcard resource', fix: WIDE, severity: 'low' })),
  ...PLACES.map((place): MisuseModel => ({ at, rule: 'cloud-privilege-escalation', when: { ...NOT_DENIED, [`0.actions.${place}`]: ESCALATING, '0.resources.0': ANY_RESOURCE } })),
])

/** A condition names who it is after all. */
const unconditional = (place: string): Conditions => ({ [`${place}Condition`]: { absent: true } })
/** As text a policy is handed to the cloud by its SDK, or by Pulumi: there it is a document, and nothing else has statements with an effect. */
const IN_DOCUMENT = ['0.Statement.', ...PLACES.map((place) => `0.Statement.${place}.`)]

const documents: readonly MisuseModel[] = [...named('iam', 'PolicyStatement.fromJson'), ...named('iam', 'PolicyDocument.fromJson'), 'JSON.stringify'].flatMap((at): MisuseModel[] =>
  (at === 'JSON.stringify' ? IN_DOCUMENT : ['0.', ...IN_DOCUMENT]).flatMap((place): MisuseModel[] => {
    const allowed: Conditions = { [`${place}Effect`]: /allow/i }
    return [
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, ...unconditional(place), [`${place}Principal`]: /^\*$/ }, title: 'Policy with a wildcard principal' },
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, ...unconditional(place), [`${place}Principal.AWS`]: /^\*$/ }, title: 'Policy with a wildcard principal' },
      ...PLACES.map((one): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { ...allowed, ...unconditional(place), [`${place}Principal.AWS.${one}`]: /^\*$/ }, title: 'Policy with a wildcard principal' })),
      { at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Action`]: /^\*$/ }, title: 'Policy with a wildcard action' },
      ...PLACES.map((one): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Action.${one}`]: /^\*$/ }, title: 'Policy with a wildcard action' })),
      // what only lists or writes metrics has no resource to name
      ...(at === 'JSON.stringify' ? [] : ['', ...PLACES.map((one) => `.${one}`)].map((end): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { ...allowed, [`${place}Resource${end}`]: /^\*$/ }, title: 'Policy with a wildcard resource', severity: 'low' }))),
    ]
  }),
)

/** Infrastructure written with the AWS Cloud Development Kit. */
export default defineModel({
  id: 'cdk',
  language: 'javascript',
  types: Object.fromEntries(named('iam', 'ArnPrincipal').map((type) => [type, { tracked: true as const }])),
  marks: named('iam', 'ArnPrincipal').map((at) => ({ at, on: 'result', mark: 'everybody', when: { 0: /^\*$/ } })),
  misuses: [...encryption, ...exposure, ...policies, ...documents],
})
