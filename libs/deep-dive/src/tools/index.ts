import { findings, dependencies, routes } from './known.ts'
import { grep } from './grep.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'
import { findCallers, findSymbol } from './symbols.ts'
import type { DiveTool } from './tool.ts'

/** All that a model can do: look. There is no shell, no network and nothing to write with. */
export const TOOLS: readonly DiveTool[] = [listFiles, readFile, grep, findSymbol, findCallers, routes, findings, dependencies]
