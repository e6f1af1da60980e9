import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { runsInPages } from '../../project/in-pages.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { loopBody } from '../../text/loop-body.ts'

/** It ends only with the program. */
const ENDLESS = /^\s*(?:while\s*\(?\s*(?:true|True|1|not\s+(?:self\.)?\w*(?:stop|shutdown|exit)\w*)\s*\)?\s*[:{]|for\s*(?:\(\s*;\s*;\s*\)\s*)?\{\s*$|loop\s+do\b)/
const PAUSES = /\b(?:time\.[sS]leep|asyncio\.sleep|Thread\.sleep|usleep|Task\.Delay|await\s+(?:sleep|delay|wait|setTimeout|new\s+Promise))\b|^\s*sleep[\s(]/m
/** It waits for messages, or tries one thing until it works. */
const WAITS = /\bbreak\b|\breturn\b|\.(?:recv|receive|accept|poll|brpop|blpop|read\w*)\(|<-/i

/** Loops inside of the program that do work again and again, with a pause in between. */
export const endlessLoops = (project: Project): Evidence[] =>
  firstPerFile(inSource(project, ENDLESS).filter((at) => {
    const body = loopBody(project, at)
    return !runsInPages(project, at.file_path) && PAUSES.test(body) && !WAITS.test(body)
  }))
