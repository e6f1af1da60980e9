import { library, service, type Example } from '../../testing/example.ts'
import { assistant } from '../../testing/models.ts'
import type { Files } from '../../testing/project.ts'

const asking = (files: Files = {}) => assistant(`    messages: [{ role: 'user', content: question }],`, '', files)
const policy = (text: string): Files => ({ 'app/privacy/page.tsx': `export default function Privacy() {\n  return <main><h1>Privacy policy</h1><p>${text}</p></main>\n}\n` })

export const examples: readonly Example[] = [
  { says: 'whose policy names the provider', files: asking(policy('Your questions are sent to OpenAI to answer them.')), gives: 'PASSED' },
  { says: 'whose document names the provider', files: asking({ 'docs/privacy.md': '# Privacy\n\nQuestions are sent to OpenAI.\n' }), gives: 'PASSED' },
  { says: 'whose policy stands in a component beside the page', files: asking({ ...policy(''), 'components/privacy-text.tsx': 'export const PrivacyText = () => <p>Questions go to OpenAI.</p>\n' }), gives: 'PASSED' },
  { says: 'whose policy speaks of AI only', files: asking(policy('An AI service helps to answer questions.')), gives: 'PARTIAL' },
  { says: 'whose policy names one of two providers', files: asking({ ...policy('Questions go to OpenAI.'), 'src/other.ts': `import Anthropic from '@anthropic-ai/sdk'\nexport const ask = (question) => new Anthropic().messages.create({ model: 'claude-sonnet-4-5', max_tokens: 9, messages: [{ role: 'user', content: question }] })\n` }), gives: 'PARTIAL' },
  { says: 'whose policy names another company', files: asking(policy('We use Stripe for payments.')), gives: 'MISSING' },
  { says: 'whose policy says it in a comment', files: asking(policy('We keep your email address.{/*\n// OpenAI\n*/}')), gives: 'MISSING' },
  { says: 'without a policy', files: asking(), gives: 'MISSING' },
  { says: 'that links a policy kept elsewhere', files: asking({ 'src/Footer.tsx': `export const Footer = () => <a href="https://firm.example/privacy">Privacy</a>\n` }), gives: 'PARTIAL' },
  { says: 'that others host', files: asking({ 'README.md': '# Helper\n\nA self-hosted helper.\n' }), gives: 'PARTIAL' },
  { says: 'that calls no model', files: service('', policy('We keep your email address.')), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
