import { ModelClient, type ModelSettings } from '@preflight/model'
import { startModel, type AskedOfModel } from '../../../../tools/stand-ins/model.mjs'

/** What a model is made to answer to a kind of question, by its name; the least that fits where nothing is said. */
type Answers = Map<string, (prompt: string) => unknown>

const nameOf = ({ response_format: format }: AskedOfModel) => format?.json_schema?.name ?? ''
const promptOf = ({ messages }: AskedOfModel) => messages.at(-1)?.content ?? ''

/** A model over HTTP that answers by the name of the question. */
export async function openModel() {
  const standIn = await startModel({ answer: (asked) => stage.answers.get(nameOf(asked))?.(promptOf(asked)) })
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const settings: ModelSettings = { baseUrl, model, apiKey, timeoutMs: 5_000, budget: { tokens: 200_000, calls: 100, seconds: 60 }, price: { input: 1, output: 4 } }
  const stage = {
    answers: new Map() as Answers,
    desk: standIn.desk,
    client: new ModelClient(settings),
    /** prompts of one kind of question, in their order */
    prompts: (name: string) => standIn.desk.requests.filter((asked) => nameOf(asked) === name).map(promptOf),
    stop: () => standIn.stop(),
  }
  return stage
}
export type ModelStage = Awaited<ReturnType<typeof openModel>>
