import { defineModel } from '../model.ts'
import { pageShows, pageSinks, pageSuspicions } from '../page.ts'

const VIEW = 'preflight.View'

/** Templates of Laravel and Symfony. */
export default defineModel({
  id: 'php-views',
  language: 'php',
  aliases: { 'Illuminate.Support.Facades.View.make': 'view', 'View.make': 'view' },
  types: { view: { returns: { '': VIEW } }, [VIEW]: { returns: { with: 'this' } }, preflight_twig: { members: { request: 'Symfony.Component.HttpFoundation.Request' } } },
  misuses: pageSuspicions,
  sinks: pageSinks('Print it escaped: `{{ $text }}` in Blade, `{{ text }}` in Twig. Where HTML is needed, sanitize it first with HTML Purifier.'),
  // what is added to the addresses of a list's pages, or sorts it, is not in the list
  passes: ['appends', 'withQueryString', 'withPath', 'fragment', 'reorder'].map((name) => ({ at: `*.${name}`, from: ['this'] })),
  templates: [
    ...pageShows,
    { at: 'view', context: 1, later: 'result' },
    ...['with', 'withErrors', 'nest'].map((name) => ({ at: `${VIEW}.${name}`, later: 'fields' as const })),
    ...['*', 'Symfony.Bundle.FrameworkBundle.Controller.AbstractController', 'Twig.Environment'].flatMap((type) => ['render', 'renderView', 'renderForm', 'renderBlock', 'display'].map((name) => `${type}.${name}`)).map((at) => ({ at, context: 1 })),
    ...['Illuminate.Support.Facades.Response.view', '*.view', '*.fetch'].map((at) => ({ at, context: 1 })),
  ],
})
