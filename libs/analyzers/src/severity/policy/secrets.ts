import type { SecretSetting } from '../circumstance.ts'
import { type Effect, type Entry, where } from '../entry.ts'

const entry = (effect: Effect) => (setting: SecretSetting, because: string): Entry => ({
  id: `secret-${setting}`,
  applies: where('secret', (circumstance) => circumstance.setting === setting),
  effect,
  because,
})

/** It opens nothing but what a developer or a test starts, or what everybody may read. */
const nothing = entry({ cap: 'low' })
/** It may be made up, or opens less than others of its kind. */
const less = entry({ lower: 1, cap: 'medium', notBelow: 'low' })

/** Where a secret stands that opens less than others of its kind. */
export const SECRETS: readonly Entry[] = [
  nothing('made-up-name', 'Its name says that it is made up.'),
  nothing('key-of-tests', "Tests and developers' machines make keys of their own, which open only what they start."),
  nothing('recorded', 'It is part of a recorded request or answer that tests replay.'),
  nothing('host-of-manuals', 'The address is reserved for documentation.'),
  nothing('neighbour-service', 'Only services that are started together with this one can reach the server.'),
  nothing('private-network-of-tests', 'A test connects to a private network, which nobody else reaches.'),
  nothing('word-for-password', 'The value is a word that stands for a password.'),
  nothing('commented-out', 'The setting is commented out.'),
  nothing('sent-to-own-machine', 'The command sends it to the machine that it runs on.'),
  nothing('header-in-page', 'A page shows it as an example of code.'),
  nothing('said-to-be-none', 'A comment says that it is no secret.'),
  nothing('search-key', 'It looks like the key of a search box, which may only read.'),
  nothing('local-server-of-developers', 'Only the machine itself can reach the server, for development or tests.'),
  nothing('development', 'The setting is for builds, tests or development.'),
  nothing('protected-in-example', 'A passphrase protects this key of an example or a test.'),
  entry({ cap: 'medium' })('protected', 'A passphrase protects the key: an attacker needs both.'),
  less('in-example', 'Tests, examples and files to be filled in contain made-up values.'),
  less('in-comment', 'It stands in a comment.'),
  less('in-seed', 'It is sample data that the database is filled with.'),
  less('replaces-missing', 'It only replaces a setting that is missing.'),
  less('shown-in-page', 'A page shows it as an example of code.'),
  less('key-of-forms', 'It only protects forms against forged requests; nobody can sign in with it.'),
  less('debug-settings', 'These settings switch debugging on: they are for development or a demonstration.'),
  less('captcha-key', 'It is the key of a captcha; nobody can sign in with it.'),
  less('local-server', 'Only the machine itself can reach the server.'),
  less('service-password', 'Only services that are started together with this one use the password.'),
]
