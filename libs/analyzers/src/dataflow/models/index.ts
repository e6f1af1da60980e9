import type { FlowLanguage, FlowModel } from './model.ts'

export const FLOW_LANGUAGES: readonly FlowLanguage[] = ['javascript', 'python', 'java', 'php', 'go', 'ruby', 'csharp']

/** Everything known about frameworks and libraries: one file each, one list per language, read only where it is needed. */
const LISTS: Record<FlowLanguage, () => Promise<readonly FlowModel[]>> = {
  javascript: async () => (await import('./javascript/index.ts')).javascriptModels,
  python: async () => (await import('./python/index.ts')).pythonModels,
  java: async () => (await import('./java/index.ts')).javaModels,
  php: async () => (await import('./php/index.ts')).phpModels,
  go: async () => (await import('./go/index.ts')).goModels,
  ruby: async () => (await import('./ruby/index.ts')).rubyModels,
  csharp: async () => (await import('./csharp/index.ts')).csharpModels,
}

const loaded = new Map<FlowLanguage, readonly FlowModel[]>()

/** Reads the models of languages; what is there already costs nothing. */
export async function loadModels(languages: Iterable<FlowLanguage>): Promise<void> {
  for (const language of languages) if (!loaded.has(language)) loaded.set(language, await LISTS[language]())
}

/** @throws where they were not loaded */
export function modelsOf(language: FlowLanguage): readonly FlowModel[] {
  const models = loaded.get(language)
  if (!models) throw new Error(`the models of ${language} are not loaded`)
  return models
}
