import type { Place } from '@preflight/contracts'
import type { DoneWell } from '../rule.ts'
import type { FlowCircumstance } from './flow-circumstance.ts'
import type { Same, Shared } from './shared.ts'

/** A place in the code that a circumstance rests on. */
export interface At {
  path: string
  line: number
}

/** Who sends the data, as far as the code restricts that. */
export type Sender = { is: 'sent-by'; who: 'anybody' } | { is: 'sent-by'; who: RestrictedSender; check: string; at: At }
export type RestrictedSender = 'administrators' | 'installer' | 'secret-holder'

/** Where untrusted data enters the program, and what can be in it. */
export type DataCircumstance =
  | Sender
  /** a task that developers start by hand: a Rakefile, a Gulpfile */
  | { is: 'developer-task' }
  /** a body or form that is written back into a page: no link brings one along */
  | { is: 'written-back'; needs: 'sign-in' | 'token' }

/** Whom the rules of a database let in, and to what. */
export type AccessCircumstance = { is: 'lets-in'; who: 'signed-in' } | { is: 'sensitive-data' }

/** When and where the code runs. */
export type PlaceCircumstance =
  | { is: 'in'; place: Exclude<Place, 'code'> }
  | { is: 'migration' }
  | { is: 'seed' }
  /** a script in a page numbers its visits, for statistics and logs */
  | { is: 'numbered-visit' }
  /** a migration puts stored rows into a statement */
  | { is: 'migrated-rows' }
  /** developers and their build run it to publish a version */
  | { is: 'release-script' }
  /** only compiled into development and test builds */
  | { is: 'developer-build' }
  /** only reached in development mode */
  | { is: 'development-mode' }
  /** the development server that a build tool starts */
  | { is: 'build-server' }
  /** whoever runs the program has to switch it on */
  | { is: 'opt-in' }
  /** a token is read to find out how to verify it */
  | { is: 'read-before-verification' }
  /** a secret is written down in another file */
  | { is: 'written-elsewhere' }
  /** a caller or a setting decides whether it applies */
  | { is: 'left-to-setting' }
  /** the program only talks to its own machine, or is only reached from there */
  | { is: 'own-machine' }
  /** an update of the program itself, or its own cache */
  | { is: 'own-archive' }
  /** a page shows it: lists are short there */
  | { is: 'shown-in-page' }
  /** another program requires it in this form */
  | { is: 'dictated'; by: 'existing-data' | 'protocol' }

/** Where a secret stands that opens less than others of its kind. */
export type SecretCircumstance = { is: 'secret'; setting: SecretSetting }

export type SecretSetting =
  /** what tests, developers and their machines make and start for themselves */
  | 'key-of-tests'
  | 'recorded'
  | 'private-network-of-tests'
  | 'local-server'
  | 'local-server-of-developers'
  | 'sent-to-own-machine'
  | 'development'
  | 'debug-settings'
  | 'neighbour-service'
  | 'service-password'
  | 'in-seed'
  | 'replaces-missing'
  /** what is shown to readers, or says itself that it is none */
  | 'made-up-name'
  | 'in-example'
  | 'host-of-manuals'
  | 'word-for-password'
  | 'commented-out'
  | 'in-comment'
  | 'header-in-page'
  | 'shown-in-page'
  | 'said-to-be-none'
  /** what opens little wherever it stands */
  | 'protected'
  | 'protected-in-example'
  | 'key-of-forms'
  | 'captcha-key'
  | 'search-key'

/** How a route is reached. */
export type RouteCircumstance =
  | { is: 'open-route' }
  /** middleware before the page that shows a server action may send strangers away */
  | { is: 'server-action' }

/** What is known about the finding itself. */
export type FindingCircumstance =
  | { is: 'low-confidence' }
  /** its author explains to another scanner why it is right */
  | { is: 'explained' }
  /** its author has switched off the rule of a linter here */
  | { is: 'switched-off' }
  /** findings with the same key have this in common; the most severe of them is reported in full */
  | ({ is: 'shares' } & Same)
  /** it is less severe in a program that does this elsewhere */
  | { is: 'unless'; done: DoneWell }

/** What the findings of the whole program show; `whole-program.ts` finds it out. */
export type ProgramCircumstance =
  /** @param at the finding that is reported in full */
  | { is: 'repeats'; what: Shared | 'page' | 'source'; at: At }
  /** tests use the same key */
  | { is: 'used-in-tests'; at: At }
  | { is: 'done-well'; done: DoneWell; at: At }

/** A typed fact that can change how severe a finding is. Whoever sees it states it; only the policy judges it. */
export type Circumstance = DataCircumstance | AccessCircumstance | FlowCircumstance | SecretCircumstance | PlaceCircumstance | RouteCircumstance | FindingCircumstance | ProgramCircumstance

export type CircumstanceOf<Is extends Circumstance['is']> = Extract<Circumstance, { is: Is }>

/** The circumstance of one kind, where it was stated. */
export const stated = <Is extends Circumstance['is']>(circumstances: readonly Circumstance[] | undefined, is: Is): CircumstanceOf<Is> | undefined =>
  circumstances?.find((one): one is CircumstanceOf<Is> => one.is === is)
