import { textsOf } from './pick.ts'
import { type FnRef, type Held, NOTHING } from './value.ts'
import { lastOf } from './uses/bare.ts'
import type { World } from './world.ts'

/** What a rule says of an action: a guard, one that lets everybody in, or one that nobody knows. */
interface Rule {
  name: string
  open: boolean
}

const ACCESS = /^AccessControl$/
const AUTHENTICATORS = /^(?:\w*Auth|\w*Authenticator)$/

/** Yii's `behaviors`: filters that ask before an action. One that is not understood may be anything. */
export function rulesOf(world: World, fn: FnRef, action: string): Rule[] {
  const { entries } = world.result(fn)
  if (!entries) return [{ name: 'behaviors', open: false }]
  return [...entries].flatMap(([key, held]): Rule[] => {
    const name = lastOf(classOf(held).replaceAll('\\', '.'))
    if (!appliesTo(held, action)) return []
    if (ACCESS.test(name)) return accessOf(held, action)
    if (AUTHENTICATORS.test(name) || key === 'authenticator') return [{ name: listed(held, 'optional')?.includes(action) ? 'optionalAuth' : 'authenticator', open: false }]
    return /^(?:VerbFilter|Cors|ContentNegotiator|RateLimiter|PageCache|HttpCache|AjaxFilter)$/.test(name) ? [] : [{ name: name || key, open: false }]
  })
}

/** `AccessControl::class`, `AccessControl::className()`, `'yii\filters\AccessControl'`, or what stands under `class` */
function classOf(held: Held): string {
  const one = held.entries?.get('class') ?? held.entries?.get('__class') ?? held
  return one.text ?? one.cls?.name ?? one.name.replace(/\.className\(\)$/, '').replace(/\.class$/, '')
}

const listed = ({ entries }: Held, key: string): string[] | undefined => {
  const held = entries?.get(key)
  return held ? textsOf([held]) : undefined
}

/** `*` at the end stands for all that begin so. */
const names = (list: readonly string[], action: string): boolean => list.some((one) => one === action || one === '*' || (one.endsWith('*') && action.startsWith(one.slice(0, -1))))

function appliesTo(held: Held, action: string): boolean {
  const [only, except] = [listed(held, 'only'), listed(held, 'except')]
  return (only === undefined || names(only, action)) && !names(except ?? [], action)
}

/** The first rule that is about the action and lets somebody in says whom: nobody in particular, or who is signed in. Without one nobody may come in. */
function accessOf(held: Held, action: string): Rule[] {
  const rules = held.entries?.get('rules')?.items
  if (!rules) return [{ name: 'AccessControl', open: false }]
  const fitting = rules.filter((rule) => ((actions) => actions === undefined || names(actions, action))(listed(rule, 'actions')))
  const lets = fitting.filter(({ entries }) => (entries?.get('allow') ?? NOTHING).constant === true)
  const isOpen = lets.some(({ entries }) => !entries?.has('matchCallback') && isForAll(entries?.get('roles')))
  return isOpen ? [{ name: 'AccessControl', open: true }] : [{ name: 'authenticated', open: false }]
}

const isForAll = (roles: Held | undefined): boolean => roles === undefined || textsOf([roles]).includes('?')
