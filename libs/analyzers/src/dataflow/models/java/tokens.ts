import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const CONSUMER = 'org.jose4j.jwt.consumer.JwtConsumerBuilder'
const STEPS = 'setSkipSignatureVerification setDisableRequireSignature setSkipAllValidators setSkipDefaultAudienceValidation setRequireExpirationTime setExpectedIssuer setExpectedAudience setRequireSubject setAllowedClockSkewInSeconds setEnableRequireIntegrity setRelaxVerificationKeyValidation setVerificationKey setVerificationKeyResolver setJwsAlgorithmConstraints'

/** A library that only reads the token of a request, in a file that nowhere checks one. */
const READ = { rule: 'jwt-not-verified', confidence: 'medium', when: { 0: { sent: true } }, title: 'JWT signature not verified' } as const
const verify = (code: string) => `Verify before any claim is read: \`${code}\`.`

/** Tokens that are read without a check, and checks that are switched off. */
export default defineModel({
  id: 'java-tokens',
  language: 'java',
  types: {
    [CONSUMER]: { tracked: true, returns: giving(STEPS, 'this') },
    'com.nimbusds.jwt.SignedJWT': { returns: giving('parse', 'com.nimbusds.jwt.SignedJWT') },
    'com.nimbusds.jwt.PlainJWT': {},
    'com.nimbusds.jwt.JWTParser': {},
    'io.jsonwebtoken.JwtParserBuilder': { is: ['io.jsonwebtoken.JwtParser'] },
  },
  misuses: [
    { at: 'com.auth0.jwt.JWT.decode', ...READ, unlessNear: /verif|^require$|jwk/i, fix: verify('JWT.require(Algorithm.HMAC256(key)).build().verify(token)') },
    ...facts('com.nimbusds.jwt.SignedJWT', 'parse', { ...READ, unlessNear: /verif|^process$/i, fix: verify('jwt.verify(new RSASSAVerifier(key))') }),
    ...facts('com.nimbusds.jwt.JWTParser', 'parse', { ...READ, unlessNear: /verif|^process$/i, fix: verify('processor.process(token, null)') }),
    { at: 'com.nimbusds.jwt.PlainJWT.parse', rule: 'jwt-not-verified', title: 'Unsigned JWTs accepted', fix: 'Read signed tokens only, `SignedJWT.parse(token)`, and verify them.' },
    { at: 'com.nimbusds.jwt.PlainJWT', rule: 'jwt-not-verified', title: 'JWT issued without a signature', fix: 'Sign the token: `new SignedJWT(header, claims).sign(new MACSigner(key))`.' },
    // the manual reads a token so for the key that it names, and verifies it then
    ...facts(CONSUMER, 'setSkipSignatureVerification', { rule: 'jwt-not-verified', unlessNear: /^setVerificationKey/, title: 'JWT signature not verified', fix: 'Remove the call, and set the key with `setVerificationKey(key)`.' }),
    ...facts(CONSUMER, 'setDisableRequireSignature', { rule: 'jwt-not-verified', unlessNear: /^setVerificationKey|^setDecryptionKey/, title: 'Unsigned JWTs accepted', fix: 'Remove the call, and set the key with `setVerificationKey(key)`.' }),
    { at: 'io.jsonwebtoken.JwtParser.unsecured', rule: 'jwt-not-verified', title: 'Unsigned JWTs accepted', fix: 'Remove `unsecured()`, and use `parseSignedClaims`.' },
  ] satisfies MisuseModel[],
})
