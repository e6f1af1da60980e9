import type { Project } from './project.ts'

/** Lines of ignore files as patterns; enough for names, folders and endings. */
export function ignoredBy({ snapshot }: Pick<Project, 'snapshot'>): (path: string) => boolean {
  const patterns = snapshot.paths.filter((path) => /(?:^|\/)\.gitignore$/.test(path)).flatMap((file) => {
    const folder = file.slice(0, -'.gitignore'.length)
    return (snapshot.read(file) ?? '').split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^[#!]/.test(line)).map((line) => ({ folder, match: patternOf(line) }))
  })
  return (path) => patterns.some(({ folder, match }) => path.startsWith(folder) && match.test(path.slice(folder.length)))
}

function patternOf(line: string): RegExp {
  const anchored = line.replace(/\/$/, '').includes('/')
  const body = line.replace(/^\//, '').replace(/\/$/, '').replaceAll(/[.+^${}()|\\]/g, '\\$&').replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('?', '[^/]').replaceAll('\0', '(?:.*/)?')
  try {
    return new RegExp(`${anchored ? '^' : '(?:^|/)'}${body}(?:/|$)`)
  } catch {
    return /$^/
  }
}
