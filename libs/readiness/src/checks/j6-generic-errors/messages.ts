import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'

const ERROR = '(?:e|ex|exc|err|error|exception)'

/** An answer that the server has failed, with the text of what failed: it says which query, file or host that was. */
const ANSWERS = [
  // `raise HTTPException(status_code=500, detail=f"Failed: {e}")`, `return jsonify(error=str(e)), 500`
  new RegExp(`\\bHTTPException\\(.*(?:\\b50\\d\\b|\\bHTTP_50\\d).*(?:\\{\\s*${ERROR}(?:\\.args\\S*)?\\s*(?:![rs])?\\}|\\b(?:str|repr)\\(\\s*${ERROR}\\s*\\))`),
  new RegExp(`\\bjsonify\\(.*\\b(?:str|repr)\\(\\s*${ERROR}\\s*\\).*\\)\\s*,\\s*50\\d\\b`),
  // `res.status(500).json({ error: err.message })`, `NextResponse.json({ error: err.message }, { status: 500 })`
  new RegExp(`\\bstatus\\(\\s*50\\d\\s*\\)\\.(?:json|send)\\(.*\\b${ERROR}\\b[^,;{}]{0,20}\\.message\\b`),
  new RegExp(`\\bjson\\(\\s*\\{.*\\b${ERROR}\\b[^,;{}]{0,20}\\.message\\b.*\\bstatus:\\s*50\\d\\b`),
  // `return response()->json(['error' => $e->getMessage()], 500)`
  new RegExp(`\\bjson\\(.*\\$${ERROR}->getMessage\\(\\).*,\\s*50\\d\\s*\\)`),
] as const

/** The status of the answer that an error by itself has, with its text. */
export const messagesAnswered = (project: Project): Evidence[] => ANSWERS.flatMap((answer) => inSource(project, answer))
