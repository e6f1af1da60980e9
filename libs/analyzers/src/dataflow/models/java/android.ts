import type { MisuseModel, SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const CONTEXT = 'android.content.Context'
const SETTINGS = 'android.webkit.WebSettings'
const DATABASE = 'android.database.sqlite.SQLiteDatabase'
const BOUND = 'Use a placeholder and pass the values separately: `db.rawQuery("SELECT * FROM notes WHERE owner = ?", new String[] { owner })`.'

/** Every app may see what goes to no package and no class of its own. */
const UNADDRESSED = { not: { mark: 'addressed' } }

const sent = (names: string, extra: MisuseModel['when'] = {}): MisuseModel[] => facts(CONTEXT, names, { rule: 'android-open-broadcast', when: { 0: UNADDRESSED, ...extra } })
const NOBODY = { anyOf: [{ absent: true }, null] }

const query = (names: string, arg: SinkModel['arg']): SinkModel[] => facts(DATABASE, names, { arg, is: 'sql' as const, fix: BOUND })
const setting = (names: string): MisuseModel[] => facts(SETTINGS, names, { rule: 'android-webview-access', when: { 0: true } })

/** MODE_WORLD_READABLE is 1, MODE_WORLD_WRITEABLE 2 */
const SHARED = { anyOf: [/MODE_WORLD_(?:READABLE|WRITEABLE)/, 1, 2, 3] }

export default defineModel({
  id: 'android',
  language: 'java',
  types: {
    [CONTEXT]: { returns: giving('getApplicationContext getBaseContext', CONTEXT) },
    ...Object.fromEntries(['android.content.ContextWrapper', 'android.app.Activity', 'android.app.Service', 'android.app.Application', 'androidx.appcompat.app.AppCompatActivity', 'androidx.fragment.app.FragmentActivity', 'androidx.activity.ComponentActivity'].map((type) => [type, { is: [CONTEXT], returns: { getIntent: 'android.content.Intent' } }])),
    'android.content.Intent': { tracked: true, returns: giving('setPackage setComponent setClass setClassName setAction setData putExtra addFlags', 'this') },
    'android.webkit.WebView': { returns: { getSettings: SETTINGS } },
    [SETTINGS]: {},
    [DATABASE]: { returns: { openOrCreateDatabase: DATABASE } },
    'android.database.sqlite.SQLiteOpenHelper': { returns: giving('getWritableDatabase getReadableDatabase', DATABASE) },
    'android.net.Uri': { returns: { parse: 'android.net.Uri' } },
  },
  sources: [
    ...facts('android.content.Intent', 'getStringExtra getData getDataString getExtras getStringArrayExtra getSerializableExtra getParcelableExtra', { channel: 'intent' }),
    ...facts('android.net.Uri', 'getQueryParameter getQueryParameters', { channel: 'deep-link' }),
  ],
  sinks: [
    ...query('rawQuery rawQueryWithFactory execSQL compileStatement', 0),
    ...query('query', [2, 4, 5]),
    ...query('delete', 1),
    ...query('update updateWithOnConflict', 2),
    { at: 'android.webkit.WebView.loadUrl', is: 'link', severity: 'medium', fix: 'Load only your own addresses: require `https` and compare `Uri.parse(url).getHost()` with a fixed list.' },
    { at: 'android.webkit.WebView.evaluateJavascript', is: 'code' },
    { at: 'android.webkit.WebView.loadData', is: 'xss' },
    { at: 'android.webkit.WebView.loadDataWithBaseURL', arg: 1, is: 'xss' },
  ],
  marks: [
    ...facts('android.content.Intent', 'setPackage setComponent setClass setClassName', { mark: 'addressed' }),
    { at: 'android.content.Intent', on: 'result', mark: 'addressed', when: { 1: /\.class$|^class / } },
  ],
  misuses: [
    ...sent('sendBroadcast sendOrderedBroadcast', { 1: NOBODY }),
    ...sent('sendBroadcastAsUser sendOrderedBroadcastAsUser', { 2: NOBODY }),
    ...sent('sendStickyBroadcast sendStickyBroadcastAsUser sendStickyOrderedBroadcast sendStickyOrderedBroadcastAsUser'),
    ...facts(CONTEXT, 'registerReceiver', { rule: 'android-open-receiver', confidence: 'low' as const, when: { 0: { not: null }, 2: NOBODY } }),
    ...setting('setAllowFileAccess setAllowContentAccess setAllowFileAccessFromFileURLs setAllowUniversalAccessFromFileURLs'),
    ...facts(SETTINGS, 'setJavaScriptEnabled', { rule: 'android-webview-script', when: { 0: true } }),
    { at: 'android.webkit.WebView.setWebContentsDebuggingEnabled', rule: 'debug-mode-on', severity: 'low', when: { 0: true } },
    ...facts(SETTINGS, 'setMixedContentMode', { rule: 'cleartext-protocol', title: 'Mixed content allowed in WebView', when: { 0: { anyOf: [/MIXED_CONTENT_ALWAYS_ALLOW/, 0] } } }),
    { at: 'android.webkit.SslErrorHandler.proceed', rule: 'tls-verification-off' },
    ...facts(CONTEXT, 'openFileOutput getSharedPreferences getDir openOrCreateDatabase', { rule: 'android-shared-file', when: { 1: SHARED } }),
  ],
})
