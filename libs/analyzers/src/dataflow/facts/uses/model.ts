import type { FlowLanguage } from '../../models/model.ts'
import type { Use } from '../facts.ts'
import type { Pick } from '../model.ts'

/**
 * What is called, as an import of the language gives it: `stripe.webhooks.constructEvent`. A path of several parts is found
 * behind anything as well (`this.stripe.webhooks.constructEvent`); `zod.**.parse` has any chain of calls in between,
 * `*.consume` is that method of anything, `this.permit` one of the object itself.
 */
export type UsePath = string

type ByLanguage<T> = Readonly<Partial<Record<FlowLanguage, T>>>

/** Calls of a library that mean one thing: data only. */
export interface UseModel extends ByLanguage<readonly UsePath[]> {
  use: Use
  library: string
  /** decorators and annotations, by the last part of the name */
  annotations?: ByLanguage<readonly string[]>
  /** values that are handed to what registers middleware: `app.register(rateLimit)`, `app.add_middleware(SlowAPIMiddleware)` */
  given?: ByLanguage<readonly UsePath[]>
  /** middleware that is given as text: `throttle:60,1` */
  named?: ByLanguage<RegExp>
  /** fields of a class that list what runs before its methods: `throttle_classes` */
  fields?: ByLanguage<readonly string[]>
  /** classes below these are one */
  extends?: ByLanguage<readonly string[]>
  /** variables of settings that list what runs before all */
  settings?: ByLanguage<readonly SettingModel[]>
  /** a file brings both in: a module that has a guard stand before all */
  imports?: ByLanguage<readonly [string, string]>
  /** a request that is sent there, by the address as far as it is constant */
  address?: RegExp
  /** what the call must be given, besides */
  where?: WhereModel
  /** it runs before every route of the language, wherever it stands, or before those that are registered in such files */
  everywhere?: true | RegExp
  /** it runs before the methods of the class in whose body it stands, or those that `only` and `except` leave */
  ofClass?: true
}

export interface SettingModel {
  variable: string
  /** of an entry of it */
  key?: string
  says: RegExp
}

export interface WhereModel {
  /** the first of these that is given, and is not `false`; `this` is what it is called on */
  of: readonly Pick[]
  /** its text, or its name */
  says?: RegExp
  /** it is a function of so many parameters */
  parameters?: number
}

export const defineUse = (model: UseModel): UseModel => model
