import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const SANS = 'hanken-grotesk-latin-wght-normal'

/** The sans is needed for the first word on screen; its hashed name is only known once the bundle is made. */
const preloadSans = (): Plugin => ({
  name: 'preload-sans',
  transformIndexHtml(_html, { bundle }): HtmlTagDescriptor[] {
    const font = Object.keys(bundle ?? {}).find((file) => file.includes(SANS))
    if (!font) return []
    return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` } }]
  },
})

export default defineConfig({
  plugins: [react(), preloadSans()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/healthz': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy admits no data: sources for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
