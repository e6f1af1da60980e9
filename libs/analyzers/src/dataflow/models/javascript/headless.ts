import { defineModel, type SinkModel } from '../model.ts'
import { sinksAt } from './conditions.ts'

const FIX = 'Open only allowed hosts: `if (!ALLOWED.has(new URL(url).host)) throw new Error(\'not allowed\')`. The browser runs inside your network.'
const HTML_FIX = 'Fill a fixed template with escaped values. Scripts and frames in the markup run inside your network.'

const goto = (type: string): SinkModel[] => [...sinksAt(type, 'goto open openUrl navigate', 'ssrf', { fix: FIX }), ...sinksAt(type, 'setContent', 'ssrf', { fix: HTML_FIX }), ...sinksAt(type, 'evaluate evaluateHandle evaluateOnNewDocument addInitScript evaluateJavaScript includeJs injectJs $eval', 'ssrf', { when: { 0: { object: false } }, confidence: 'medium', fix: 'Pass values as arguments: `page.evaluate((id) => open(id), id)`.' }), ...sinksAt(type, 'setExtraHTTPHeaders', 'header', { confidence: 'low' })]

/** Packages that start browsers or steer them; what runs tests in one is for tests alone. */
const DRIVERS = /puppeteer|playwright(?!\/test$)|phantom|chrom(?:e|ium)|headless|nightmare|webdriver|selenium|casper|zombie|(?<![a-z])browser(?:less)?(?![a-z]|-sync)|wkhtml|html-pdf|scrap|crawl/i

/** Browsers without a window, and programs that turn pages into pictures and documents. */
export default defineModel({
  id: 'headless',
  language: 'javascript',
  aliases: { 'puppeteer-core': 'puppeteer', 'puppeteer-extra': 'puppeteer', 'playwright-core': 'playwright', '@playwright/test': 'playwright', 'phantom': 'phantom' },
  types: {
    puppeteer: { returns: { launch: 'headless.Browser', connect: 'headless.Browser' } },
    'playwright.chromium': { returns: { launch: 'headless.Browser', connect: 'headless.Browser', launchPersistentContext: 'headless.Browser' } },
    'playwright.firefox': { is: ['playwright.chromium'] },
    'playwright.webkit': { is: ['playwright.chromium'] },
    phantom: { returns: { create: 'headless.Browser' } },
    'headless.Browser': { returns: { newPage: 'headless.Page', newContext: 'headless.Browser', createPage: 'headless.Page', createIncognitoBrowserContext: 'headless.Browser' } },
    'headless.Page': { returns: { mainFrame: 'headless.Page' } },
  },
  sinks: [
    ...goto('headless.Page'),
    ...['pdf', 'screenshot'].map((name): SinkModel => ({ at: `headless.Page.${name}`, is: 'path', arg: '0.path' })),
    ...sinksAt('*', 'goto setContent openUrl', 'ssrf', { onlyWith: DRIVERS, confidence: 'medium', fix: FIX }),
    { at: '*.navigate', is: 'ssrf', arg: '0.url', when: { 0: { object: true } }, confidence: 'medium', fix: FIX },
    { at: 'headless.Page.setProperty', is: 'ssrf', arg: 1, confidence: 'medium' },
    { at: 'headless.Page.property', is: 'ssrf', arg: 1, confidence: 'medium' },
    { at: 'wkhtmltopdf', is: 'ssrf', fix: HTML_FIX },
    { at: 'wkhtmltoimage.generate', is: 'ssrf', fix: HTML_FIX },
    { at: 'wkhtmltoimage', is: 'ssrf', fix: HTML_FIX },
    { at: 'webshot', is: 'ssrf', fix: FIX },
    { at: 'node-webshot', is: 'ssrf', fix: FIX },
    { at: 'capture-website.file', is: 'ssrf', fix: FIX },
    { at: 'html-pdf-node.generatePdf', is: 'ssrf', arg: ['0.url', '0.content'], fix: FIX },
  ],
  callbacks: [{ at: 'headless.Browser.createPage', parameters: ['headless.Page'] }, { at: 'phantom.create', parameters: ['headless.Browser'] }],
})
