import { library, page, service, type Example } from '../../testing/example.ts'

const RATES = `export const rates = () => fetch('https://rates.example.com/today'`

const files = (made: string) => ({ 'requirements.txt': 'fastapi\n', 'app.py': `from ftplib import FTP\nfrom fastapi import FastAPI\napp = FastAPI()\n@app.post('/pull')\ndef pull(host: str):\n    return ${made}.nlst()\n` })
const python = (session: string) => ({ 'requirements.txt': 'fastapi==0.128.0\naiohttp==3.13.0\n', 'main.py': `import aiohttp\nfrom fastapi import FastAPI\napp = FastAPI()\n@app.get("/rates")\nasync def rates():\n    async with ${session} as session:\n        async with session.get("https://rates.example.com/today") as answer:\n            return await answer.json()\n` })

export const examples: readonly Example[] = [
  { says: 'whose calls have a limit', files: service('', { 'src/rates.ts': `${RATES}, { signal: AbortSignal.timeout(5000) })` }), gives: 'PASSED' },
  { says: 'whose calls have none', files: service('', { 'src/rates.ts': `${RATES})` }), gives: 'PARTIAL' },
  { says: 'whose pages alone ask another service', files: page({ 'src/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './App'\nimport { rates } from './rates'\ncreateRoot(document.getElementById('root')).render(<App load={rates} />)`, 'src/rates.ts': `${RATES})` }), gives: 'NOT_APPLICABLE' },
  { says: 'whose service worker asks another service', files: service('', { 'public/sw.js': `self.addEventListener('fetch', (event) => event.respondWith(fetch('https://cdn.example.com/a')))` }), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that waits for a file server without a limit', files: files('FTP(host)'), gives: 'PARTIAL' },
  { says: 'of Python that waits for a file server ten seconds', files: files('FTP(host, timeout=10)'), gives: 'PASSED' },
  { says: 'of Python whose session of aiohttp has no limit of its own', files: python('aiohttp.ClientSession()'), gives: 'PARTIAL' },
  { says: 'of Python whose session of aiohttp has one', files: python('aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=10))'), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
