import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const G = 'gorm.io/gorm.DB'
const CHOSEN = 'gorm.io/gorm.Chosen'
const FIX = 'Decode the request into a struct that has only what a caller may set, and set the rest yourself:\n\n```go\nvar given struct {\n\tName string `json:"name"`\n}\nif err := c.ShouldBindJSON(&given); err != nil {\n\treturn\n}\ndb.Create(&User{Name: given.Name, Role: "member"})\n```\n\nOr exclude the field from decoding, `json:"-"`, or from storing, `db.Select("name").Updates(&user)`.'
const CHAIN = 'Where Or Not Having Order Group Joins Table Model Limit Offset Preload Debug Session WithContext Unscoped Scopes Distinct Clauses Select Omit'

/** Records that are stored as they were sent. */
export default defineModel({
  id: 'go-records',
  language: 'go',
  types: { [CHOSEN]: { is: [G], returns: Object.fromEntries(each(CHAIN, (name) => [name, CHOSEN])) } },
  sinks: each('Create Save Updates FirstOrCreate', (name) => ({ at: `${G}.${name}`, is: 'mass' as const, rights: true as const, severity: 'medium' as const, confidence: 'medium' as const, when: { this: { not: { type: CHOSEN } } }, fix: FIX })),
})
