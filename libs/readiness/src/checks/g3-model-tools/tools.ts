import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { sourceFiles } from '../../project/source.ts'
import { type Block, blockFrom, functionsIn } from '../../text/blocks.ts'
import { codeOf } from '../../text/search.ts'

/** Something that a model may ask the program to do. */
export interface Tool {
  name: string
  at: Evidence
  /** what runs, where it was found */
  runs: readonly (Block & { path: string })[]
}

/** A tool that is declared together with what it runs. */
const DECLARED: readonly { of: RegExp; tool: RegExp }[] = [
  { of: /['"](?:ai|@openai\/agents|@langchain\/core\/tools|langchain\/tools|@mastra\/core(?:\/tools)?|@anthropic-ai\/claude-agent-sdk)['"]/, tool: /(?:\b(\w+)\s*[:=]\s*)?(?<![\w.])(?:tool|createTool|dynamicTool|new DynamicStructuredTool|new DynamicTool)\s*\(\s*(?:\{|async|\(|['"]|$)/ },
  { of: /@modelcontextprotocol\/sdk|\bmcp\b/i, tool: /\.(?:registerTool|tool|addTool)\(\s*(?:['"]([\w.-]+)['"]|\{|$)/ },
]
/** A decorator, annotation or attribute says that the function below it is a tool. */
const DECORATOR = /^\s*(?:@(?:\w+\.)?(?:tool|function_tool|tool_plain|kernel_function)\b|@Tool\b|\[(?:KernelFunction|McpServerTool)\b)/
const DECORATED = /\b(?:langchain|agents|pydantic_ai|mcp|fastmcp|smolagents|crewai|llama_index|semantic_kernel|autogen|strands|springframework\.ai|langchain4j|SemanticKernel|ModelContextProtocol)\b/
const FUNCTION = /^\s*(?:async\s+)?def\s+(\w+)|^\s*(?:(?:public|private|protected|internal|static|async|virtual|override|final)\s+)+[\w<>[\],.? ]+?\s(\w+)\s*\(/
/** A class that is a tool as a whole. */
const CLASS = /^\s*(?:(?:final|readonly)\s+)*class\s+(\w+)\s+(?:extends\s+\w+\s+)?implements\s+(?:\w+\s*,\s*)*Tool\b/
const OF_CLASSES = /\bLaravel\\Ai\b|\bNeuronAI\b|\bLLPhant\b/
/** A tool that is described to the provider by name; something else in the program does it. */
const DESCRIBED = /^\s*\{?\s*(?:type\s*:\s*['"]function['"]\s*,\s*function\s*:\s*\{\s*)?['"]?name['"]?\s*(?::|=>)\s*['"]([a-zA-Z][\w-]{2,63})['"]/
const SCHEMA = /['"]?(?:input_schema|inputSchema|parameters)['"]?\s*(?::|=>)/
const SCHEMA_LINES = 12

const camel = (name: string) => name.replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase())

function declaredIn(path: string, text: string): Tool[] {
  const patterns = DECLARED.filter(({ of }) => of.test(text))
  const lines = text.split('\n')
  const toolAt = (name: string, at: number): Tool => ({ name, at: evidenceOf({ path, line: at + 1 }, (lines[at] ?? '').trim().slice(0, 120)), runs: [{ path, ...blockFrom(path, lines, at + 1) }] })
  return lines.flatMap((line, at) => {
    const found = patterns.map(({ tool }) => tool.exec(line)).find((one) => one !== null)
    if (found) return [toolAt(found[1] ?? /['"]([\w-]+)['"]/.exec(lines.slice(at, at + 3).join(' '))?.[1] ?? 'a tool', at)]
    const whole = OF_CLASSES.test(text) ? CLASS.exec(line)?.[1] : undefined
    if (whole !== undefined) return [toolAt(whole, at)]
    if (!DECORATOR.test(line) || !DECORATED.test(text)) return []
    const below = lines.findIndex((one, index) => index > at && FUNCTION.test(one))
    const name = FUNCTION.exec(lines[below] ?? '')?.slice(1).find((one) => one !== undefined)
    return name === undefined ? [] : [toolAt(name, below)]
  })
}

/** Words that stand in a file which speaks to a model about tools. */
const SPEAKS = /\b(?:tool_?choice|tool_?calls?|tool_use|input_?schema|function_?declarations|executeTool\w*)\b|type['"]?\s*(?::|=>)\s*['"]function['"]/i

/** The model must answer with it: the form of an answer, and nothing that runs. */
const isForm = (text: string, name: string) => new RegExp(`tool_?choice['"]?\\s*[:=][^;]{0,120}?name['"]?\\s*(?::|=>)\\s*['"]${name}['"]`, 'i').test(text)

function described(path: string, text: string): { name: string; at: Evidence }[] {
  if (!SPEAKS.test(text)) return []
  return text.split('\n').flatMap((line, at, lines) => {
    const name = DESCRIBED.exec(line)?.[1]
    if (name === undefined || isForm(text, name) || !SCHEMA.test(lines.slice(at, at + SCHEMA_LINES).join('\n'))) return []
    return [{ name, at: evidenceOf({ path, line: at + 1 }, line.trim().slice(0, 120)) }]
  })
}

/** Where a name that the model gave is compared or looked up. */
const dispatch = (name: string) => new RegExp(`\\bcase\\s+['"]${name}['"]|(?:===?|\\bis)\\s*['"]${name}['"]|^\\s*['"]?${name}['"]?\\s*(?:,\\s*$|:\\s*(?:async\\b|\\(|\\w+\\s*,?\\s*$|\\w+\\())|\\bwhen\\s+['"]${name}['"]`)

/** A branch of a switch ends where the next begins. */
function branchFrom(path: string, lines: readonly string[], from: number): Block {
  if (!/^\s*(?:case|when)\b/.test(lines[from - 1] ?? '')) return blockFrom(path, lines, from)
  const next = lines.findIndex((line, at) => at >= from && /^\s*(?:case|when|default|else|end)\b|^\s*\}/.test(line))
  return { from, to: next === -1 ? lines.length : next }
}

function runsOf(name: string, files: readonly { path: string; text: string }[]): Tool['runs'] {
  return files.filter(({ text }) => text.includes(name) || text.includes(camel(name))).flatMap(({ path, text }) => {
    const lines = text.split('\n')
    const branches = lines.flatMap((line, at) => (dispatch(name).test(line) ? [{ path, ...branchFrom(path, lines, at + 1) }] : []))
    const functions = functionsIn(path, text)
    const own = functions.get(name) ?? functions.get(camel(name))
    return own ? [...branches, { path, ...own }] : branches
  })
}

/** Tools that the program gives to a model, with what they run. */
export function toolsOf(project: Project): Tool[] {
  const files = sourceFiles(project).filter((path) => /\btools?\b/i.test(project.snapshot.read(path) ?? '')).map((path) => ({ path, text: codeOf(project, path) }))
  const declared = files.flatMap(({ path, text }) => declaredIn(path, text))
  const byProvider = files.flatMap(({ path, text }) => described(path, text)).filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
  return [...declared, ...byProvider.filter(({ name }) => !declared.some((one) => one.name === name)).map((one) => ({ ...one, runs: runsOf(one.name, files) }))]
}
