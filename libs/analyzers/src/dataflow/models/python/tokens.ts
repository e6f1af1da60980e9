import { defineModel } from '../model.ts'
import { cleansAt, misusesAt, under } from './helpers.ts'

const CLAIMS = [...under('jose.jwt', 'get_unverified_claims'), ...under('jose.jws', 'get_unverified_claims')]
const FIXED = { constant: true } as const

const DJANGO = under('django.core.signing', 'Signer TimestampSigner')
const SIGNERS = under('itsdangerous', 'Signer Serializer URLSafeSerializer URLSafeTimedSerializer TimestampSigner')

/** JSON web tokens. */
export default defineModel({
  id: 'python-jwt',
  language: 'python',
  types: { 'jwt.PyJWT': {}, 'python_jwt': {}, ...Object.fromEntries(DJANGO.map((type) => [type, {}])) },
  misuses: [
    ...misusesAt('jwt-not-verified', ['jwt.decode', 'jwt.PyJWT.decode', 'jose.jwt.decode'], { 'options.verify_signature': false }),
    ...misusesAt('jwt-not-verified', ['jwt.decode', 'jwt.decode_complete'], { '3|options.verify_signature': false }),
    ...misusesAt('jwt-not-verified', ['jwt.decode', 'jwt.decode_complete', 'jose.jws.verify', 'jose.jwt.decode', 'jwt.process_jwt'], { verify: false }),
    ...misusesAt('jwt-not-verified', ['jwt.decode'], { 2: false }),
    ...misusesAt('jwt-not-verified', ['jwt.decode', 'jwt.encode', 'jose.jwt.decode', 'jose.jwt.encode', 'jose.jws.verify'], { 'algorithms.0': /^none$/i }),
    ...misusesAt('jwt-not-verified', ['jwt.encode', 'jose.jwt.encode'], { '2|algorithm': /^none$/i }),
    ...misusesAt('jwt-not-verified', ['jwt.encode'], { '2|algorithm': null }, { title: 'JWT issued without a signature' }),
    ...misusesAt('jwt-not-verified', ['python_jwt.process_jwt'], undefined),
    ...misusesAt('jwt-not-verified', CLAIMS, undefined),
    ...misusesAt('hardcoded-crypto-key', ['jwt.encode', 'jose.jwt.encode', 'jwt.decode', 'jose.jwt.decode', 'jose.jws.sign', 'authlib.jose.jwt.encode'], { '1|key': FIXED }, { title: 'Hard-coded JWT secret' }),
    ...misusesAt('hardcoded-crypto-key', SIGNERS, { '0|secret_key': FIXED }),
    ...misusesAt('secret-in-token', ['jwt.encode', 'jose.jwt.encode'], { '0|payload': { writes: 'password' } }),
  ],
  // what we have signed ourselves nobody has made up; what people wrote may still be in it
  sanitizers: cleansAt(['deserialization', 'code', 'template', 'reflection', 'trust', 'mass', 'redirect', 'link', 'ssrf'], [...[...SIGNERS, ...DJANGO].flatMap((type) => [`${type}.loads`, `${type}.unsign`, `${type}.unsign_object`]), 'django.core.signing.loads']),
})
