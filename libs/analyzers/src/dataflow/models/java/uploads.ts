import type { MarkModel, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts } from './members.ts'

/** More than 8 MiB, which is room for a photo or a document, written as a number of bytes; without any limit where it is negative. */
const BYTES = /^\+?(?:8388609|83886[1-9]\d|8388[7-9]\d\d|8389\d{3}|839\d{4}|8[4-9]\d{5}|9\d{6}|\d{8,})B?$/i
const KILOBYTES = /^\+?(?:819[3-9]|8[2-9]\d\d|9\d{3}|\d{5,})(?:KB)?$/i
const MEGABYTES = /^\+?(?:9|\d{2,})(?:MB)?$/i
const GIGABYTES = /^\+?[1-9]\d*(?:GB)?$/i
const TERABYTES = /^\+?[1-9]\d*(?:TB)?$/i
const WRITTEN = { anyOf: [/^\+?(?:819[3-9]|8[2-9]\d\d|9\d{3}|\d{5,})KB$/i, /^\+?(?:9|\d{2,})MB$/i, /^\+?[1-9]\d*(?:GB|TB)$/i, BYTES] }

const SIZE = 'org.springframework.util.unit.DataSize'
const FIX = 'Set the limit to what your uploads need:\n\n```java\nfactory.setMaxFileSize(DataSize.ofMegabytes(5));\nfactory.setMaxRequestSize(DataSize.ofMegabytes(6));\n```'
const NO_LIMIT = { rule: 'upload-size-unlimited', fix: FIX } as const
const LARGE = { rule: 'upload-size-unlimited', severity: 'info', confidence: 'low', title: 'High upload size limit', fix: FIX } as const

const FACTORIES = ['org.springframework.boot.web.servlet.MultipartConfigFactory', 'org.springframework.boot.autoconfigure.web.servlet.MultipartProperties']
const RESOLVER = 'org.springframework.web.multipart.commons.CommonsMultipartResolver'

const large = (name: string, amount: RegExp): MarkModel => ({ at: `${SIZE}.${name}`, on: 'result', mark: 'large', when: { 0: amount } })
const inUnit = (name: string, unit: string, amount: RegExp): MarkModel => ({ at: `${SIZE}.${name}`, on: 'result', mark: 'large', when: { 0: amount, 1: new RegExp(`(?:^|\\.)${unit}$`) } })
const UNITS = { BYTES, KILOBYTES, MEGABYTES, GIGABYTES, TERABYTES }

const limits = (type: string, names: string): MisuseModel[] => [
  ...facts(type, names, { ...LARGE, when: { 0: { anyOf: [WRITTEN, { mark: 'large' }] } } }),
  ...facts(type, names, { ...NO_LIMIT, when: { 0: { anyOf: [-1, '-1'] } } }),
]

/** How much one request may bring. */
export default defineModel({
  id: 'java-uploads',
  language: 'java',
  types: {
    [SIZE]: { tracked: true, returns: Object.fromEntries(['ofBytes', 'ofKilobytes', 'ofMegabytes', 'ofGigabytes', 'ofTerabytes', 'of', 'parse'].map((name) => [name, SIZE])) },
    ...Object.fromEntries([...FACTORIES, RESOLVER].map((type) => [type, { tracked: true as const }])),
  },
  marks: [
    large('ofBytes', BYTES),
    large('ofKilobytes', KILOBYTES),
    large('ofMegabytes', MEGABYTES),
    large('ofGigabytes', GIGABYTES),
    large('ofTerabytes', TERABYTES),
    { at: `${SIZE}.parse`, on: 'result', mark: 'large', when: { 0: WRITTEN, 1: { absent: true } } },
    ...Object.entries(UNITS).flatMap(([unit, amount]) => [inUnit('of', unit, amount), inUnit('parse', unit, amount)]),
    ...facts(RESOLVER, 'setMaxUploadSize setMaxUploadSizePerFile', { mark: 'limited' }),
    ...FACTORIES.flatMap((type) => facts(type, 'setMaxFileSize setMaxRequestSize', { mark: 'limited' })),
  ],
  misuses: [
    { at: RESOLVER, ...NO_LIMIT, late: true, when: { result: { lacks: 'limited' } } },
    { at: 'org.springframework.boot.web.servlet.MultipartConfigFactory', ...LARGE, late: true, title: 'No upload size limit', when: { result: { lacks: 'limited' } } },
    ...limits(RESOLVER, 'setMaxUploadSize setMaxUploadSizePerFile'),
    ...FACTORIES.flatMap((type) => limits(type, 'setMaxFileSize setMaxRequestSize')),
    { at: '@MultipartConfig', ...NO_LIMIT, when: { maxFileSize: { anyOf: [-1, { absent: true }] }, maxRequestSize: { anyOf: [-1, { absent: true }] } } },
  ],
})
