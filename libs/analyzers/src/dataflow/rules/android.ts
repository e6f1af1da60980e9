import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Settings and calls of Android apps. */
export const androidRules: readonly FlowWords[] = [
  {
    id: 'android-open-broadcast',
    severity: 'low',
    confidence: 'medium',
    cwe: [927],
    owasp: owasp.accessControl,
    title: 'Unprotected broadcast',
    why: 'The broadcast is sent without a permission. Any installed app can receive and read it, and can change or abort an ordered broadcast.',
    fix: 'Send it to your own package: `intent.setPackage(context.getPackageName())`, or require a permission: `context.sendBroadcast(intent, "com.example.permission.READ_EVENTS")`.',
  },
  {
    id: 'android-open-receiver',
    severity: 'low',
    confidence: 'medium',
    cwe: [925, 926],
    owasp: owasp.accessControl,
    title: 'Exported broadcast receiver',
    why: 'The receiver accepts broadcasts from every app. Any installed app can send crafted ones and trigger what the receiver does.',
    fix: 'Register it as not exported: `ContextCompat.registerReceiver(context, receiver, filter, ContextCompat.RECEIVER_NOT_EXPORTED)`, or require a permission from the sender.',
  },
  {
    id: 'android-webview-access',
    severity: 'medium',
    confidence: 'medium',
    cwe: [79, 200, 749],
    owasp: owasp.misconfiguration,
    title: 'WebView with file or JavaScript interface access',
    why: 'The WebView may read files or call objects of the app. A page shown in it, or a script injected into that page, can do the same.',
    fix: 'Leave file and content access off, load assets through `WebViewAssetLoader`, and expose objects with `addJavascriptInterface` only to pages that ship with the app.',
  },
  {
    id: 'android-webview-script',
    severity: 'low',
    confidence: 'low',
    cwe: [79],
    owasp: owasp.misconfiguration,
    title: 'JavaScript enabled in WebView',
    why: 'Scripts run in the WebView. A page that is not your own, or was changed on the network, runs its scripts inside the app.',
    fix: 'Leave scripts off where pages work without them. Otherwise load only your own pages over HTTPS and block other addresses in `shouldOverrideUrlLoading`.',
  },
  {
    id: 'android-shared-file',
    severity: 'medium',
    confidence: 'high',
    cwe: [732, 276, 312],
    owasp: owasp.accessControl,
    title: 'World-readable or world-writable app file',
    why: 'The file mode gives other apps access. Any installed app can read the file or, if it is world-writable, replace its content.',
    fix: 'Open it with `Context.MODE_PRIVATE` and share single files through a `FileProvider`.',
  },
]
