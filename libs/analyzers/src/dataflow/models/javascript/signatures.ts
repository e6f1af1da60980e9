import { defineModel, type GuardModel, type PassModel } from '../model.ts'

const RSA_SIGN = ['KJUR.crypto.Signature', 'jsrsasign.KJUR.crypto.Signature', 'jsrsasign.crypto.Signature']
const FED = ['crypto.Verify.update', 'crypto.Verify.write', ...RSA_SIGN.flatMap((at) => [`${at}.updateString`, `${at}.updateHex`])]

/** A key that comes with what it is to prove proves nothing. */
const OURS = { not: { sent: true } } as const
const told = (at: string, data: GuardModel['arg'], key: string): GuardModel => ({ at, arg: data, cleans: 'all', when: { [key]: OURS } })

/** What checks signatures: what it was fed with comes from whoever holds the key, who may choose it. */
export default defineModel({
  id: 'signatures',
  language: 'javascript',
  types: {
    'crypto.Verify': { tracked: true },
    ...Object.fromEntries(RSA_SIGN.map((at) => [at, { tracked: true }])),
  },
  passes: FED.map((at): PassModel => ({ at, from: [0], to: 'this' })),
  marks: RSA_SIGN.map((at) => ({ at: `${at}.init`, mark: 'key of the sender', when: { 0: { carries: true as const } } })),
  guards: [
    told('crypto.Verify.verify', 'this', '0'),
    ...RSA_SIGN.map((at): GuardModel => ({ at: `${at}.verify`, arg: 'this', cleans: 'all', when: { this: { not: { mark: 'key of the sender' } } } })),
    told('crypto.verify', 1, '2'),
    ...['crypto.subtle.verify', 'crypto.webcrypto.subtle.verify'].map((at) => told(at, 3, '1')),
    told('tweetnacl.sign.detached.verify', 0, '2'),
  ],
})
