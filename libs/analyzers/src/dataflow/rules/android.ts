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
    title: 'Broadcast that every app may receive',
    why: 'Without a permission any installed app can register for the broadcast, read what is in it and, where it is ordered, change or stop it.',
    fix: 'Send it to your own package with `intent.setPackage(context.getPackageName())`, or ask for a permission with `context.sendBroadcast(intent, "com.example.permission.READ_EVENTS")`.',
  },
  {
    id: 'android-open-receiver',
    severity: 'low',
    confidence: 'medium',
    cwe: [925, 926],
    owasp: owasp.accessControl,
    title: 'Receiver that every app may call',
    why: 'Any installed app can send it broadcasts of its own making and so run what the receiver does.',
    fix: 'Register it as not exported: `ContextCompat.registerReceiver(context, receiver, filter, ContextCompat.RECEIVER_NOT_EXPORTED)`, or name a permission that the sender must have.',
  },
  {
    id: 'android-webview-access',
    severity: 'medium',
    confidence: 'medium',
    cwe: [79, 200, 749],
    owasp: owasp.misconfiguration,
    title: 'Web view may read files or call the app',
    why: 'A page shown in the view, or a script that got into it, can then read files of the app or call its objects.',
    fix: 'Leave file and content access off, load assets through `WebViewAssetLoader`, and expose objects with `addJavascriptInterface` only to pages that come with the app.',
  },
  {
    id: 'android-webview-script',
    severity: 'low',
    confidence: 'low',
    cwe: [79],
    owasp: owasp.misconfiguration,
    title: 'Web view runs scripts',
    why: 'A page that is not your own, or that somebody on the way has changed, runs its scripts inside the app.',
    fix: 'Leave scripts off where pages do without them; otherwise load only pages of your own over HTTPS and answer for the rest in `shouldOverrideUrlLoading`.',
  },
  {
    id: 'android-shared-file',
    severity: 'medium',
    confidence: 'high',
    cwe: [732, 276, 312],
    owasp: owasp.accessControl,
    title: 'File that other apps may read or write',
    why: 'Every installed app can read it, and with the write flag replace what is in it.',
    fix: 'Open it with `Context.MODE_PRIVATE` and share single files through a `FileProvider`.',
  },
]
