import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { hasAccounts } from '../../project/accounts.ts'
import { isShared } from '../../project/shared.ts'
import { deadLinksIn, evidenceOfText, type LegalText, placeholdersIn, privacyOf, termsOf } from './legal-pages.ts'

const isThere = ({ pages, links }: LegalText) => pages.length + links.length > 0

export const check = defineCheck({
  id: 'N1',
  name: 'Privacy policy and terms are linked, without placeholders',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A page with the privacy policy and one with the terms, or links to them, in the pages of a project that keeps data of users.', 'Texts that a template leaves to fill in: `[Company Name]`, lorem ipsum, addresses of example.com.'],
  assess: (project) => {
    if (!project.kind.frontEnd && !project.kind.mobile) return notApplicable('The project shows no pages.')
    if (!project.kind.storesData && !hasAccounts(project)) return notApplicable('The project keeps neither accounts nor data of users.')
    const texts = [privacyOf(project), termsOf(project)]
    const evidence = texts.flatMap(evidenceOfText)
    const open = texts.flatMap((text) => placeholdersIn(project, text))
    if (open.length > 0) return missing(`A legal text still has ${counted(open.length, 'placeholder')}.`, { confidence: 85, evidence: open, recommendations: ['Fill in who you are, where you can be reached and what holds for this product, and have the text checked.'] })
    const absent = texts.filter((text) => !isThere(text)).map(({ name }) => name)
    if (absent.length === 2 && isShared(project)) return unclear('No privacy policy and no terms were found; whoever hosts this software needs their own.', { recommendations: ['Offer a setting for the addresses of the privacy policy and the terms, and show them in the footer.'] })
    if (absent.length === 2) return missing('Neither a privacy policy nor terms were found, and the project keeps data of users.', { confidence: 75, evidence: deadLinksIn(project), recommendations: ['Publish a privacy policy and terms, and link both from the footer and the sign-up form.'] })
    if (absent.length === 1) return partial(`No ${absent.join('')} ${absent[0] === 'terms' ? 'were' : 'was'} found.`, { confidence: 70, evidence, recommendations: [`Publish the ${absent.join('')} and link ${absent[0] === 'terms' ? 'them' : 'it'} from the footer and the sign-up form.`] })
    const unlinked = texts.filter(({ links }) => links.length === 0).map(({ name }) => name)
    if (unlinked.length > 0) return partial(`No page was found that links the ${unlinked.join(' and the ')}.`, { confidence: 50, evidence, recommendations: ['Link both texts from the footer and the sign-up form.'] })
    return passed('A privacy policy and terms are linked, and hold no placeholders.', { confidence: 80, evidence })
  },
})
