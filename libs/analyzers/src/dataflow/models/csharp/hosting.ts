import { defineModel } from '../model.ts'
import { each, facts } from './members.ts'

const POLICY = 'Microsoft.AspNetCore.Cors.Infrastructure.CorsPolicyBuilder'
const KESTREL = 'Microsoft.AspNetCore.Server.Kestrel.Core.KestrelServerLimits'
const ORIGIN_FIX = 'List the origins you trust: `policy.WithOrigins("https://app.example.com")`.'
const LARGE = /^(?:8388(?:609|6[1-9]\d|[7-9]\d\d)|8389\d{3}|839\d{4}|8[4-9]\d{5}|9\d{6}|[1-9]\d{7,}|(?:int|long)\.MaxValue)$/

/** What is set where a site starts, and what attributes say of it. */
export default defineModel({
  id: 'aspnet-hosting',
  language: 'csharp',
  types: { [POLICY]: { tracked: true, returns: Object.fromEntries('AllowAnyOrigin AllowAnyHeader AllowAnyMethod AllowCredentials WithOrigins WithHeaders WithMethods SetIsOriginAllowed'.split(' ').map((name) => [name, 'this'])) }, [KESTREL]: {} },
  misuses: [
    ...facts(POLICY, 'AllowAnyOrigin', { rule: 'cors-any-origin', severity: 'low' as const, confidence: 'medium' as const, fix: ORIGIN_FIX }),
    ...facts('*', 'AllowAnyOrigin', { rule: 'cors-any-origin', severity: 'low' as const, confidence: 'medium' as const, fix: ORIGIN_FIX }),
    ...facts('*', 'WithOrigins', { rule: 'cors-any-origin', confidence: 'medium' as const, when: { 0: '*' }, fix: ORIGIN_FIX }),
    ...each('', '@EnableCors', { rule: 'cors-any-origin', when: { '0|origins': '*' }, fix: ORIGIN_FIX }),
    ...each('', '@IgnoreAntiforgeryToken', { rule: 'csrf-disabled', unlessBeside: [{ at: /^Http(?:Get|Head|Options)$/, not: /^Http(?:Post|Put|Patch|Delete)$|^AcceptVerbs$/ }, { at: /^AllowAnonymous$/ }] }),
    ...each('', '@ValidateInput', { rule: 'request-check-off', when: { 0: false } }),
    ...each('', '@AllowHtml', { rule: 'request-check-off', severity: 'low' as const, title: 'HTML accepted in this property' }),
    ...each('', '@DisableRequestSizeLimit', { rule: 'request-size-unlimited' }),
    ...each('', '@RequestSizeLimit', { rule: 'request-size-unlimited', severity: 'low' as const, when: { 0: LARGE } }),
    ...each('', '@RequestFormLimits', { rule: 'request-size-unlimited', severity: 'low' as const, when: { MultipartBodyLengthLimit: LARGE } }),
    ...facts(KESTREL, 'MaxRequestBodySize', { set: true as const, rule: 'request-size-unlimited', when: { 0: null } }),
    ...facts('*', 'MaxRequestBodySize', { set: true as const, rule: 'request-size-unlimited', when: { 0: null } }),
    ...facts('*', 'OpenReadStream', { rule: 'request-size-unlimited', severity: 'low' as const, when: { 0: LARGE } }),
  ],
})
