import path from 'node:path'
import { API } from 'typescript/unstable/sync'

/** @typedef {import('typescript/unstable/sync').Project} Project */

/**
 * What is found in projects, all read by one compiler: files that several of them share are parsed once.
 * @template Found
 * @param {string[]} folders each with a tsconfig.json
 * @param {(project: Project, folder: string) => Found[]} look
 */
export function inProjects(folders, look) {
  const api = new API({ cwd: folders[0] })
  try {
    const configs = folders.map((folder) => path.join(folder, 'tsconfig.json'))
    const snapshot = api.updateSnapshot({ openProjects: configs })
    return configs.flatMap((config) => {
      const project = snapshot.getProject(config)
      if (!project) throw new Error(`${config} cannot be read`)
      return look(project, path.dirname(config))
    })
  } finally {
    api.close()
  }
}
