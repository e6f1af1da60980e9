import { library, service, type Example } from '../../testing/example.ts'
import { assistant } from '../../testing/models.ts'
import type { Files } from '../../testing/project.ts'

/** An assistant of the AI SDK with one tool that runs this. */
const withTool = (execute: string, options = ''): Files => service('', {
  'package.json': '{ "dependencies": { "express": "5", "ai": "5", "zod": "4" } }',
  'src/helper.ts': `import { generateText, tool } from 'ai'
import { z } from 'zod'

const orders = tool({
  description: 'Orders of the customer',
  inputSchema: z.object({ id: z.string(), url: z.string() }),${options}
  execute: async ({ id, url }) => {
    ${execute}
  },
})

export const help = (prompt: string) => generateText({ model, prompt, tools: { orders } })
`,
})

/** A tool that is described by name, and done elsewhere. */
const named = (choice: string, files: Files = {}) => assistant(`    messages: [{ role: 'user', content: question }],
    tools: [
      {
        type: 'function',
        function: {
          name: 'close_ticket',
          description: 'Closes a ticket',
          parameters: { type: 'object', properties: { id: { type: 'string' } } },
        },
      },
    ],${choice}`, '', files)

const DOES = (body: string) => ({ 'src/tools.ts': `export async function runTool(name: string, args: { id: string }) {
  switch (name) {
    case 'close_ticket':
      return closeTicket(args.id)
    default:
      throw new Error('no such tool')
  }
}

async function closeTicket(id: string) {
  ${body}
}

async function purge(id: string) {
  await db.from('tickets').delete().eq('id', id)
}
` })

const python = (body: string): Files => ({ 'requirements.txt': 'langchain\n', 'agent.py': `import subprocess
from langchain.tools import tool

@tool
def look_up(name: str) -> str:
    """Looks a name up."""
    ${body}

def reset():
    subprocess.run(['systemctl', 'restart', 'web'])
` })

const php = (body: string): Files => ({ 'composer.json': '{ "require": { "laravel/ai": "^1.0" } }', 'app/Tools/ShelveBook.php': `<?php
use Laravel\\Ai\\Contracts\\Tool;

class ShelveBook implements Tool
{
    public function handle(Request $request): string
    {
        ${body}
    }
}
` })

const java = (body: string): Files => ({ 'src/main/java/Shelf.java': `import org.springframework.ai.tool.annotation.Tool;

class Shelf {
  @Tool(description = "Looks after books")
  public Book book(long id) {
    ${body}
  }

  public void clear() {
    repository.deleteAll();
  }
}
` })

export const examples: readonly Example[] = [
  { says: 'whose tool reads', files: withTool('return prisma.order.findMany({ where: { id } })'), gives: 'PASSED' },
  { says: 'whose tool deletes', files: withTool('return prisma.order.delete({ where: { id } })'), gives: 'PARTIAL' },
  { says: 'whose tool runs a command', files: withTool('return execSync(id).toString()'), gives: 'PARTIAL' },
  { says: 'whose tool fetches any address', files: withTool('return (await fetch(url)).text()'), gives: 'PARTIAL' },
  { says: 'whose tool reads one address', files: withTool("return (await fetch('https://api.weather.example/today')).text()"), gives: 'PASSED' },
  { says: 'whose tool deletes after a confirmation', files: withTool('return prisma.order.delete({ where: { id } })', '\n  needsApproval: true,'), gives: 'PARTIAL' },
  { says: 'whose tool only speaks of deleting in a comment', files: withTool('// prisma.order.delete({ where: { id } })\n    return {}'), gives: 'PASSED' },
  { says: 'whose described tool updates a row', files: named('', DOES(`await db.from('tickets').update({ closed: true }).eq('id', id)`)), gives: 'PARTIAL' },
  { says: 'whose described tool reads, beside a function that deletes', files: named('', DOES(`return db.from('tickets').select().eq('id', id)`)), gives: 'PASSED' },
  { says: 'whose described tool is done nowhere', files: named(''), gives: 'PARTIAL' },
  { says: 'that asks for an answer in a form', files: named(`\n    tool_choice: { type: 'function', function: { name: 'close_ticket' } },`), gives: 'NOT_APPLICABLE' },
  { says: 'of Python whose tool reads', files: python('return catalogue.get(name)'), gives: 'PASSED' },
  { says: 'of Python whose tool runs a command', files: python('return subprocess.check_output(name, shell=True)'), gives: 'PARTIAL' },
  { says: 'whose tool calls a function of another file that changes something', files: withTool('return cancelOrder(id)'), gives: 'PARTIAL' },
  { says: 'whose tool calls one that reads', files: withTool('return findOrder(id)'), gives: 'PASSED' },
  { says: 'of PHP whose tool is a class that changes something', files: php('$this->shelf->addBook($request->title);'), gives: 'PARTIAL' },
  { says: 'of PHP whose tool is a class that reads', files: php('return $this->shelf->titles();'), gives: 'PASSED' },
  { says: 'of Java whose method is a tool and deletes', files: java('repository.deleteById(id);'), gives: 'PARTIAL' },
  { says: 'of Java whose method is a tool and reads', files: java('return repository.findById(id);'), gives: 'PASSED' },
  { says: 'that gives a model no tools', files: assistant(`    messages: [{ role: 'user', content: question }],`), gives: 'NOT_APPLICABLE' },
  { says: 'with a list of tools for gardeners', files: service('', { 'src/tools.ts': `export const tools = [{ name: 'rake', parameters: { weight: 2 } }]\n` }), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
