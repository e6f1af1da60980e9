import type { Project } from '../project/project.ts'

const PAGE = /\.(?:html?|[jt]sx|vue|svelte|astro|blade\.php|phtml|twig|erb|haml|cshtml|razor|jinja2?|j2|ejs|hbs|pug|jsp)$/
/** Letters are no pages: they have no head, and their readers no browser. */
const LETTER = /(?:^|\/)(?:e-?mails?|mail(?:er|ers|s|ing)?|newsletters?|mail[-_]templates?)\/|[-_.]?e?mail[-_]?(?:template|layout)s?\b|(?:^|\/)layouts\/mailer\.\w/i

/** Files that show something to users. */
export const pagesOf = ({ code }: Pick<Project, 'code'>): string[] => code.filter((path) => PAGE.test(path) && !LETTER.test(path) && !/(?:^|\/)\.storybook\/|(?:^|\/)storybook-static\//.test(path))

/** Languages in which a tag stands between code. */
export const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)
