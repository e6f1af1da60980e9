const LOG = /\.(?:txt|log|har|out|trace)$/i

/** What a server has answered: `HTTP/1.1 200`, `status_code:200`, `"status": 401`. */
const ANSWER = /\bHTTP\/[123](?:\.\d)?["'\s]+[1-5]\d{2}\b|\bstatus(?:[_ -]?code)?["']?\s*[:=]\s*[1-5]\d{2}\b/gi

const ENOUGH = 2

/** Whether a text holds what was sent and answered once, with the tokens of that hour. */
export function isRecording(path: string, text: string): boolean {
  if (!LOG.test(path)) return false
  ANSWER.lastIndex = 0
  for (let count = 0; count < ENOUGH; count++) if (!ANSWER.test(text)) return false
  return true
}
