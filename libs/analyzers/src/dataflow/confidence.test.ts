import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['java', 'php', 'python']))

const HEAD = 'import org.springframework.web.bind.annotation.*;\n'
const ITEM = 'class Item { private String name; String getName() { return name; } void setName(String name) { this.name = name; } }\ninterface Items { Item find(long id); }\n'

function confidences(text: string) {
  const module = lowerFile(parseFile('Shop.java', HEAD + text, 'java'))
  if (!module) throw new Error('Java has a front end')
  return followed([module]).findings.filter(({ rule_id }) => rule_id === 'command-injection').map(({ confidence }) => confidence)
}

it('is sure of what one object is given and asked for', () => {
  const body = 'Item item = new Item(); item.setName(name); Runtime.getRuntime().exec(item.getName());'
  expect(confidences(`${ITEM}@RestController class Shop { @GetMapping("/a") void a(@RequestParam String name) throws Exception { ${body} } }`)).toEqual(['high'])
})

it('only guesses that one object holds what another of its kind was given', () => {
  const give = '@PostMapping("/a") void a(@RequestParam String name) { items.find(1).setName(name); }'
  const ask = '@PostMapping("/b") void b() throws Exception { Runtime.getRuntime().exec(items.find(2).getName()); }'
  expect(confidences(`${ITEM}@RestController class Shop { private Items items; ${give} ${ask} }`)).toEqual(['low'])
})

it('only guesses that one object holds what was put into a part of another of its kind', () => {
  const box = 'class Box { private Item item; void fill(Item given) { this.item = given; } Item open() { return item; } }\ninterface Boxes { Box find(long id); }\n'
  const give = '@PostMapping("/a") void a(@RequestParam String name) { Item item = new Item(); item.setName(name); boxes.find(1).fill(item); }'
  const ask = '@PostMapping("/b") void b() throws Exception { Runtime.getRuntime().exec(boxes.find(2).open().getName()); }'
  expect(confidences(`${ITEM}${box}@RestController class Shop { private Boxes boxes; ${give} ${ask} }`)).toEqual(['low'])
})

it('only guesses that an object of one class holds what was put into the same part of one of another class', () => {
  const parts = 'class Part { private String last; void put(String text) { last = text; } String get() { return last; } }\nclass Whole { private Part part = new Part(); void set(String text) { part.put(text); } String text() { return part.get(); } }\n'
  const kinds = 'class Order extends Whole { }\nclass Device extends Whole { }\ninterface Devices { Device current(); }\n'
  const body = 'order.set(name); Runtime.getRuntime().exec(devices.current().text());'
  expect(confidences(`${parts}${kinds}@RestController class Shop { private Devices devices; @PostMapping("/a") void a(@RequestBody Order order, @RequestParam String name) throws Exception { ${body} } }`)).toEqual(['low'])
})

it('only guesses that one part of parts of parts holds what another one does', () => {
  const parts = 'class Deep { String given; String own = "ls"; }\nclass Low { Deep deep = new Deep(); }\nclass Middle { Low low = new Low(); }\nclass High { Middle middle = new Middle(); void run(String part) throws Exception { Runtime.getRuntime().exec(part); } void runOwn() throws Exception { run(middle.low.deep.own); } void runTop() throws Exception { run(title); } String title; }\n'
  const run = (body: string) => confidences(`${parts}@RestController class Shop { @GetMapping("/a") void a(@RequestParam String name) throws Exception { High high = new High(); ${body} } }`)
  expect([...run('high.middle.low.deep.given = name; high.runOwn();'), ...run('high.title = name; high.runTop();')]).toEqual(['low', 'high'])
})

it('only guesses that an object of a library nobody knows gives back what it was made of', () => {
  const run = (made: string) => confidences(`import org.acme.mail.Address;\nimport java.util.StringJoiner;\n@RestController class Shop { @GetMapping("/a") void a(@RequestParam String name) throws Exception { Runtime.getRuntime().exec(${made}); } }`)
  expect([...run('new Address(name).toString()'), ...run('new StringBuilder(name).toString()'), ...run('name.toString()')]).toEqual(['low', 'high', 'high'])
})

it('is told of medium severity where a key is taken from another file', () => {
  const use = (key: string) => `class Vault { javax.crypto.spec.SecretKeySpec key() { return new javax.crypto.spec.SecretKeySpec(${key}.getBytes(), "AES"); } }`
  const severities = (files: Readonly<Record<string, string>>) => {
    const modules = Object.entries(files).flatMap(([path, text]) => lowerFile(parseFile(path, text, 'java')) ?? [])
    return followed(modules).findings.filter(({ rule_id }) => rule_id === 'hardcoded-crypto-key').map(({ severity }) => severity)
  }
  expect(severities({ 'Vault.java': use('"kdR7-paper-otter"') })).toEqual([undefined])
  expect(severities({ 'Keys.java': 'class Keys { static final String AES = "kdR7-paper-otter"; }', 'Vault.java': use('Keys.AES') })).toEqual(['medium'])
})

it('weighs a form without a token little where it is sent by GET', () => {
  const severity = (method: string) => {
    const text = `<?php class ListType extends AbstractType { function buildForm($builder) { $builder->setMethod('${method}'); } function configureOptions($resolver) { $resolver->setDefaults(['csrf_protection' => false]); } }`
    const module = lowerFile(parseFile('ListType.php', text, 'php'))
    if (!module) throw new Error('PHP has a front end')
    return followed([module]).findings.filter(({ rule_id }) => rule_id === 'csrf-disabled').map((found) => found.severity)
  }
  expect([severity('GET'), severity('POST')]).toEqual([['low'], [undefined]])
})

it('weighs statements of variables in steps from one form of a database to the next little, and those that define it', () => {
  const severity = (path: string, statement: string) => {
    const module = lowerFile(parseFile(path, `import sqlalchemy as sa\ndef run(conn, given):\n    conn.execute(sa.text(f"${statement}"))\n`, 'python'))
    if (!module) throw new Error('Python has a front end')
    return followed([module]).findings.filter(({ rule_id }) => rule_id === 'sql-from-variables').map((found) => found.severity)
  }
  const UPDATE = "UPDATE orders SET kind = '{given}'"
  expect([severity('shop/orders.py', UPDATE)[0], severity('shop/migrations/versions/a1.py', UPDATE)[0], severity('shop/db_migrations/a1.py', UPDATE)[0], severity('shop/orders.py', 'CREATE TRIGGER kept AFTER UPDATE ON {given} FOR EACH ROW EXECUTE PROCEDURE keep()')[0]]).toEqual(['medium', 'low', 'low', 'low'])
})

it('leaves it to whoever runs a program which other one it starts', () => {
  const severity = (call: string) => {
    const module = lowerFile(parseFile('start.py', `import subprocess, sys\n${call}\n`, 'python'))
    if (!module) throw new Error('Python has a front end')
    return followed([module]).findings.filter(({ rule_id }) => rule_id === 'command-injection').map((found) => found.severity)
  }
  expect([severity('subprocess.run([sys.argv[1], "-v"])'), severity('subprocess.run("ls " + sys.argv[1], shell=True)')]).toEqual([['low'], ['medium']])
})

it('takes what a program has printed for a small risk to the next one', () => {
  const severity = (given: string) => {
    const module = lowerFile(parseFile('run.php', `<?php\nshell_exec(${given} . ' -v');`, 'php'))
    if (!module) throw new Error('PHP has a front end')
    return followed([module]).findings.filter(({ rule_id }) => rule_id === 'command-injection').map((found) => found.severity)
  }
  expect([severity("shell_exec('which php')"), severity("$argv[1]"), severity("$_GET['tool']")]).toEqual([['low'], ['medium'], [undefined]])
})

it('only guesses at the end of a way that is too long to be told', () => {
  const run = (count: number) => confidences(`@RestController class Shop { @GetMapping("/a") void a(@RequestParam String name) throws Exception { String text0 = name;\n${Array.from({ length: count }, (_, at) => `String text${at + 1} = text${at} + "-";`).join('\n')}\nRuntime.getRuntime().exec(text${count}); } }`)
  expect([...run(4), ...run(14)]).toEqual(['high', 'low'])
})

it('only guesses at the end of a shorter one where harm is only supposed', () => {
  const run = (count: number) => {
    const steps = Array.from({ length: count }, (_, at) => `$text${at + 1} = $text${at};`).join('\n')
    const module = lowerFile(parseFile('shop.php', `<?php $text0 = $_GET['name'];\n${steps}\ntrigger_error($text${count});`, 'php'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'xss').map(({ confidence }) => confidence)
  }
  expect([...run(4), ...run(14)]).toEqual(['medium', 'low'])
})

it('only guesses that what is sent is a file where nothing but a cast says so', () => {
  const found = (call: string) => {
    const module = lowerFile(parseFile('Shop.java', `${HEAD}import java.io.*;
@RestController class Shop {
  @PostMapping("/a") void a(@RequestParam String name) throws Exception { ${call}; }
  private void send(Object body) throws Exception { read((File) body); }
  private void read(File file) throws Exception { new FileInputStream(file); }
}`, 'java'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'path-traversal').map(({ confidence }) => confidence)
  }
  expect([found('send(java.util.Map.of("name", name))'), found('read(new File("/srv/files", name))')]).toEqual([['low'], ['high']])
})
