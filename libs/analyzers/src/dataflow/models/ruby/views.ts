import { defineModel } from '../model.ts'
import { pageSinks, pageSuspicions } from '../page.ts'
import { under } from './helpers.ts'

/** Templates of Rails and Sinatra. */
export default defineModel({
  id: 'ruby-views',
  language: 'ruby',
  misuses: pageSuspicions,
  sinks: pageSinks('Print it with `<%= %>`, which escapes the value; allow harmless markup only with `sanitize(text)`.', true),
  callbacks: under('*', 'form_for form_with form_tag fields_for content_for capture content_tag link_to button_tag javascript_tag cache labelled_form_for respond_to turbo_frame_tag simple_form_for').map((at) => ({ at, parameters: [''] })),
  templates: [
    ...['*.render', '*.render_to_string'].map((at) => ({ at, rails: true }) as const),
    ...['*.erb', '*.haml', '*.slim'].map((at) => ({ at, context: ['locals', '1.locals'], layout: 'layout' })),
  ],
})
