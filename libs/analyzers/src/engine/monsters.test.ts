import { describe, expect, it } from 'vitest'
import { INNOCENT, lostIn, monsters, scanBeside } from './testing/monsters/project.ts'
import { TONGUES } from './testing/monsters/tongues.ts'

/** Deeper than any limit of ours, and small enough for every day. */
const SIZE = 2_000

/** What may be said of a file that something was lost of: no word of a thread that died or was ended. */
const PLAIN = /^(?:in_part: not followed: |not_analysed: analysed only in part: |not_analysed: its syntax cannot be read|minified: )/

describe.each(Object.keys(TONGUES))('files of %s larger and deeper than anybody writes them', { timeout: 300_000 }, (language) => {
  it('cost no other file anything, and whatever is lost of them is named', async () => {
    const tongue = TONGUES[language]
    if (!tongue) throw new Error('the table has lost it')
    const path = `${INNOCENT}.${tongue.extension}`
    const files = monsters(tongue, SIZE)
    const scanned = await scanBeside({ path, text: tongue.innocent }, files)
    expect(scanned.expected.length).toBeGreaterThan(3)
    expect(lostIn(scanned, path)).toEqual([])
    expect(scanned.skipped.get('/')).toBeUndefined()
    const silent = Object.keys(files).filter((monster) => lostIn(scanned, monster).length > 0 && !scanned.skipped.has(monster))
    expect(silent).toEqual([])
    expect([...scanned.skipped].filter(([, why]) => !PLAIN.test(why))).toEqual([])
  })
})
