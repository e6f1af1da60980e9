import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed } from '../../outcome.ts'
import { fileEvidence, linesWith } from '../../project/files.ts'

const PAGE = /\.(?:html?|[jt]sx|vue|svelte|astro|blade\.php|twig|erb|haml|cshtml|ejs|hbs|pug)$/
const CONTACT_FILE = /(?:^|\/)(?:contact|support|help|impressum|imprint)(?:-?us|-?page|-?form)?(?:\/(?:page|index)\.\w+|\.\w+)$|(?:^|\/)(?:Contact|Support)(?:Us|Page|Form|Screen|View)?\.\w+$/i
/** A written address, or the setting that holds it; a channel that people are invited to. */
const ADDRESS = /mailto:\s*(?:[\w.+-]+@|(?:\{\{|\{%|<%=|\$\{|\{)\s*['"@$]?[\w.]*(?:support|contact|help|admin|email)\w*)|href=["'](?:\/contact|\/support|https?:\/\/(?:discord\.gg\/\w|discord(?:app)?\.com\/invite\/|t\.me\/\w|wa\.me\/\d|(?:[\w-]+\.)?intercom\.))/i
const MAX_PAGES = 400

export const check = defineCheck({
  id: 'N3',
  name: 'A person can be reached',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A page or form for contact, or a link with an address, in the pages of the project.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const pages = project.code.filter((path) => PAGE.test(path))
    const files = pages.filter((path) => CONTACT_FILE.test(path))
    const links = files.length > 0 ? [] : pages.slice(0, MAX_PAGES).flatMap((path) => linesWith(project, path, ADDRESS).slice(0, 1)).slice(0, 3)
    if (files.length + links.length > 0) return passed('Users find a way to reach a person.', { confidence: 75, evidence: [...files.slice(0, 3).map((path) => fileEvidence(path, 'contact')), ...links] })
    return missing(`None of ${pages.length} pages names a way to reach a person.`, { confidence: 65, recommendations: ['Put an address or a form into the footer, and read what arrives there.'] })
  },
})
