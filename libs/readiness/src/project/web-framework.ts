import type { Project } from './project.ts'

/** Frameworks that write the head of the document. */
export type WebFramework = 'Next.js' | 'Nuxt' | 'Gatsby' | null

export function documentFrameworkOf({ packages, code }: Pick<Project, 'packages' | 'code'>): WebFramework {
  if (packages.find('next')) return code.some((path) => /(?:^|\/)(?:app|pages)\//.test(path)) ? 'Next.js' : null
  if (packages.find('nuxt', 'nuxt3')) return 'Nuxt'
  return packages.find('gatsby') ? 'Gatsby' : null
}
