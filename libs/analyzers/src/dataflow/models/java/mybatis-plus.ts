import type { SinkModel, TypeModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

/** Conditions of MyBatis-Plus and pages of PageHelper: values are bound, pieces of SQL and names of columns are not. */
const CORE = 'com.baomidou.mybatisplus.core'
const EXTENSION = 'com.baomidou.mybatisplus.extension'
const CONDITIONS = `${CORE}.conditions`
const WRAPPER = `${CONDITIONS}.AbstractWrapper`
const WRAPPERS = `${CORE}.toolkit.Wrappers`
const RUNNER = `${EXTENSION}.toolkit.SqlRunner`
const PAGES = 'com.github.pagehelper'

const PIECE_FIX = 'Keep the SQL constant and bind the value: `wrapper.apply("name = {0}", name)`, or use the method for the condition: `wrapper.eq("name", name)`.'
const COLUMN_FIX = 'Choose the column from a fixed list: `if (!Set.of("name", "created").contains(sort)) sort = "name";`, or name it by a method of a `LambdaQueryWrapper`: `wrapper.orderByAsc(User::getName)`.'
const STATEMENT_FIX = 'Keep the statement constant and pass the values as arguments: `SqlRunner.db().selectList("SELECT * FROM users WHERE name = {0}", name)`.'

const COMPARED = 'eq ne gt ge lt le like notLike likeLeft likeRight in notIn between notBetween isNull isNotNull set'
const PIECES = 'apply last exists notExists having setSql'
const IN_QUERIES = 'inSql notInSql eqSql gtSql geSql ltSql leSql'
const SORTED = 'orderBy orderByAsc orderByDesc groupBy'
const CHAINED = `${COMPARED} ${PIECES} ${IN_QUERIES} ${SORTED} or and not nested func comment first allEq select setEntity`

/** Versions refuse what looks like more than a column by default, or take its blanks: how grave it is says the version. */
const COLUMN = { is: 'sql', severity: 'medium', confidence: 'medium', fix: COLUMN_FIX } as const
const piece = (names: string, arg: number): SinkModel[] => facts(WRAPPER, names, { arg, is: 'sql' as const, fix: PIECE_FIX })

const wrappers = (base: string, names: string): Record<string, TypeModel> => Object.fromEntries(names.split(' ').map((name) => [`${base}.${name}`, { is: [WRAPPER] }]))

export default defineModel({
  id: 'mybatis-plus',
  language: 'java',
  types: {
    [WRAPPER]: { returns: giving(CHAINED, 'this') },
    ...wrappers(`${CONDITIONS}.query`, 'QueryWrapper LambdaQueryWrapper'),
    ...wrappers(`${CONDITIONS}.update`, 'UpdateWrapper LambdaUpdateWrapper'),
    ...wrappers(`${EXTENSION}.conditions.query`, 'QueryChainWrapper LambdaQueryChainWrapper'),
    ...wrappers(`${EXTENSION}.conditions.update`, 'UpdateChainWrapper LambdaUpdateChainWrapper'),
    [WRAPPERS]: { returns: { ...giving('query lambdaQuery', `${CONDITIONS}.query.QueryWrapper`), ...giving('update lambdaUpdate', `${CONDITIONS}.update.UpdateWrapper`) } },
    [`${EXTENSION}.service.IService`]: { returns: { ...giving('query lambdaQuery', `${CONDITIONS}.query.QueryWrapper`), ...giving('update lambdaUpdate', `${CONDITIONS}.update.UpdateWrapper`) } },
    [`${EXTENSION}.service.impl.ServiceImpl`]: { is: [`${EXTENSION}.service.IService`] },
    [RUNNER]: { returns: { db: RUNNER } },
    [`${PAGES}.PageHelper`]: { returns: giving('startPage offsetPage', `${PAGES}.Page`) },
    [`${PAGES}.Page`]: {},
  },
  sinks: [
    ...piece(PIECES, 0),
    ...piece(IN_QUERIES, 1),
    ...facts(WRAPPER, SORTED, { ...COLUMN, arg: 'any' as const }),
    ...facts(WRAPPER, COMPARED, { ...COLUMN, arg: 0 }),
    ...facts(`${CORE}.metadata.OrderItem`, 'asc desc ascs descs setColumn', { ...COLUMN, arg: 'any' as const }),
    ...facts(RUNNER, 'insert delete update selectList selectObjs selectObj selectCount selectOne', { is: 'sql' as const, fix: STATEMENT_FIX }),
    { at: `${RUNNER}.selectPage`, arg: 1, is: 'sql', fix: STATEMENT_FIX },
    { at: `${PAGES}.PageHelper.orderBy`, ...COLUMN },
    { at: `${PAGES}.PageHelper.startPage`, arg: 2, ...COLUMN },
    ...facts(`${PAGES}.Page`, 'setOrderBy setUnsafeOrderBy', COLUMN),
  ],
})
