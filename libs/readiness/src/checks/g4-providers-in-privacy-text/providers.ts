import { runsForUsers } from '@preflight/contracts'
import type { UseFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import { usesOf } from '../../project/uses.ts'

export interface Provider {
  name: string
  /** how a text may name it: by its company or by its product */
  named: RegExp
}

/** Who answers behind a library of the facts. */
const PROVIDERS: ReadonlyMap<string, Provider> = new Map(Object.entries({
  openai: { name: 'OpenAI', named: /\bopen\s?ai\b|\bchatgpt\b|\bgpt-\d/i },
  anthropic: { name: 'Anthropic', named: /\banthropic\b|\bclaude\b/i },
  'google-generative-ai': { name: 'Google (Gemini)', named: /\bgemini\b|\bvertex\b|\bgoogle (?:ai|cloud|generative|deepmind)\b/i },
  groq: { name: 'Groq', named: /\bgroq\b/i },
  mistral: { name: 'Mistral', named: /\bmistral\b/i },
  cohere: { name: 'Cohere', named: /\bcohere\b/i },
  together: { name: 'Together AI', named: /\btogether\s?ai\b|\btogether computer\b/i },
  replicate: { name: 'Replicate', named: /\breplicate\b/i },
  bedrock: { name: 'Amazon Bedrock', named: /\bbedrock\b|\bamazon\b|\baws\b/i },
  huggingface: { name: 'Hugging Face', named: /\bhugging\s?face\b/i },
  fal: { name: 'fal', named: /\bfal(?:\.ai)?\b/i },
  openrouter: { name: 'OpenRouter', named: /\bopen\s?router\b/i },
  lovable: { name: 'Lovable', named: /\blovable\b/i },
  'vercel-ai-gateway': { name: 'Vercel AI Gateway', named: /\bvercel\b/i },
  deepseek: { name: 'DeepSeek', named: /\bdeep\s?seek\b/i },
  perplexity: { name: 'Perplexity', named: /\bperplexity\b/i },
  xai: { name: 'xAI', named: /\bxai\b|\bgrok\b/i },
  elevenlabs: { name: 'ElevenLabs', named: /\beleven\s?labs\b/i },
}))

/** Packages with which a library for many providers is told which one to ask. */
const ADAPTERS: readonly (readonly [packages: readonly string[], library: string])[] = [
  [['@ai-sdk/openai', '@langchain/openai', 'langchain-openai'], 'openai'],
  [['@ai-sdk/anthropic', '@langchain/anthropic', 'langchain-anthropic'], 'anthropic'],
  [['@ai-sdk/google', '@ai-sdk/google-vertex', '@langchain/google-genai', 'langchain-google-genai'], 'google-generative-ai'],
  [['@ai-sdk/groq', '@langchain/groq', 'langchain-groq'], 'groq'],
  [['@ai-sdk/mistral', '@langchain/mistralai', 'langchain-mistralai'], 'mistral'],
  [['@ai-sdk/amazon-bedrock', 'langchain-aws'], 'bedrock'],
  [['@openrouter/ai-sdk-provider'], 'openrouter'],
]

/** Calls of models of any kind, in code that runs for users. */
export const modelCalls = (project: Project): UseFact[] => usesOf(project, 'model_call').filter(({ path }) => runsForUsers(path))

/** Who gets data by these calls, each once; empty where only a library for many providers is seen. */
export function providersOf({ packages }: Project, calls: readonly UseFact[]): Provider[] {
  const libraries = calls.map(({ library }) => library)
  const byAdapter = libraries.some((library) => !PROVIDERS.has(library)) ? ADAPTERS.filter(([names]) => packages.find(...names)).map(([, library]) => library) : []
  return [...new Set([...libraries, ...byAdapter])].flatMap((library) => PROVIDERS.get(library) ?? [])
}
