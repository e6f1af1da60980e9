import { library, page, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'whose page links the address of a setting', files: page({ 'templates/base.html': '<a href="mailto:{{ support_email }}">Help</a>' }), gives: 'PASSED' },
  { says: 'whose page links the front page of a chat service', files: page({ 'templates/connect.html': '<p>Connect <a href="https://discord.com/">Discord</a></p>' }), gives: 'MISSING' },
  { says: 'with a page for contact', files: page({ 'app/contact/page.tsx': 'export default 1' }), gives: 'PASSED' },
  { says: 'with an address in the footer', files: page({ 'src/Footer.tsx': 'export const Footer = () => <a href="mailto:hello@example.com">Write to us</a>' }), gives: 'PASSED' },
  { says: 'that names nobody', files: page(), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
