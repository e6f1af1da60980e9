import type { TransformationName } from './transformations.ts'

interface Deviation {
  transformation: TransformationName
  why: string
  /** language/file: name of the case */
  cases: readonly string[]
}

/** Where a program of the same meaning has other findings, and why. A case that has the same again fails its test until it is taken out. */
export const KNOWN_DEVIATIONS: readonly Deviation[] = [
  {
    transformation: 'arguments handed through a helper',
    why: 'the text that a value is built of is lost where a function gives back its parameter: only a constant is kept',
    cases: [
      'go/xml-injection: plain flow',
      'java/xml-injection: plain flow',
      'java/xml-injection: plain flow: what is read after it was put together',
      'javascript/known-values: what is stored under a name was given it by the program',
      'javascript/xml-injection: plain flow',
      'php/places-in-pages: an argument that brings its quotes',
      'ruby/web: a beginning that leaves few methods',
    ],
  },
  {
    transformation: 'arguments handed through a helper',
    why: 'a check is recognised by its form, and what a helper gives back is not that form: the check counts for less, or for more',
    cases: [
      'go/path-containment: a folder that only who starts it knows, cleaned',
      'java/path-containment: the place where it is looked for',
      'java/value-classes: a value class that looks at one sign after the other',
      'java/value-classes: text that functions look at sign by sign',
      'php/path-containment: guarded: with a separator behind the folder',
      'php/path-containment: the folder resolved',
      'php/path-traversal: guarded: how it begins, in the words of before PHP 8',
      'php/xss: a loop that makes numbers of all that stands in a list',
    ],
  },
  {
    transformation: 'arguments handed through a helper',
    why: 'the type of an object, or what a map or list holds, is lost where a generic function gives back its parameter',
    cases: [
      'csharp/path-traversal: the contents of an upload are no file of the program\'s own',
      'java/hardening: encoders of old that are only asked about what was stored by them',
      'java/passwords: one password for several things',
      'java/path-traversal: of several methods of one name, text goes to the one that takes text',
    ],
  },
  {
    transformation: 'arguments handed through a helper',
    why: 'rows of a database are not followed through functions of the program when a response is looked at for passwords',
    cases: ['javascript/password-hash-sent: one account of Mongoose', 'python/password-hash-sent: entries put together one by one'],
  },
  {
    transformation: 'arguments handed through a helper',
    why: 'of a constant that a dead branch would change the helper gives back something unknown: it is suspected with low confidence',
    cases: ['javascript/insecure-deserialization: dead branch', 'python/code-injection: dead branch', 'python/collections: a letter of a constant decides'],
  },
  {
    transformation: 'a function moved to another file',
    why: 'a top-level method of Ruby is only called from its own file: calls from other files lead nowhere',
    cases: [
      'ruby/closures: Proc.new and brackets',
      'ruby/closures: a lambda that a method gives',
      'ruby/closures: a list of records that a lambda goes through later',
      'ruby/closures: a method as a value',
      'ruby/closures: a proc, called in its other ways',
      'ruby/closures: lambdas within lambdas',
      'ruby/given-types: a database that a class is given in another file',
    ],
  },
  {
    transformation: 'a function moved to another file',
    why: 'a variable of PHP that only a function of another file sets is not seen to be set',
    cases: ['php/language: a parameter by reference brings data back', 'php/names-of-variables: a function sets a global by the list of all'],
  },
  {
    transformation: 'a function moved to another file',
    why: 'confidence or severity depends on whether source and sink stand in one file',
    cases: ['php/weak-random: through a helper'],
  },
  {
    transformation: 'a function moved to another file',
    why: 'a handler that a description of the interface names is looked for in the named module only, not where that imports it from',
    cases: ['python/connexion: a handler that only the description of the interface names'],
  },
  {
    transformation: 'dead code added',
    why: 'a method that always gives true, or looks at one character after the other, is recognised only where it does nothing else',
    cases: ['java/settings: any name is good enough for a class', 'java/value-classes: a value class that looks at one sign after the other'],
  },
]
