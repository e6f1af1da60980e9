import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LOCAL_PATH } from '../identity-service.ts'

/** The design tokens that these pages need, as the web app has them. */
const light = `--canvas:#F7F5F1;--surface:#FFFFFF;--border:#E4DFD6;--control:#8F877A;--text:#1F1C18;--secondary:#534D43;--muted:#665F54;--primary:#3446C4;--primary-hover:#2A39A6;--primary-active:#222E8A;--link:#3142BA;--focus:#3446C4;--error:#A81B2C;--error-bg:#FCE9E9;--shadow:0 1px 0 rgba(31,28,24,.03)`
const dark = `--canvas:#151412;--surface:#1D1B19;--border:#35312C;--control:#7F776B;--text:#F3F0EA;--secondary:#C5BEB2;--muted:#A69E91;--primary:#5163DB;--primary-hover:#4859D0;--primary-active:#3F4EBC;--link:#A9B5FF;--focus:#A9B5FF;--error:#FF8F96;--error-bg:#3B181C;--shadow:none`

export const CSS = `@font-face{font-family:'Hanken Grotesk Variable';src:url('${LOCAL_PATH}/hanken-grotesk.woff2') format('woff2');font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 12px;background:var(--canvas);color:var(--text);font:400 14px/22px 'Hanken Grotesk Variable',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--surface);border:1px solid var(--border);border-radius:12px;box-shadow:var(--shadow)}
.mark{display:block;margin-bottom:20px}
h1{margin:0;font-size:22px;line-height:28px;font-weight:650;letter-spacing:-.022em}
p{margin:0;overflow-wrap:anywhere}
.lead{margin-top:6px;color:var(--secondary)}
form{margin-top:20px}
.field{margin-bottom:16px}
label{display:block;margin-bottom:6px;font-size:13px;line-height:18px;font-weight:550;color:var(--secondary)}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-size:16px}
input:hover{border-color:var(--muted)}
input[aria-invalid]{border-color:var(--error)}
.hint{margin-top:6px;font-size:12px;line-height:16px;color:var(--muted)}
.problem{display:flex;gap:6px;margin-top:6px;font-size:13px;line-height:18px;color:var(--error)}
.problem svg{flex:none;margin-top:2px}
.alert{margin-top:16px;padding:10px 12px;border-radius:10px;background:var(--error-bg)}
.alert .problem{margin:0}
button{width:100%;height:44px;margin-top:4px;padding:0 16px;border:1px solid transparent;border-radius:8px;background:var(--primary);color:#fff;font:inherit;font-weight:550;cursor:pointer;transition:background-color 120ms cubic-bezier(.2,0,0,1)}
button:hover{background:var(--primary-hover)}
button:active{background:var(--primary-active)}
main>button{margin-top:20px}
.other{margin-top:16px;color:var(--secondary)}
.other+.other{margin-top:8px}
a{display:inline-block;padding:1px 0;color:var(--link);text-underline-offset:3px}
a.quiet{color:var(--secondary)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:8px}
@media (max-width:420px){main{padding:24px 16px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){button{border-color:ButtonText}}
`

/** The same sans as the web app's, or null where the package is not installed; then the system's is used. */
export function sansFont(): Buffer | null {
  const file = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
  try {
    return readFileSync(createRequire(import.meta.url).resolve(file))
  } catch {
    return null
  }
}

export const MARK_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="7.5" fill="#3446C4"/><path d="M6.2 14.4l4.1 4.1L20 8" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M6.2 8h5.6" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".62"/></svg>'
