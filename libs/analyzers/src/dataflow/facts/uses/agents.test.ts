import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../types.ts'
import { factsIn, loadLanguages } from '../testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const calls = (files: Readonly<Record<string, string>>): string[] => factsIn(files).uses.filter(({ use }) => use === 'model_call').map(({ library, path, line }) => `${library} ${path}:${line}`)

const AGENT = '<?php\nnamespace App\\Ai;\nuse Laravel\\Ai\\Contracts\\Agent;\nuse Laravel\\Ai\\Promptable;\nclass Guide implements Agent {\n  use Promptable;\n}'

describe('models that are called through a library for several providers', () => {
  it.each([
    ["$guide = Guide::make();\n    return $guide->prompt('Hello');"],
    ["return\n (new Guide)->prompt('Hello');"],
    ["return\n Guide::make()->prompt('Hello');"],
  ])('agents of laravel/ai: %s', (body) => {
    expect(calls({ 'app/Ai/Guide.php': AGENT, 'app/Http/Controllers/GuideController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Ai\\Guide;\nclass GuideController {\n  public function ask() {\n    ${body}\n  }\n}` })).toEqual(['laravel-ai app/Http/Controllers/GuideController.php:7'])
  })

  it('an agent of laravel/ai that the container hands in', () => {
    expect(calls({ 'app/Ai/Guide.php': AGENT, 'app/Http/Controllers/GuideController.php': "<?php\nnamespace App\\Http\\Controllers;\nuse App\\Ai\\Guide;\nclass GuideController {\n  public function ask(Guide $guide) { return $guide->prompt('Hello'); }\n}" })).toEqual(['laravel-ai app/Http/Controllers/GuideController.php:5'])
  })

  it.each([
    ['a.php', "<?php\nuse Prism\\Prism\\Prism;\n$a = Prism::text()->using('openai', 'gpt-5')->withPrompt('Hello')->asText();", 'prism a.php:3'],
    ['a.php', "<?php\n$client = OpenAI::client($key);\n$a = $client->chat()->create(['model' => 'gpt-5']);", 'openai a.php:3'],
    ['a.rb', 'chat = RubyLLM.chat\nchat.ask("Hello")', 'ruby_llm a.rb:2'],
    ['a.py', 'import instructor\nclient = instructor.from_provider("openai/gpt-5")\na = client.create(response_model=A, messages=[])', 'instructor a.py:3'],
    ['a.py', 'from pydantic_ai import Agent\nagent = Agent("openai:gpt-5")\na = agent.run_sync("Hello")', 'pydantic-ai a.py:3'],
    ['a.py', 'import litellm\na = litellm.responses(model="gpt-5", input="Hello")', 'litellm a.py:2'],
    ['A.java', 'import dev.langchain4j.service.AiServices;\nclass A { Guide a(Object m) { return AiServices.create(Guide.class, m); } }', 'langchain A.java:2'],
    ['A.java', 'import org.springframework.ai.chat.client.ChatClient;\nclass A { ChatClient c; String a() { return c.prompt().user("Hello").call().content(); } }', 'langchain A.java:2'],
    ['a.cs', 'using Microsoft.Extensions.AI;\nclass A { IChatClient c; async Task B() { await c.GetResponseAsync("Hello"); } }', 'openai a.cs:2'],
  ])('%s: %s', (path, text, expected) => {
    expect([...new Set(calls({ [path]: text }))]).toEqual([expected])
  })

  it.each([
    ['a.php', "<?php\n$a = Validator::make($data, $rules)->validate();"],
    ['a.php', "<?php\nclass A { public function b(Terminal $t) { return $t->prompt('Name?'); } }"],
    ['a.php', "<?php\nuse App\\Support\\Pdf;\n$a = Pdf::make($data)->stream();"],
    ['a.rb', 'form.ask("Name?")'],
    ['a.py', 'from workers import Agent\nAgent().run_sync("x")'],
  ])('not %s: %s', (path, text) => {
    expect(calls({ [path]: text })).toEqual([])
  })
})
