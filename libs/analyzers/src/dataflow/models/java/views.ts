import { defineModel } from '../model.ts'
import { pageShows, pageSinks, pageSuspicions } from '../page.ts'

const UI = 'org.springframework.ui'
const SHOWN = 'org.springframework.web.servlet.ModelAndView'
const DISPATCHER = 'javax.servlet.RequestDispatcher'

/** Templates of Spring, and pages that servlets forward to. */
export default defineModel({
  id: 'java-views',
  language: 'java',
  types: {
    [SHOWN]: { tracked: true },
    [`${UI}.Model`]: { tracked: true },
    [`${UI}.ModelMap`]: { tracked: true },
    [DISPATCHER]: { tracked: true },
    'javax.servlet.http.HttpServletRequest': { returns: { getRequestDispatcher: DISPATCHER } },
    'javax.servlet.ServletContext': { returns: { getRequestDispatcher: DISPATCHER } },
  },
  sources: [{ at: 'preflight_parameters.*', channel: 'parameter' }],
  misuses: pageSuspicions,
  sinks: pageSinks('Print it escaped: `th:text` in Thymeleaf, `<c:out value="${text}"/>` in a JSP page. Where HTML is needed, sanitize it first: `Jsoup.clean(text, Safelist.basic())`.'),
  templates: [
    ...pageShows,
    { at: SHOWN, name: '0', context: 1, later: 'result' },
    { at: `${SHOWN}.setViewName`, later: 'this' },
    ...['javax.servlet.http.HttpServletRequest', 'javax.servlet.ServletContext', 'javax.servlet.ServletRequest'].map((type) => ({ at: `${type}.getRequestDispatcher`, later: 'result' as const })),
    ...['forward', 'include'].map((name) => ({ at: `${DISPATCHER}.${name}`, name: 'this', context: 0 })),
    ...['*.process', 'org.thymeleaf.TemplateEngine.process'].map((at) => ({ at, context: 1 })),
    ...[`${UI}.Model.addAttribute`, `${UI}.ModelMap.addAttribute`, `${UI}.ModelMap.put`, `${SHOWN}.addObject`, 'javax.servlet.http.HttpServletRequest.setAttribute', 'javax.servlet.ServletRequest.setAttribute', 'org.thymeleaf.context.Context.setVariable'].map((at) => ({ at, later: 'fields' as const })),
  ],
  passes: [{ at: 'preflight_either', from: ['any'] }, { at: '*.preflight_either', from: ['any'] }],
})
