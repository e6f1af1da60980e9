import path from 'node:path'
import { root } from '../paths.mjs'

/**
 * @typedef {import('typescript/unstable/sync').Diagnostic} Diagnostic
 * @typedef {import('typescript/unstable/sync').Project} Project
 */

/** @param {Project} project @returns {string[]} what `tsc --noEmit` says about it, each error once */
export function typeErrorsOf({ program }) {
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getBindDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
  return [...new Set(found.map((error) => `${placeOf(program, error)}TS${error.code}: ${wordsOf(error)}`))]
}

/** @param {Project['program']} program @param {Diagnostic} error */
function placeOf(program, { fileName, pos }) {
  const source = fileName === undefined ? undefined : program.getSourceFile(fileName)
  return source ? `${path.relative(root, source.fileName)}:${source.text.slice(0, pos).split('\n').length}: ` : ''
}

/** With the reasons behind it, each further in. @param {Diagnostic} error @returns {string} */
const wordsOf = ({ text, messageChain = [] }) => [text, ...messageChain.map(wordsOf)].join('\n').replaceAll('\n', '\n  ')
