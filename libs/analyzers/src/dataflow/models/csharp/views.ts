import { defineModel } from '../model.ts'
import { pageShows, pageSinks, pageSuspicions } from '../page.ts'

/** Views of ASP.NET. */
export default defineModel({
  id: 'csharp-views',
  language: 'csharp',
  misuses: pageSuspicions,
  sinks: pageSinks('Let the page encode it: `@Model.Name`, or `<%: Name %>`. Where HTML is needed, sanitize it first: `new HtmlSanitizer().Sanitize(text)`.'),
  templates: [...pageShows, ...['View', 'PartialView'].flatMap((name) => ['*', 'Microsoft.AspNetCore.Mvc.Controller', 'Microsoft.AspNetCore.Mvc.ControllerBase', 'System.Web.Mvc.Controller'].map((type) => ({ at: `${type}.${name}`, aspnet: true as const })))],
  passes: [{ at: 'preflight_safe', from: [] }, { at: '*.preflight_safe', from: [] }],
})
