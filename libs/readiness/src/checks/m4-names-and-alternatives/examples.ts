import { library, page, type Example } from '../../testing/example.ts'

const shows = (markup: string, head = '') => page({ 'src/Page.tsx': `${head}export const Page = (props) => <main>${markup}</main>\n` })
const icons = `import { X } from 'lucide-react'\n`

export const examples: readonly Example[] = [
  { says: 'with names for all', files: shows('<img src="a.png" alt="Logo" /><button>Save</button><label>Name <input /></label><input id="mail" /><input type="hidden" />'), gives: 'PASSED' },
  { says: 'with a picture that only decorates', files: shows('<img src="a.png" alt="" /><img aria-hidden="true" src="b.png" />'), gives: 'PASSED' },
  { says: 'with a picture without alternative text', files: shows('<img src="a.png" />'), gives: 'PARTIAL' },
  { says: 'whose pictures have none', files: shows('<img src="a.png" />'.repeat(12)), gives: 'MISSING' },
  { says: 'with a button that shows an icon only', files: shows('<button onClick={close}><X /></button>', icons), gives: 'PARTIAL' },
  { says: 'with an icon button of a library without a name', files: shows('<ActionIcon variant="subtle" onClick={close}><IconX size={18} /></ActionIcon>', `import { IconX } from '@tabler/icons-react'\n`), gives: 'PARTIAL' },
  { says: 'whose icon button has a tooltip', files: shows('<Tooltip label="Close"><ActionIcon><X /></ActionIcon></Tooltip>', icons), gives: 'PASSED' },
  { says: 'whose icon button has a name', files: shows('<button aria-label="Close"><X /></button><Button title={t("close")}><X /></Button><button><X /><span className="sr-only">Close</span></button>', icons), gives: 'PASSED' },
  { says: 'whose button shows what another component says', files: shows('<button><Label /></button><button>{text}</button>'), gives: 'PASSED' },
  { says: 'that hands on what it is given', files: shows('<img {...props} /><input {...props} />'), gives: 'PASSED' },
  { says: 'with a field without a label', files: shows('<input type="email" />'), gives: 'PARTIAL' },
  { says: 'whose template engine ties labels to fields', files: page({ 'Views/Login.cshtml': '<label asp-for="Email"></label><input asp-for="Email" />' }), gives: 'PASSED' },
  { says: 'with a page without a language', files: page({ 'index.html': '<!doctype html><html><body><button>Go</button></body></html>' }), gives: 'PARTIAL' },
  { says: 'of Vue that binds its texts', files: page({ 'src/Page.vue': '<template><img :alt="name" :src="src"><button :title="$t(1)"><svg /></button></template>' }), gives: 'PASSED' },
  { says: 'with such a picture in a comment, a text, a test and a letter only', files: { ...shows('<button>Go</button>{/* <img> */}', `const text = '<img>'\n// <img>\n`), 'src/Page.test.tsx': 'render(<img src="a" />)', 'emails/Hello.tsx': 'export const Hello = () => <img src="a" />' }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
