import type { Conditions, MisuseModel } from '../model.ts'

/** One construct under all names its module has had. */
export const named = (module: string, name: string): string[] => [`aws-cdk-lib/aws-${module}.${name}`, `@aws-cdk/aws-${module}.${name}`, `aws-cdk-lib.aws_${module}.${name}`]

/** A construct takes its scope, its id and then its settings. */
export const misuse = (module: string, names: string, rule: string, when: Conditions, title: string, fix: string, more: Partial<MisuseModel> = {}): MisuseModel[] =>
  names.split(' ').flatMap((name) => named(module, name)).map((at) => ({ at, rule, when, title, fix, ...more }))

export const off = (setting: string): Conditions => ({ [`2.${setting}`]: { anyOf: [false, { absent: true }] } })
export const without = (...settings: string[]): Conditions => Object.fromEntries(settings.map((setting) => [`2.${setting}`, { absent: true }]))

export const ENCRYPTED = 'Turn on encryption when the resource is created: for most resources it cannot be turned on later.'
export const PUBLIC = 'Place it in a private subnet and leave public access off.'
