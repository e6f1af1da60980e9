import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const TOKEN = 'Microsoft.IdentityModel.Tokens'
const PARAMETERS = `${TOKEN}.TokenValidationParameters`
const JWT_FIX = 'Leave the checks on and set issuer, audience and key:\n\n```csharp\nnew TokenValidationParameters { ValidIssuer = issuer, ValidAudience = audience, IssuerSigningKey = key }\n```'
const KEY_FIX = 'Read the key from the configuration or a secret store, and fail fast at startup if it is unset: `builder.Configuration["Jwt:Key"]`. Treat the old key as compromised and rotate it.'
const CREDENTIAL_FIX = 'Read it from the configuration or a secret store: `builder.Configuration["Smtp:Password"]`; use `dotnet user-secrets` for development. Treat the old one as compromised and rotate it.'
const OFF: MisuseModel[] = each(PARAMETERS, 'ValidateIssuerSigningKey RequireSignedTokens RequireExpirationTime ValidateLifetime', { set: true as const, rule: 'jwt-not-verified', when: { 0: false }, fix: JWT_FIX })
const MILD: MisuseModel[] = each(PARAMETERS, 'ValidateAudience ValidateIssuer', { set: true as const, rule: 'jwt-not-verified', severity: 'low' as const, confidence: 'medium' as const, when: { 0: false }, title: 'JWT audience or issuer not checked', fix: JWT_FIX })

/** Numbers below eight. */
const SHORT = /^[0-7]$/
const WEAK_PASSWORDS: MisuseModel[] = [
  ...each('', 'Microsoft.AspNetCore.Identity.PasswordOptions.RequiredLength *.Password.RequiredLength Microsoft.AspNet.Identity.PasswordValidator.RequiredLength', { set: true as const, rule: 'weak-password-policy', when: { 0: SHORT } }),
]

/** Who somebody is: tokens, accounts, keys and passwords in the code. */
export default defineModel({
  id: 'dotnet-identity',
  language: 'csharp',
  types: {
    [`${TOKEN}.SymmetricSecurityKey`]: {},
    [PARAMETERS]: {},
    'JWT.IJwtDecoder': {},
    'JWT.JwtDecoder': { is: ['JWT.IJwtDecoder'] },
    'JWT.Builder.JwtBuilder': { tracked: true, returns: Object.fromEntries('WithSecret WithAlgorithm WithSerializer WithUrlEncoder WithDateTimeProvider WithValidator WithValidationParameters WithJsonSerializer MustVerifySignature DoNotVerifySignature WithVerifySignature Create AddClaim'.split(' ').map((name) => [name, 'this'])) },
    'System.Net.NetworkCredential': {},
    'Microsoft.AspNetCore.DataProtection.IDataProtector': {},
    'Microsoft.AspNetCore.DataProtection.ITimeLimitedDataProtector': { is: ['Microsoft.AspNetCore.DataProtection.IDataProtector'] },
    'Microsoft.AspNetCore.Identity.IdentityOptions': { members: { Password: 'Microsoft.AspNetCore.Identity.PasswordOptions' } },
    'Microsoft.AspNetCore.Identity.PasswordOptions': {},
    'Microsoft.AspNet.Identity.PasswordValidator': {},
    'System.Security.Cryptography.Xml.SignedXml': {},
  },
  // what has been sealed with a key of the server nobody else has made, or changed on its way
  passes: [
    ...facts('Microsoft.AspNetCore.DataProtection.IDataProtector', 'Unprotect', { from: [] }),
    ...facts('System.Security.Cryptography.ProtectedData', 'Unprotect', { from: [] }),
  ],
  marks: [
    ...facts('JWT.Builder.JwtBuilder', 'MustVerifySignature', { mark: 'verified' }),
    ...facts('JWT.Builder.JwtBuilder', 'DoNotVerifySignature', { mark: 'verified', remove: true as const }),
    ...facts('JWT.Builder.JwtBuilder', 'WithVerifySignature', { mark: 'verified', when: { 0: { not: false } } }),
    ...facts('JWT.Builder.JwtBuilder', 'WithVerifySignature', { mark: 'verified', remove: true as const, when: { 0: false } }),
  ],
  misuses: [
    ...OFF,
    ...MILD,
    ...each(PARAMETERS, 'AudienceValidator LifetimeValidator TokenReplayValidator', { set: true as const, rule: 'jwt-not-verified', confidence: 'medium' as const, when: { 0: { answers: true } }, title: 'JWT validation disabled', fix: JWT_FIX }),
    ...WEAK_PASSWORDS,
    ...facts('JWT.IJwtDecoder', 'Decode DecodeToObject', { rule: 'jwt-not-verified', when: { '1|key': { absent: true } }, fix: 'Verify with the key: `decoder.Decode(token, key, verify: true)`.' }),
    ...facts('JWT.IJwtDecoder', 'Decode DecodeToObject', { rule: 'jwt-not-verified', when: { '2|verify': false }, fix: 'Verify with the key: `decoder.Decode(token, key, verify: true)`.' }),
    ...facts('JWT.JwtDecoderExtensions', 'Decode DecodeToObject', { rule: 'jwt-not-verified', when: { '2|key': { absent: true } } }),
    ...facts('JWT.JwtDecoderExtensions', 'Decode DecodeToObject', { rule: 'jwt-not-verified', when: { '3|verify': false } }),
    ...facts('JWT.Builder.JwtBuilder', 'Decode', { rule: 'jwt-not-verified', when: { this: { lacks: 'verified' } }, fix: 'Call `MustVerifySignature()` before `Decode`.' }),
    ...facts('System.Security.Cryptography.Xml.SignedXml', 'CheckSignature CheckSignatureReturningKey', { rule: 'signature-key-unchecked', when: { 0: { absent: true } } }),
    { at: `${TOKEN}.SymmetricSecurityKey`, rule: 'hardcoded-crypto-key', when: { 0: { constant: true } }, title: 'Hard-coded JWT secret', fix: KEY_FIX },
    { at: 'System.Net.NetworkCredential', rule: 'hardcoded-credential', when: { 1: { constant: true }, '1|password': { not: /^(?:|pass(?:word)?|pwd|secret)$/i } }, fix: CREDENTIAL_FIX },
    ...facts('Microsoft.AspNetCore.Identity.SignInManager', 'PasswordSignInAsync', { rule: 'unlimited-sign-in-attempts', when: { '3|lockoutOnFailure': false } }),
    ...facts('Microsoft.AspNetCore.Identity.SignInManager', 'CheckPasswordSignInAsync', { rule: 'unlimited-sign-in-attempts', when: { '2|lockoutOnFailure': false } }),
    ...facts('*', 'PasswordSignInAsync CheckPasswordSignInAsync', { rule: 'unlimited-sign-in-attempts', when: { '3|lockoutOnFailure': false } }),
    ...facts('*', 'CheckPasswordSignInAsync', { rule: 'unlimited-sign-in-attempts', when: { '2|lockoutOnFailure': false } }),
    ...facts('*', 'RequireHttpsMetadata', { set: true as const, rule: 'cleartext-request', severity: 'medium' as const, when: { 0: false }, title: 'Token signing keys fetched over plain HTTP' }),
  ],
})
