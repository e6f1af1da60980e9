import { brotliCompressSync, gzipSync } from 'node:zlib'
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

const TEXT = /\.(?:js|css|svg)$/
/** Bytes below which compressing gains nothing. */
const WORTHWHILE = 1024

/** Writes .gz and .br beside what has a hash in its name, so that the server only has to send them. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // last of all: others still rewrite the bundle in the same step
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, part] of Object.entries(bundle)) {
        const source = Buffer.from(part.type === 'chunk' ? part.code : part.source)
        if (!TEXT.test(fileName) || source.length < WORTHWHILE) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) })
      }
    },
  },
})

/**
 * What every visit loads at first lies in two files: the libraries, which stay cached from version to version, and our own.
 * Cut into the many small files that the lazy parts share, it would compress worse by 16 KB.
 */
const FIRST_LOAD = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'shell', tags: ['$initial' as const] },
]

export default defineConfig({
  plugins: [react(), preloadSans(), precompress()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/healthz': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy admits no data: sources for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
    // the libraries of the first load, before they are compressed
    chunkSizeWarningLimit: 700,
  },
})
