import { describe, expect, it } from 'vitest'
import { placeOf } from '../../inventory/place.ts'
import { findSecrets } from './find.ts'

const ANSWER = '{\n  "passphrase": "WAGTH#&@_tnw83qx2025",\n  "extension": "p12"\n}'
const found = (text: string) => findSecrets('shop/views.py', text, placeOf('shop/views.py')).map(({ rule_id }) => rule_id)

describe('an answer in a text of Python', () => {
  it('is an example where the text says what a function does', () => {
    expect(found(`def show():\n    """\n    Answers:\n\n    ${ANSWER}\n    """\n    return 1\n`)).toEqual([])
    expect(found(`"""\n${ANSWER}\n"""\n`)).toEqual([])
    expect(found(`LINE = """\n{}\n"""\n\ndef show():\n    '''\n    ${ANSWER}\n    '''\n`)).toEqual([])
  })

  it('is a value where the program keeps it or gives it to a call', () => {
    const password = ['secrets/hardcoded-password']
    expect(found(`SETTINGS = """\n${ANSWER}\n"""\n`)).toEqual(password)
    expect(found(`load(\n    """\n${ANSWER}\n"""\n)\n`)).toEqual(password)
    expect(found(`NOTE = """\n{}\n"""\nSETTINGS = ${ANSWER}\n`)).toEqual(password)
  })
})
