import { defineModel, type MisuseModel } from '../model.ts'

const WINDOWS = ['electron.BrowserWindow', 'electron.BrowserView', 'electron.WebContentsView', 'electron.remote.BrowserWindow']

/** Settings of a window that hand the machine to whatever page it shows. */
const SETTINGS: readonly (readonly [string, MisuseModel['when'], string])[] = [
  ['nodeIntegration', { '0.webPreferences.nodeIntegration': true }, 'Node integration enabled'],
  ['nodeIntegrationInWorker', { '0.webPreferences.nodeIntegrationInWorker': true }, 'Node integration enabled in workers'],
  ['contextIsolation', { '0.webPreferences.contextIsolation': false }, 'Context isolation disabled'],
  ['webSecurity', { '0.webPreferences.webSecurity': false }, 'Same-origin policy disabled (webSecurity)'],
  ['allowRunningInsecureContent', { '0.webPreferences.allowRunningInsecureContent': true }, 'Mixed content allowed in an Electron window'],
  ['experimentalFeatures', { '0.webPreferences.experimentalFeatures': true }, 'Experimental browser features enabled'],
  ['enableBlinkFeatures', { '0.webPreferences.enableBlinkFeatures': { constant: true } }, 'Experimental browser features enabled'],
  ['sandbox', { '0.webPreferences.sandbox': false }, 'Electron sandbox disabled'],
]

const RULES: ReadonlyMap<string, string> = new Map(Object.entries({ allowRunningInsecureContent: 'cleartext-protocol' }))

export default defineModel({
  id: 'electron',
  language: 'javascript',
  aliases: { BrowserWindow: 'electron.BrowserWindow' },
  types: { electron: {}, 'electron.BrowserWindow': { members: { webContents: 'electron.WebContents' } } },
  sinks: [
    { at: 'electron.shell.openExternal', is: 'ssrf', confidence: 'medium', fix: 'Open only allowed schemes: `if (new URL(url).protocol === \'https:\') shell.openExternal(url)`.' },
    { at: 'electron.BrowserWindow.loadURL', is: 'ssrf', confidence: 'medium' },
    { at: 'electron.WebContents.executeJavaScript', is: 'code' },
  ],
  misuses: WINDOWS.flatMap((at) => SETTINGS.map(([name, when = {}, title]): MisuseModel => ({ at, rule: RULES.get(name) ?? 'electron-unsafe-window', when, title, fix: `Leave \`${name}\` at its default and reach Node through a preload script with \`contextBridge\`.` }))),
})
