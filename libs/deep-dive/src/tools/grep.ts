import * as Type from 'typebox'
import { search } from './search.ts'
import { ARGUMENTS, defineTool } from './tool.ts'

/** Plain texts only: no pattern of a stranger can make the search slow. */
export const grep = defineTool({
  name: 'grep',
  description: 'Finds lines that contain one of up to five texts. They are plain text, no regular expressions; upper and lower case are the same.',
  parameters: Type.Object({ texts: ARGUMENTS.texts, folder: ARGUMENTS.folder }),
  run: ({ texts, folder }, code) => {
    const wanted = texts.map((text) => text.toLowerCase())
    const holds = (text: string) => {
      const lower = text.toLowerCase()
      return wanted.some((one) => lower.includes(one))
    }
    return search(code, { inFile: holds, inLine: holds, folder })
  },
})
