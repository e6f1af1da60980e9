import { ignoredBy } from '../../project/ignored.ts'
import type { Project } from '../../project/project.ts'

export type CommittedKind = 'program' | 'packages' | 'archive' | 'output' | 'rubbish' | 'key'

/** What belongs to no repository. Pictures, fonts, WebAssembly and the wrapper of Gradle do. */
const KINDS: readonly (readonly [kind: CommittedKind, files: RegExp])[] = [
  ['packages', /(?:^|\/)(?:node_modules|bower_components|\.venv|venv|site-packages)\//],
  ['program', /\.(?:exe|dll|so(?:\.\d+)*|dylib|class|pyc|pyo|o|obj|lib|msi|dmg|deb|rpm|apk|ipa)$|(?:^|\/)__pycache__\//i],
  ['archive', /\.(?:jar|war|ear|zip|tar|tgz|tar\.gz|tar\.bz2|rar|7z)$/i],
  ['output', /(?:^|\/)(?:\.next|\.nuxt|\.output|\.svelte-kit|storybook-static|coverage|htmlcov|\.turbo|\.parcel-cache|\.gradle|DerivedData)\/|(?:^|\/)(?:dist|build|out)\/(?:.*\/)?[\w-]*[.-](?:[\da-f]{8,}|bundle|min)\.(?:js|css|mjs)$|(?:^|\/)(?:dist|build)\/(?:assets|static)\/$|(?:^|\/)dev-dist\/[\w-]+\.js$/i],
  ['rubbish', /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.~lock\.[^/]*#|npm-debug\.log[\w.]*|yarn-error\.log)$/],
  ['key', /\.(?:jks|p12|pfx|keystore)$/i],
]
const FINE = /(?:^|\/)(?:gradle-wrapper\.jar|maven-wrapper\.jar|debug\.keystore|\.yarn\/(?:cache|releases|plugins)\/)|(?:^|\/)\.mvn\//

export interface Committed {
  kind: CommittedKind
  path: string
}

/** Files that no person wrote. An upload holds ignored files as well: they are no part of the repository. */
export function committedIn(project: Project): Committed[] {
  const isIgnored = project.source === 'upload' ? ignoredBy(project) : () => false
  return project.snapshot.paths.flatMap((path) => {
    const kind = FINE.test(path) ? undefined : KINDS.find(([, files]) => files.test(path))?.[0]
    return kind === undefined || project.placeOf(path) !== 'code' || isIgnored(path) ? [] : [{ kind, path }]
  })
}
