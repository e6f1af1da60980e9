/** CWE numbers that name the same weakness closely enough to be one finding. */
const FAMILIES: readonly (readonly number[])[] = [
  [77, 78, 88],
  [94, 95, 96, 97, 98, 1336],
  [79, 80, 83, 87, 116],
  [89, 564, 943],
  [22, 23, 35, 36, 73, 99],
  [326, 327, 328, 916, 759, 760],
  [330, 331, 335, 338],
  [259, 321, 522, 798],
  [502, 915, 1321],
  [601, 610],
  [611, 776, 827],
  [295, 297, 298, 319],
  [400, 730, 770, 1333, 185],
  [390, 391, 396, 703, 755, 1069],
  [209, 497, 532, 200],
  [117, 93, 113, 644],
  [352, 1275],
  [614, 1004, 311],
  [285, 639, 862, 863],
  [377, 378, 379],
  [570, 571],
  [480, 481, 783],
  [605, 668],
]

/** Rules that see that something comes out the same each time, but not why: one of the same family that does see it speaks. */
export const SEES_NO_CAUSE: ReadonlySet<string> = new Set(['oxlint/no-constant-binary-expression'])

const familyOf = new Map(FAMILIES.flatMap((family) => family.map((cwe) => [cwe, family[0] ?? cwe] as const)))

/** The family of a finding's most specific CWE, or null where it has none. */
export const cweFamily = (cwe: readonly number[]): number | null => (cwe[0] === undefined ? null : (familyOf.get(cwe[0]) ?? cwe[0]))
