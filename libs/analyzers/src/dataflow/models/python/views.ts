import { defineModel } from '../model.ts'
import { pageShows, pageSinks, pageSuspicions } from '../page.ts'
import { under } from './helpers.ts'

const NAME = '0|template_name|template_name_or_list|template'

/** Templates of Django, Flask and whatever else uses Jinja. */
export default defineModel({
  id: 'python-views',
  language: 'python',
  types: { 'django.template.loader': { returns: { get_template: 'django.template.Loaded', select_template: 'django.template.Loaded' } }, 'django.template.Loaded': { tracked: true }, 'django.views.View': { returns: { get_context_data: 'django.template.Context' } }, 'django.template.Context': { tracked: true, named: true } },
  misuses: pageSuspicions,
  sinks: pageSinks('Remove `safe` and `autoescape`, so that the template escapes the value. Where HTML is needed, sanitize it in the view: `nh3.clean(text)`.'),
  templates: [
    ...pageShows,
    ...['flask.render_template', 'flask.stream_template', '*.render_template', '*.render_template_async'].map((at) => ({ at, name: NAME, context: ['named', '1|context'] })),
    { at: 'django.shortcuts.render', name: '1|template_name', context: '2|context' },
    ...['django.template.response.TemplateResponse', 'django.template.response.SimpleTemplateResponse', 'starlette.templating.Jinja2Templates.TemplateResponse', '*.TemplateResponse'].flatMap((at) => [{ at, name: '1|template|name', context: '2|context' }, { at, name: '0|name', context: '1|context' }]),
    ...['django.template.loader.render_to_string', 'django.shortcuts.render_to_response'].map((at) => ({ at, name: NAME, context: '1|context' })),
    ...['django.template.loader.get_template', 'django.template.loader.select_template', ...under('*', 'get_template')].map((at) => ({ at, later: 'result' }) as const),
    ...['django.template.Loaded.render', '*.render'].map((at) => ({ at, name: 'this', context: ['0|context', 'named'] })),
    { at: 'aiohttp_jinja2.render_template', name: '0|template_name', context: '2|context' },
    { at: '*.render_to_response', name: '0|template_name', context: '1|context' },
  ],
})
