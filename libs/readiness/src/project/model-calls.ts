import { runsForUsers } from '@preflight/contracts'
import type { UseFact } from '@preflight/analyzers'
import type { Project } from './project.ts'
import { usesOf } from './uses.ts'

/** Calls whose answer is no text that goes on. */
const NO_TEXT = /embed|image|audio|speech|transcri|moderation|convert$/i
const NO_TEXT_LIBRARY = new Set(['elevenlabs', 'fal', 'replicate'])

export const NO_MODEL = 'No model is called.'

/** A list of models is asked for with GET. */
const isAsked = ({ name, options }: UseFact) => !/\bfetch$/.test(name) || Object.keys(options).some((key) => /^(?:1|method|body)(?:\.|$)/.test(key))

/** Calls of models that write text, in code that runs for users. */
export const textCalls = (project: Project): UseFact[] => usesOf(project, 'model_call').filter((use) => isAsked(use)).filter(({ name, library, path }) => !NO_TEXT.test(name) && !NO_TEXT_LIBRARY.has(library) && runsForUsers(path))

/** So many lines a call takes at most, with its messages. */
export const CALL_LINES = 45
