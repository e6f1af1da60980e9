import { VIEW, VirtualSource } from './virtual.ts'
import { handlersOf, KEPT, type Known, namesOf, outputsOf, type Part, partsOfPage } from './vue-page.ts'
import { type Component, type Exported, type Piece, readComponent } from './vue-script.ts'

const SCRIPT = /<script\b([^>]{0,500})>([\s\S]{0,400000}?)<\/script\s*>/gi
const STYLE = /<style\b[^>]{0,500}>[\s\S]{0,400000}?<\/style\s*>/gi
const JSX = /<script\b[^>]{0,500}\blang\s*=\s*["'](?:tsx|jsx)["']/i
const OTHER_TEMPLATE = /<template\s[^>]{0,200}\blang\s*=/i

/** What the component is given by those that show it. */
const PROPS = 'preflight_props'
/** The component's instance: `this` of its methods. */
const INSTANCE = 'preflight_instance'
const OPTIONS = 'preflight_options'

/** The order in which the framework calls them. */
const HOOKS = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'activated', 'beforeUpdate', 'updated', 'beforeRouteUpdate', 'fetch', 'serverPrefetch']

/** The ending that says how the scripts of a component are to be read. */
export const endingOf = (text: string): 'tsx' | 'ts' => (JSX.test(text) ? 'tsx' : 'ts')

/**
 * A single-file component as a function that gets its props, runs its script and what the page calls, and prints what the
 * page prints unescaped. Components that show this one call it: it stands at what the file exports.
 */
export function vueSource(text: string): VirtualSource {
  const source = new VirtualSource()
  const scripts = scriptsOf(text)
  const component = readComponent(scripts, endingOf(text))
  const parts = OTHER_TEMPLATE.test(text) ? [] : partsOfPage(blanked(text), new Set(component.imported))
  const { exported } = component
  const isSetup = scripts.some((script) => script.isSetup)
  for (const piece of component.outside) copy(source, text, piece)
  const end = text.length
  source.write(`;${/\bawait\b/.test(component.inside.map(({ from, to }) => text.slice(from, to)).join('')) ? 'async ' : ''}function ${VIEW}(${PROPS}) {\n`, end)
  if (exported) defineOptions(source, text, exported)
  if (isSetup || !exported) setUp(source, text, component, parts)
  else if (exported.isClass) makeInstance(source, text, exported, parts)
  else runOptions(source, text, exported, parts)
  source.write(`}\nexport default { ${VIEW} };\n`, end)
  return source
}

function scriptsOf(text: string): { code: string; at: number; isSetup: boolean }[] {
  // one that is never closed would be looked for from every place that opens one
  const found = text.includes('</script') ? [...text.matchAll(SCRIPT)] : []
  return found.map(({ 0: whole, 1: attributes = '', 2: code = '', index }) => ({ code, at: index + whole.indexOf('>') + 1, isSetup: /\bsetup\b/.test(attributes) }))
}

/** The page alone; everything stands where it stood. */
const blanked = (text: string): string => [SCRIPT, STYLE].reduce((left, pattern) => (/<\/(?:script|style)/i.test(left) ? left.replace(pattern, (part) => ' '.repeat(part.length)) : left), text)

function copy(source: VirtualSource, text: string, { from, to }: Piece): void {
  source.copy(text, from, to)
  source.write(';\n', to)
}

/** Inside of the component's function: what the options' functions make of `this` is seen only there. */
function defineOptions(source: VirtualSource, text: string, { value }: Exported): void {
  source.write(`const ${OPTIONS} = `, value.from)
  copy(source, text, value)
}

/** `<script setup>`: its names are the template's, references read by their value. */
function setUp(source: VirtualSource, text: string, component: Component, parts: readonly Part[]): void {
  source.write(`const defineProps = () => ${PROPS}, withDefaults = (given) => given;\n`, component.inside[0]?.from ?? 0)
  for (const piece of component.inside) copy(source, text, piece)
  const known = [...component.declared.map((name) => ({ name, read: unwrapped(name), write: `${KEPT}${name}.value`, kept: true })), { name: '$props', read: PROPS }, ...givenNames(component, parts)]
  handlersOf(source, text, parts, known)
  // what was kept since is known to what is computed of it
  for (const [name, piece] of component.computed) {
    source.write(`${name} = `, piece.from)
    copy(source, text, piece)
  }
  outputsOf(source, text, parts, known)
}

/** Names of the page that nothing declares: props. */
function givenNames({ declared, imported }: Component, parts: readonly Part[]): Known[] {
  const others = new Set([...declared, ...imported])
  return namesOf(parts).filter((name) => !others.has(name) && /^[a-z]/.test(name)).map((name) => ({ name, read: `${PROPS}.${name}` }))
}

/** A reference as a template reads it; anything else is itself. */
const unwrapped = (name: string): string => `${name}.value ?? ${name}`

const member = (name: string): string => (/^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)

/** `data`, `computed`, `methods` and all: an instance is made of them as the framework does it. */
function runOptions(source: VirtualSource, text: string, exported: Exported, parts: readonly Part[]): void {
  const at = exported.value.from
  const names = (part: string) => exported.parts.get(part) ?? []
  const write = (code: string) => source.write(`${code}\n`, at)
  const compute = () => names('computed').forEach((name) => write(`${INSTANCE}${member(name)} = (${OPTIONS}.computed${member(name)}.get || ${OPTIONS}.computed${member(name)}).call(${INSTANCE}, ${INSTANCE});`))
  write(`const ${INSTANCE} = { $props: ${PROPS}, $route: $route, $router: $router, $options: ${OPTIONS}, ...${OPTIONS}.methods };`)
  // what is written inside of a function whose variables others see is followed with what it is called on
  write(`const preflight_self = () => ${INSTANCE};`)
  for (const name of names('props')) write(`${INSTANCE}${member(name)} = ${PROPS}${member(name)};`)
  for (const part of ['data', 'asyncData'].filter((name) => names('').includes(name))) {
    write(`const preflight_${part} = ${OPTIONS}.${part}.call(${INSTANCE}, ${INSTANCE});`)
    for (const name of names(part)) write(`${INSTANCE}${member(name)} = preflight_${part}${member(name)};`)
  }
  if (names('').includes('setup')) {
    write(`const preflight_setup = ${OPTIONS}.setup(${PROPS}, ${INSTANCE});`)
    for (const name of names('setup')) write(`${INSTANCE}${member(name)} = ${unwrapped(`preflight_setup${member(name)}`)};`)
    if (names('setup').length === 0) write('preflight_setup();')
  }
  compute()
  for (const name of HOOKS.filter((hook) => names('').includes(hook))) write(`${OPTIONS}.${name}.call(${INSTANCE});`)
  const known = [...['props', 'data', 'asyncData', 'setup', 'computed'].flatMap(names).map(ofInstance), ...names('methods').map(asMethod), ofInstance('$props')]
  handlersOf(source, text, parts, known)
  for (const name of names('watch').filter((key) => /^[\w$]+(?:\.[\w$]+)*$/.test(key))) write(`(${OPTIONS}.watch${member(name)}.handler || ${OPTIONS}.watch${member(name)}).call(${INSTANCE}, ${INSTANCE}.${name});`)
  // one that reads another one, which is written below it
  for (let times = 0; times < 2; times++) compute()
  if (names('').includes('render')) write(`${OPTIONS}.render.call(${INSTANCE}, preflight_h);`)
  outputsOf(source, text, parts, known)
}

/** `export default class extends Vue`: what the template names are its members. */
function makeInstance(source: VirtualSource, text: string, exported: Exported, parts: readonly Part[]): void {
  const at = exported.value.from
  const names = exported.parts.get('') ?? []
  source.write(`const ${INSTANCE} = new ${OPTIONS}(${PROPS});\n${INSTANCE}.$route = $route;\n`, at)
  for (const name of HOOKS.filter((hook) => names.includes(hook))) source.write(`${INSTANCE}.${name}();\n`, at)
  const known = names.map((name) => ofInstance(name))
  handlersOf(source, text, parts, names.map(asMethod))
  outputsOf(source, text, parts, known)
}

const ofInstance = (name: string): Known => ({ name, read: `${INSTANCE}${member(name)}`, write: `${INSTANCE}${member(name)}` })

/** A method keeps its instance. */
const asMethod = (name: string): Known => ({ name, read: `(...given) => ${INSTANCE}${member(name)}(...given)` })
