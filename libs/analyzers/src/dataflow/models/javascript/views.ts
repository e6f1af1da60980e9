import { defineModel } from '../model.ts'
import { pageShows, pageSinks, pageSuspicions } from '../page.ts'

/** Templates shown by frameworks for Node. */
export default defineModel({
  id: 'javascript-views',
  language: 'javascript',
  misuses: pageSuspicions,
  sinks: pageSinks('Print it escaped: `<%= text %>`, `{{ text }}` or `#{text}`. Where HTML is needed, sanitize it first with DOMPurify or sanitize-html.'),
  passes: [{ at: 'include', from: [] }],
  templates: [
    ...pageShows,
    { at: 'express.Response.render', context: ['1', 'this.locals'] },
    { at: 'ejs.renderFile', context: 1 },
    { at: 'pug.renderFile', context: 1 },
    { at: 'nunjucks.render', context: 1 },
    { at: 'nunjucks.Environment.render', context: 1 },
    ...['*.render', '*.view', '*.renderFile', '*.viewAsync', '*.renderView'].map((at) => ({ at, context: 1 })),
    { at: 'include', context: 1 },
  ],
})
