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

/** Switches of the browser that take a protection away for every window. */
const switches: readonly MisuseModel[] = [
  { at: 'electron.app.commandLine.appendSwitch', rule: 'tls-verification-off', when: { 0: /^ignore-certificate-errors/ }, unlessChosen: true, fix: 'Remove the switch. For a private certificate authority add its certificate to the store of the system.' },
  { at: 'electron.app.commandLine.appendSwitch', rule: 'electron-unsafe-window', when: { 0: /^(?:disable-web-security|allow-running-insecure-content|no-sandbox|disable-site-isolation-trials)$/ }, unlessChosen: true, title: 'Browser protection disabled by a switch', fix: 'Remove the switch, so that the default holds.' },
]

/** The channel to the main process is handed to pages as a whole. */
const bridges: readonly MisuseModel[] = ['1', '1.ipcRenderer', '1.ipc'].map((place) => ({ at: 'electron.contextBridge.exposeInMainWorld', rule: 'electron-unsafe-window', when: { [place]: { type: 'electron.ipcRenderer' } }, severity: 'medium', title: 'Every channel exposed to pages (ipcRenderer)', fix: 'Expose one function for each message that pages may send: `save: (text) => ipcRenderer.invoke(\'save\', text)`.' }))

export default defineModel({
  id: 'electron',
  language: 'javascript',
  aliases: { BrowserWindow: 'electron.BrowserWindow' },
  types: { electron: { members: { ipcRenderer: 'electron.ipcRenderer' } }, 'electron.ipcRenderer': {}, 'electron.BrowserWindow': { members: { webContents: 'electron.WebContents' } } },
  sinks: [
    { at: 'electron.shell.openExternal', is: 'ssrf', confidence: 'medium', fix: 'Open only allowed schemes: `if (new URL(url).protocol === \'https:\') shell.openExternal(url)`.' },
    { at: 'electron.BrowserWindow.loadURL', is: 'ssrf', confidence: 'medium' },
    { at: 'electron.WebContents.executeJavaScript', is: 'code' },
  ],
  misuses: [...switches, ...bridges, ...WINDOWS.flatMap((at) => SETTINGS.map(([name, when = {}, title]): MisuseModel => ({ at, rule: RULES.get(name) ?? 'electron-unsafe-window', when, title, fix: `Leave \`${name}\` at its default and reach Node through a preload script with \`contextBridge\`.` })))],
})
