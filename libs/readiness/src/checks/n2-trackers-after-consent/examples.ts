import { library, page, type Example } from '../../testing/example.ts'

const START = `import posthog from 'posthog-js'\n`

export const examples: readonly Example[] = [
  { says: 'that starts a tracker once the visitor agreed', files: page({ 'src/track.ts': `${START}export const start = (consent: boolean) => { if (consent) posthog.init('phc_1') }` }), gives: 'PASSED' },
  { says: 'that starts one at once', files: page({ 'src/track.ts': `${START}posthog.init('phc_1')` }), gives: 'MISSING' },
  { says: 'whose page loads one', files: page({ 'index.html': '<html><head><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script></head></html>' }), gives: 'MISSING' },
  { says: 'with a banner that another file than the tracker knows', files: page({ 'src/track.ts': `${START}posthog.init('phc_1')`, 'src/Banner.tsx': 'export const Banner = ({ setConsent }) => <button onClick={() => setConsent(true)}>Agree</button>' }), gives: 'PARTIAL' },
  { says: 'with a consent provider', files: page({ 'package.json': '{ "dependencies": { "react": "19", "vanilla-cookieconsent": "3" } }', 'src/track.ts': `${START}posthog.init('phc_1')` }), gives: 'PARTIAL' },
  { says: 'that speaks of consent in a comment only', files: page({ 'src/track.ts': `${START}// no consent needed\nposthog.init('phc_1')` }), gives: 'MISSING' },
  { says: 'that has left its tracker out', files: page({ 'src/track.ts': `${START}// posthog.init('phc_1')` }), gives: 'NOT_APPLICABLE' },
  { says: 'whose form asks for consent to messages', files: page({ 'src/track.ts': `${START}posthog.init('phc_1')`, 'src/Form.tsx': 'export const Form = ({ smsConsent, consentNewsletter }) => <input type="checkbox" checked={smsConsent} />' }), gives: 'MISSING' },
  { says: 'that tells a tracker of a page if somebody else has started one', files: page({ 'src/track.ts': `export const seen = (path) => { if (window.gtag) window.gtag('config', 'G-1', { page_path: path }) }` }), gives: 'NOT_APPLICABLE' },
  { says: 'that counts without cookies', files: page({ 'index.html': '<html><script defer src="https://plausible.io/js/script.js"></script></html>' }), gives: 'NOT_APPLICABLE' },
  { says: 'whose tests start one', files: page({ 'src/track.test.ts': `${START}posthog.init('phc_1')` }), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
