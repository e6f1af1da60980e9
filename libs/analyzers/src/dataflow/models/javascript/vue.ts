import { type Conditions, defineModel, type SinkModel, type SourceModel } from '../model.ts'
import { IN_BROWSER, IN_PAGES } from './conditions.ts'

const FIX = 'Let Vue escape the value as a child, or sanitize it: `h("div", { innerHTML: DOMPurify.sanitize(html) })`.'
const LINK_FIX = 'Allow only web addresses: `const safe = /^https?:\\/\\//i.test(url) ? url : undefined`. An address such as `javascript:...` runs as code when the link is followed.'

/** Somebody wrote the properties: what stands there may be the text of the element as well. */
const WRITTEN: Conditions = { 1: { object: true } }

const ROUTE = 'vue-router.Route'
const REFERENCES = ['ref', 'shallowRef', 'toRef', 'customRef', 'readonly', 'shallowReadonly']
const SAME = ['reactive', 'shallowReactive', 'toRefs', 'markRaw', 'toRaw', 'defineComponent', 'extend', 'default.extend']
const MAKERS = ['h', 'createVNode', 'createElementVNode']

/** Names that build tools bring in by themselves are those of the packages. */
const GLOBALS = ['computed', 'watch', 'watchEffect', 'onMounted', 'h', ...REFERENCES.slice(0, 3), ...SAME.slice(0, 3), 'unref', 'defineComponent']

const OTHER_ROUTERS = ['useRoute', '#app.useRoute', '#imports.useRoute', 'nuxt/app.useRoute', 'vue-router/auto.useRoute', 'vue-router/composables.useRoute', '@nuxtjs/composition-api.useRoute']

const VERBS = ['get', 'post', 'put', 'patch', 'request']
const ANSWERS = ['fetch().json', 'fetch().text', '$fetch', 'ofetch.ofetch', 'ofetch.$fetch', 'useFetch().data', 'axios().data', '$axios.$get', ...['axios', 'axios.AxiosInstance', '$axios', '$http'].flatMap((name) => VERBS.map((verb) => `${name}.${verb}().data`))]

/** What a component shows as markup its server has from others. Elsewhere answers are what servers talk about among themselves. */
const answer = (at: string): SourceModel => ({ at, channel: 'shared-response', kind: 'stored', cleans: IN_PAGES, files: /\.vue$/ })

/** Vue: references and what is computed of them, the route, and where elements are given markup. */
export default defineModel({
  id: 'vue',
  language: 'javascript',
  aliases: {
    ...Object.fromEntries(['@vue/composition-api', '@vue/runtime-core', '@vue/runtime-dom', '@vue/reactivity', '#imports', '@nuxtjs/composition-api'].map((name) => [name, 'vue'])),
    ...Object.fromEntries(OTHER_ROUTERS.map((name) => [name, 'vue-router.useRoute'])),
    ...Object.fromEntries(GLOBALS.map((name) => [name, `vue.${name}`])),
    Vue: 'vue', preflight_h: 'vue.h', $route: ROUTE,
  },
  types: {
    vue: {},
    'vue-router': { returns: { useRoute: ROUTE, useRouter: 'vue-router.Router' } },
    $router: { members: { currentRoute: ROUTE } },
    'vue-router.Router': { members: { currentRoute: ROUTE } },
    [ROUTE]: { members: { value: ROUTE } },
  },
  sources: [
    { at: `${ROUTE}.query`, channel: 'query', ...IN_BROWSER },
    { at: `${ROUTE}.params`, channel: 'path', ...IN_BROWSER },
    { at: `${ROUTE}.hash`, channel: 'page-url', ...IN_BROWSER },
    { at: '@vueuse/router.useRouteQuery', channel: 'query', ...IN_BROWSER },
    { at: '@vueuse/router.useRouteParams', channel: 'path', ...IN_BROWSER },
    { at: '@vueuse/router.useRouteHash', channel: 'page-url', ...IN_BROWSER },
    { at: '@vueuse/core.useUrlSearchParams', channel: 'query', ...IN_BROWSER },
    ...ANSWERS.map(answer),
  ],
  sinks: [
    ...MAKERS.flatMap((name): SinkModel[] => [
      { at: `vue.${name}`, is: 'xss', arg: ['1.innerHTML', '1.domProps.innerHTML'], when: WRITTEN, fix: FIX },
      { at: `vue.${name}`, is: 'xss', arg: '1.srcdoc', when: { 0: 'iframe', ...WRITTEN }, fix: FIX },
      { at: `vue.${name}`, is: 'link', arg: ['1.href', '1.attrs.href'], when: { 0: 'a', ...WRITTEN }, fix: LINK_FIX },
    ]),
    { at: 'jsx', is: 'xss', arg: ['1.innerHTML', '1.domPropsInnerHTML', '1.v-html'], when: { 0: /^[a-z]/, ...WRITTEN }, fix: FIX },
  ],
  passes: [
    ...REFERENCES.map((name) => ({ at: `vue.${name}`, from: [0], parts: ['value'] })),
    ...SAME.map((name) => ({ at: `vue.${name}`, from: [0] })),
  ],
  callbacks: [
    { at: 'vue.computed', arg: 0, parameters: [], gives: { as: 'value' } },
    { at: 'vue.computed', arg: '0.get', parameters: [], gives: { as: 'value' } },
    { at: 'vue.watch', arg: 1, parameters: ['$0()'], when: { 0: { object: false } } },
    { at: 'vue.watch', arg: 1, parameters: ['$0.value'], when: { 0: { object: true } } },
    { at: 'vue.watchEffect', arg: 0, parameters: [] },
  ],
})
