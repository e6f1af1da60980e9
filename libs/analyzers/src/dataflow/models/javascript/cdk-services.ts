import { defineModel, type MisuseModel } from '../model.ts'
import { ENCRYPTED, misuse, named, off } from './cdk-names.ts'

const ENCRYPTION = 'cloud-encryption-off'
const SECRET_FIX = 'Let AWS make the password, `Credentials.fromGeneratedSecret(\'admin\')`, or read it from Secrets Manager: `SecretValue.secretsManager(\'name\')`. Treat the old one as compromised and rotate it.'
const WIDE_FIX = 'Grant only the actions and resources that are needed.'

const encryption: readonly MisuseModel[] = [
  ...misuse('docdb', 'CfnDBCluster', ENCRYPTION, off('storageEncrypted'), 'Unencrypted database', ENCRYPTED),
  ...misuse('neptune', 'CfnDBCluster', ENCRYPTION, off('storageEncrypted'), 'Unencrypted database', ENCRYPTED),
  ...misuse('docdb', 'DatabaseCluster', ENCRYPTION, { '2.storageEncrypted': false }, 'Unencrypted database', ENCRYPTED),
  ...misuse('redshift', 'Cluster CfnCluster', ENCRYPTION, { '2.encrypted': false }, 'Unencrypted data warehouse', ENCRYPTED),
  ...misuse('elasticache', 'CfnReplicationGroup', ENCRYPTION, { '2.atRestEncryptionEnabled': false }, 'Unencrypted cache', ENCRYPTED),
  ...misuse('dax', 'CfnCluster', ENCRYPTION, { '2.sseSpecification.sseEnabled': false }, 'Unencrypted cache', ENCRYPTED),
  ...misuse('workspaces', 'CfnWorkspace', ENCRYPTION, { '2.userVolumeEncryptionEnabled': false }, 'Unencrypted volume', ENCRYPTED),
  ...['ebs', 'ebsFromSnapshot'].flatMap((name) => named('ec2', `BlockDeviceVolume.${name}`)).map((at): MisuseModel => ({ at, rule: ENCRYPTION, when: { '1.encrypted': false }, title: 'Unencrypted volume', fix: ENCRYPTED })),
]

const secrets: readonly MisuseModel[] = [
  ...['aws-cdk-lib.SecretValue', '@aws-cdk/core.SecretValue'].flatMap((type) => ['plainText', 'unsafePlainText']
    .map((name): MisuseModel => ({ at: `${type}.${name}`, rule: 'hardcoded-credential', when: { 0: { constant: true } }, title: 'Secret in a template', fix: SECRET_FIX }))),
  ...misuse('rds', 'CfnDBInstance CfnDBCluster', 'hardcoded-credential', { '2.masterUserPassword': { constant: true } }, 'Database password in a template', SECRET_FIX),
  ...misuse('redshift', 'CfnCluster', 'hardcoded-credential', { '2.masterUserPassword': { constant: true } }, 'Database password in a template', SECRET_FIX),
]

const EVERYBODY = /StarPrincipal|AnyPrincipal/
const GRANTS = 'grantRead grantWrite grantReadWrite grantPut grantDelete grantSendMessages grantConsumeMessages grantPublish grantInvoke grantInvokeUrl grantReadData grantWriteData grantReadWriteData grantFullAccess grantDecrypt grantEncrypt grantEncryptDecrypt'

const rights: readonly MisuseModel[] = [
  ...GRANTS.split(' ').map((name): MisuseModel => ({ at: `*.${name}`, rule: 'cloud-policy-too-wide', when: { 0: EVERYBODY }, title: 'Access granted to everybody', fix: WIDE_FIX })),
  ...named('iam', 'ManagedPolicy.fromAwsManagedPolicyName').map((at): MisuseModel => ({ at, rule: 'cloud-policy-too-wide', when: { 0: /^(?:AdministratorAccess|PowerUserAccess|IAMFullAccess)$/ }, title: 'Administrator policy attached', fix: WIDE_FIX })),
  { at: '*.addContainer', rule: 'cloud-privilege-escalation', when: { '1.image': { absent: false }, '1.privileged': true }, severity: 'medium', title: 'Privileged container', fix: 'Leave `privileged` out, and add the single capabilities that are needed: `linuxParameters.addCapabilities(...)`.' },
]

const PASSWORD_FIX = 'Require length rather than kinds of characters: `passwordPolicy: { minLength: 12 }`.'

const accounts: readonly MisuseModel[] = [
  ...misuse('cognito', 'UserPool', 'weak-password-policy', { '2.passwordPolicy.minLength': { anyOf: [6, 7] } }, 'Weak password policy', PASSWORD_FIX),
  ...misuse('cognito', 'CfnUserPool', 'weak-password-policy', { '2.policies.passwordPolicy.minimumLength': { anyOf: [6, 7] } }, 'Weak password policy', PASSWORD_FIX),
]

/** Services of the AWS Cloud Development Kit: what they store, and who may use them. */
export default defineModel({
  id: 'cdk-services',
  language: 'javascript',
  misuses: [...encryption, ...secrets, ...rights, ...accounts],
})
