import type { RawRepository } from './repository.ts'

/** Commits these texts of one file after each other. */
export function commitEach(repository: RawRepository, texts: readonly (string | Buffer)[]): void {
  let parent: string[] = []
  for (const text of texts) {
    const tree = repository.tree([{ mode: '100644', name: 'a.ts', oid: repository.blob(text) }])
    const commit = repository.git(['-c', 'user.name=Eve', '-c', 'user.email=eve@example.org', 'commit-tree', tree, ...parent, '-m', 'One'])
    parent = ['-p', commit]
    repository.git(['update-ref', 'refs/heads/main', commit])
  }
}
