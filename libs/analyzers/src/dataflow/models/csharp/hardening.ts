import { defineModel, type MisuseModel } from '../model.ts'
import { each, facts } from './members.ts'

/** What tests say of a service they start themselves reaches nobody else. */
const IN_TESTS = /(?:^|\/)[\w.-]*tests?(?:utils?|helpers?)?\/|(?:tests?|facts)\.cs$/i
const DETAILS_FIX = 'Set it for developers only: `options.EnableDetailedErrors = environment.IsDevelopment()`.'
const details = (names: string, title: string): MisuseModel[] =>
  each('', names, { set: true as const, rule: 'stack-trace-exposed', severity: 'low' as const, confidence: 'medium' as const, when: { 0: true }, unlessChosen: true as const, title, fix: DETAILS_FIX })

const errors: readonly MisuseModel[] = [
  ...details('*.EnableDetailedErrors', 'Error details sent to clients of a hub'),
  ...details('*.DetailedErrors', 'Error details sent to the browser'),
  ...details('*.IncludeExceptionDetails *.ExposeExceptionDetails', 'Error details in GraphQL answers'),
  ...details('System.ServiceModel.Description.ServiceDebugBehavior.IncludeExceptionDetailInFaults CoreWCF.Description.ServiceDebugBehavior.IncludeExceptionDetailInFaults', 'Error details sent to callers'),
  ...each('', '@ServiceBehavior', { rule: 'stack-trace-exposed', confidence: 'medium' as const, when: { IncludeExceptionDetailInFaults: true }, title: 'Error details sent to callers', fix: 'Remove `IncludeExceptionDetailInFaults`, and throw a `FaultException` with a short message.' }),
  ...each('', '*.IncludeErrorDetailPolicy', { set: true as const, rule: 'stack-trace-exposed', confidence: 'medium' as const, when: { 0: /IncludeErrorDetailPolicy\.Always$/ }, unlessChosen: true as const, title: 'Error details sent to clients', fix: 'Set `IncludeErrorDetailPolicy.LocalOnly`, the default.' }),
]

const logs: readonly MisuseModel[] = [
  ...facts('*', 'EnableSensitiveDataLogging', { rule: 'secret-in-log', severity: 'low' as const, confidence: 'medium' as const, when: { 0: { anyOf: [true, { absent: true }] } }, unlessChosen: true as const, title: 'Values of queries written to the log', fix: 'Turn it on for developers only: `options.EnableSensitiveDataLogging(environment.IsDevelopment())`.' }),
  ...facts('Microsoft.IdentityModel.Logging.IdentityModelEventSource', 'ShowPII', { set: true as const, rule: 'secret-in-log', severity: 'low' as const, confidence: 'medium' as const, when: { 0: true }, unlessChosen: true as const, title: 'Personal data of tokens written to the log', fix: 'Turn it on for developers only: `IdentityModelEventSource.ShowPII = environment.IsDevelopment();`.' }),
]

const LISTING_FIX = 'Use `app.UseStaticFiles()`, which lists nothing.'
const listings: readonly MisuseModel[] = [
  ...facts('*', 'UseDirectoryBrowser', { rule: 'directory-listing', fix: LISTING_FIX }),
  ...facts('*', 'UseFileServer', { rule: 'directory-listing', when: { '0|enableDirectoryBrowsing': true }, fix: LISTING_FIX }),
  ...facts('*', 'EnableDirectoryBrowsing', { set: true as const, rule: 'directory-listing', when: { 0: true }, fix: LISTING_FIX }),
]

/** A setting by which whoever runs the program decides on encryption. */
const DECIDED = /^(?:use|enable|require)?_?(?:ssl|tls|start_?tls)$/i
const DECIDED_ELSEWHERE = /^(?:(?:use|require)_?(?:ssl|tls)|ssl|tls|start_?tls)$/i
const MAIL_FIX = 'Set `EnableSsl = true` and use port 587 of a server that supports it.'
const WCF = 'System.ServiceModel'
const WCF_FIX = 'Use `SecurityMode.Transport`, and an address with `https://`.'
const BINDINGS = 'BasicHttpBinding NetTcpBinding WSHttpBinding NetHttpBinding WebHttpBinding'
const NO_SECURITY = /(?:^|\.)(?:BasicHttp|NetHttp)?(?:Security|SecurityMode)\.None$/

const transport: readonly MisuseModel[] = [
  ...facts('System.Net.Mail.SmtpClient', 'EnableSsl', { set: true as const, rule: 'cleartext-protocol', when: { 0: false }, unlessChosen: true as const, unlessNear: DECIDED_ELSEWHERE, title: 'Mail sent without TLS', fix: MAIL_FIX }),
  ...facts('MailKit.Net.Smtp.SmtpClient', 'Connect ConnectAsync', { rule: 'cleartext-protocol', when: { 0: { not: /^(?:localhost|127\.)/ }, '2|options': /SecureSocketOptions\.None$/ }, unlessChosen: true as const, unlessNear: DECIDED, title: 'Mail sent without TLS', fix: 'Use `SecureSocketOptions.StartTls`.' }),
  ...each(WCF, BINDINGS, { rule: 'cleartext-protocol', when: { 0: NO_SECURITY }, title: 'Service without transport security', fix: WCF_FIX }),
  ...each('', `*.Security.Mode ${BINDINGS.split(' ').map((name) => `${WCF}.${name}.Security.Mode`).join(' ')}`, { set: true as const, rule: 'cleartext-protocol', when: { 0: NO_SECURITY }, title: 'Service without transport security', fix: WCF_FIX }),
  ...each('', '*.VerificationFlags', { set: true as const, rule: 'tls-verification-off', when: { 0: /X509VerificationFlags\.AllFlags$/ }, fix: 'Remove the flags. For a certificate authority of your own add its certificate to `CustomTrustStore`.' }),
]

const SIGN_IN_FIX = 'Leave the checks of `OpenIdConnectProtocolValidator` on.'
const tokens: readonly MisuseModel[] = [
  ...each('', '*.ProtocolValidator.RequireNonce *.ProtocolValidator.RequireState *.ProtocolValidator.RequireStateValidation', { set: true as const, rule: 'csrf-disabled', when: { 0: false }, title: 'OpenID Connect nonce or state not checked', fix: SIGN_IN_FIX }),
  ...facts('System.IdentityModel.Tokens.Jwt.JwtSecurityTokenHandler', 'ReadJwtToken ReadToken', { rule: 'jwt-not-verified', when: { 0: { sent: true as const } }, unlessNear: /ValidateToken|TokenValidationParameters/, title: 'JWT signature not verified', fix: 'Validate the token and read its claims from the result: `handler.ValidateToken(token, parameters, out _)`.' }),
]

/** Settings of .NET libraries that take a protection away. */
export default defineModel({
  id: 'dotnet-hardening',
  language: 'csharp',
  types: {
    'System.Net.Mail.SmtpClient': {},
    'System.ServiceModel.Description.ServiceDebugBehavior': {},
    'CoreWCF.Description.ServiceDebugBehavior': {},
    'MailKit.Net.Smtp.SmtpClient': {},
    'Microsoft.IdentityModel.Logging.IdentityModelEventSource': {},
    'System.IdentityModel.Tokens.Jwt.JwtSecurityTokenHandler': {},
    ...Object.fromEntries(BINDINGS.split(' ').map((name) => [`${WCF}.${name}`, {}])),
  },
  misuses: [...errors, ...logs, ...listings, ...transport, ...tokens].map((one) => ({ unlessIn: IN_TESTS, ...one })),
})
