import { defineModel, type SinkModel } from '../model.ts'
import { each } from './sets.ts'

const G = 'gorm.io/gorm.DB'
const X = 'xorm.io/xorm.Session'
const B = 'xorm.io/builder.Builder'
const BUILDS = 'Select From Where And Or Join LeftJoin RightJoin InnerJoin OrderBy GroupBy Having Limit Into Union If'
const ENT = 'Use placeholders and pass the values separately: `db.Where("name = ?", name)`. Take column names for `Order`, `Group` and `Select` from a fixed list.'
const sql = (at: string, arg = 0, more: Partial<SinkModel> = {}): SinkModel => ({ at, arg, is: 'sql', fix: ENT, ...more })
const chained = (names: string, type: string) => Object.fromEntries(each(names, (name) => [name, type]))

export default defineModel({
  id: 'orm',
  language: 'go',
  aliases: { 'github.com/jinzhu/gorm': 'gorm.io/gorm', 'github.com/go-xorm/xorm': 'xorm.io/xorm', 'github.com/xorm-io/xorm': 'xorm.io/xorm', 'github.com/xorm-io/builder': 'xorm.io/builder' },
  types: {
    'gorm.io/gorm': { returns: { Open: G } },
    [G]: { returns: { ...chained('Where Or Not Having Order Group Joins Table Model Raw Exec Limit Offset Preload Debug Session WithContext Unscoped Scopes Distinct Clauses Begin Association First Find Last Take Create Save Update Updates Delete Scan Pluck Count Attrs Assign', G), ...chained('Select Omit', 'gorm.io/gorm.Chosen') } },
    // puts statements together that keep values apart
    'xorm.io/builder': { returns: chained('MySQL Postgres SQLite MsSQL Oracle Dialect Select Insert Update Delete', B) },
    [B]: { returns: chained(BUILDS, B) },
    'xorm.io/xorm': { returns: { NewEngine: 'xorm.io/xorm.Engine', NewSession: X } },
    'xorm.io/xorm.Engine': { is: [X], returns: { NewSession: X } },
    [X]: { returns: chained('Where And Or SQL Sql Table Alias Cols Join OrderBy GroupBy Having Desc Asc Limit In NotIn Select ID Omit AllCols Distinct Context', X) },
  },
  sinks: [
    ...each('Raw Exec Order Group Having Table Joins Pluck', (name) => sql(`${G}.${name}`)),
    ...each('Where Or Not Select', (name) => sql(`${G}.${name}`, 0, { when: { 0: { built: true } } })),
    ...each('First Find Last Take Delete', (name) => sql(`${G}.${name}`, 1, { when: { 1: { built: true } } })),
    ...each('First Find Last Take Delete', (name) => sql(`${G}.${name}`, 1, { when: { 1: { not: { built: true } }, '1|fields': { object: false }, 2: { absent: true } }, confidence: 'low' })),
    ...each('SQL Sql OrderBy GroupBy Having Exec Query QueryString Alias', (name) => sql(`${X}.${name}`)),
    ...each('Where And Or', (name) => sql(`${X}.${name}`, 0, { when: { 0: { built: true } } })),
    sql('gorm.io/gorm.Expr'),
    sql('xorm.io/builder.Expr'),
    ...each('OrderBy GroupBy Having', (name) => sql(`${B}.${name}`)),
    ...each('Where And Or', (name) => sql(`${B}.${name}`, 0, { when: { 0: { built: true } } })),
  ],
  // finds the row whose columns are what the fields hold: where there is one, they are what is stored
  guards: each(`${X}.Get *.Get`, (at) => ({ at, cleans: 'all' as const, when: { 0: { object: true }, 1: { absent: true } } })),
  passes: [
    // what it is made of is looked at where it is made; the values beside it are sent apart
    { at: 'gorm.io/gorm.Expr', from: [] },
    ...each(`${BUILDS} ToSQL`, (name) => ({ at: `${B}.${name}`, from: [] })),
    ...each('Expr Eq Neq Gt Gte Lt Lte Like In NotIn Between And Or', (name) => ({ at: `xorm.io/builder.${name}`, from: [] })),
    // where the database is says nothing about what is in it
    ...each('gorm.io/gorm.Open xorm.io/xorm.NewEngine github.com/jmoiron/sqlx.Open github.com/jmoiron/sqlx.Connect github.com/jackc/pgx.Connect github.com/jackc/pgx/pgxpool.New', (at) => ({ at, from: [] })),
    ...each('Where Or Not Having Order Group Select Joins Table Model Raw Exec Limit Offset Preload First Find Last Take Create Save Update Updates Delete Scan Pluck Count', (name) => ({ at: `${G}.${name}`, from: [] }))],
})
