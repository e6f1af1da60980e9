import type { Channel } from '../dataflow/channels.ts'
import type { SinkClass } from '../dataflow/models/classes.ts'
import type { SourceKind } from '../dataflow/models/model.ts'

/** Where data enters, how it gets to a sink and what it can still do there: what data flow knows of its findings. */
export type FlowCircumstance =
  | EntryCircumstance
  /** nothing shows that the data arrives: the path is very long, or an unknown call answered a question that held it */
  | { is: 'assumed-flow'; why: 'long-path' | 'only-answered' }
  /** what an attacker can still choose of a file's path */
  | { is: 'limited-path'; to: LimitedPath }
  /** a function named like a check returned the data */
  | { is: 'checked-by-name'; check: string; sink: SinkClass }
  /** a validator looked at the data, and what it refuses cannot be followed */
  | { is: 'unverified-validator'; check: string }
  /** the record is checked by an authorization library */
  | { is: 'authorized' }
  /** an origin that came back from a search in a list */
  | { is: 'looked-up-origin' }
  /** the list of allowed origins holds `*` */
  | { is: 'all-origins-allowed' }
  /** browsers have percent-encoded it, and nothing decodes it */
  | { is: 'url-encoded' }
  /** a PHP script is included whose name ends as the program says */
  | { is: 'limited-inclusion'; to: 'segment' | 'file-name' | 'script' }
  /** chooses one of the rows that can be read anyway */
  | { is: 'one-row' }
  /** the name of a view behind a word and a colon: a resolver of the program handles it */
  | { is: 'view-scheme' }
  /** the page is the body of an email */
  | { is: 'email-body' }
  /** shown only to the sender, after a form was submitted */
  | { is: 'after-form' }

/** The data of a flow and the sink that it reaches. */
export interface EntryCircumstance {
  is: 'entered-by'
  kind: SourceKind
  channel: Channel
  sink: SinkClass
  /** the data is a guess already: others may have stored it, or a framework has converted it */
  isWeak: boolean
  /** a step of the trace is a guess */
  isGuess: boolean
  /** so many steps that a library's own function is an unlikely author */
  isFar: boolean
  /** a part of an event that no gateway fills in: only the invoker of the function sends it */
  isOfInvoker: boolean
  /** its user names the program or file that is run, and could run it without this program */
  isOwnChoice: boolean
}

export type LimitedPath = 'segment' | 'encoded-segment' | 'name' | 'file-name' | 'absolute' | 'behind-prefix'
