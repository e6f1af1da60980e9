import { library, page, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const shop = (files: Files = {}): Files => page({ 'package.json': '{ "dependencies": { "react": "19", "@supabase/supabase-js": "2" } }', ...files })
const footer = { 'src/Footer.tsx': 'export const Footer = () => <footer><a href="/privacy">Privacy</a><a href="/legal/terms">Terms</a></footer>' }
const pages = { 'src/pages/Privacy.tsx': 'export const Privacy = () => <p>Nordwind Ltd keeps your address.</p>', 'app/terms/page.tsx': 'export default () => <p>Be kind.</p>' }

export const examples: readonly Example[] = [
  { says: 'that shows and links both', files: shop({ ...footer, ...pages }), gives: 'PASSED' },
  { says: 'that links both on another site', files: shop({ 'src/Footer.vue': '<template><a href="https://nordwind.test/privacy-policy">Privacy</a><a href="https://nordwind.test/terms">Terms</a></template>' }), gives: 'PASSED' },
  { says: 'whose pages nothing links', files: shop(pages), gives: 'PARTIAL' },
  { says: 'that has left its terms out', files: shop({ 'src/Footer.tsx': 'export const Footer = () => <a href="/privacy">Privacy</a>' }), gives: 'PARTIAL' },
  { says: 'that has not filled in its name', files: shop({ ...footer, ...pages, 'src/pages/Privacy.tsx': 'export const Privacy = () => <p>[Company Name] keeps your address.</p>' }), gives: 'MISSING' },
  { says: 'with the address of an example', files: shop({ ...footer, ...pages, 'app/terms/page.tsx': 'export default () => <a href="mailto:privacy@example.com">Write</a>' }), gives: 'MISSING' },
  { says: 'that reminds its developers in a comment', files: shop({ ...footer, ...pages, 'app/terms/page.tsx': '// TODO: ask a lawyer\nexport default () => <p>Be kind.</p>' }), gives: 'PASSED' },
  { says: 'whose links lead nowhere', files: shop({ 'src/Footer.tsx': 'export const Footer = () => <footer><a href="#">Privacy Policy</a><a href="#">Terms</a></footer>' }), gives: 'MISSING' },
  { says: 'that names both without an address of theirs', files: shop({ 'src/Footer.tsx': 'export const links = [{ label: "Privacy Policy", href: "/docs" }, { label: "Terms of Service", href: "/docs" }]' }), gives: 'MISSING' },
  { says: 'in Spanish that shows and links both', files: shop({ 'pages/politicadeprivacidad.tsx': 'export default () => <p>Nordwind</p>', 'pages/terminos.tsx': 'export default () => <p>Nordwind</p>', 'src/Footer.tsx': 'export const Footer = () => <p><a href="/politicadeprivacidad">Privacidad</a><a href="/terminos">Términos</a></p>' }), gives: 'PASSED' },
  { says: 'with neither', files: shop(), gives: 'MISSING' },
  { says: 'with settings for privacy only', files: shop({ 'src/settings/Privacy.tsx': 'export const Privacy = () => <p>Show my name</p>', 'src/Nav.tsx': 'import { Privacy } from "./settings/privacy"' }), gives: 'MISSING' },
  { says: 'whose comments and documents speak of both', files: shop({ 'src/Footer.tsx': '// href="/privacy" href="/terms"\nexport const Footer = 1', 'docs/privacy.md': '# Privacy', 'docs/terms.md': '# Terms' }), gives: 'MISSING' },
  { says: 'that others host themselves', files: shop({ 'README.md': '# Notes\n\nSelf-hosted notes.' }), gives: 'PARTIAL' },
  { says: 'under an open licence', files: shop({ LICENSE: 'MIT License\n\nPermission is hereby granted, free of charge' }), gives: 'PARTIAL' },
  { says: 'without data', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
