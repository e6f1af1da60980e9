// case: references and what is computed of them
// file: src/Found.vue
<script setup>
import { computed, reactive, ref, toRefs } from 'vue'
import { useRoute } from 'vue-router'
const route = useRoute()
const words = ref(route.query.words)
const title = computed(() => `<i>${words.value}</i>`)
const shown = computed({ get: () => title.value + '!', set() {} })
const page = reactive({ head: route.hash, foot: '<hr>' })
const { params } = toRefs(route)
const pages = ref(12)
const rule = ref('<hr>')
</script>
<template>
  <p v-html="words"></p> <!-- expect: xss -->
  <p v-html="title"></p> <!-- expect: xss -->
  <p v-html="shown"></p> <!-- expect: xss -->
  <p v-html="page.head"></p> <!-- expect: xss -->
  <p v-html="page.foot"></p>
  <p v-html="params.word"></p> <!-- expect: xss -->
  <p v-html="pages"></p>
  <p v-html="rule"></p>
  <p>{{ title }}</p>
  <!-- <p v-html="title"></p> -->
</template>

// case: a reference that is set later
// file: src/Later.vue
<script setup>
import { computed, onMounted, ref, watch } from 'vue'
import { useRoute } from 'vue-router'
const route = useRoute()
const mounted = ref('')
const watched = ref('')
const clicked = ref('')
const chosen = ref('')
const never = ref('')
const all = computed(() => mounted.value + clicked.value)
onMounted(() => { mounted.value = location.hash })
watch(() => route.query.tab, (tab) => { watched.value = tab })
function choose() { clicked.value = route.params.choice }
</script>
<template>
  <button @click="choose">choose</button>
  <button @click.prevent="chosen = $route.query.choice">choose</button>
  <p v-html="mounted" /> <!-- expect: xss -->
  <p v-html="watched" /> <!-- expect: xss -->
  <p v-html="clicked" /> <!-- expect: xss -->
  <p v-html="chosen" /> <!-- expect: xss -->
  <p v-html="all" /> <!-- expect: xss -->
  <p v-html="never" />
</template>

// case: options
// file: src/Note.vue
<template>
  <button @click="fill">fill</button>
  <p v-html="note" /> <!-- expect: xss -->
  <p v-html="loud" /> <!-- expect: xss -->
  <p v-html="bold(word)" /> <!-- expect: xss -->
  <p v-html="kept" /> <!-- expect: xss -->
  <p v-html="filled" /> <!-- expect: xss -->
  <p v-html="seen" /> <!-- expect: xss -->
  <p v-html="made" /> <!-- expect: xss -->
  <p v-html="clean" />
  <p v-html="fixed" />
  <p v-html="size" />
</template>
<script>
import { defineComponent, ref } from 'vue'
import DOMPurify from 'dompurify'
export default defineComponent({
  setup() {
    const made = ref(window.location.hash)
    return { made }
  },
  data() {
    return { word: this.$route.query.word, kept: '', filled: '', seen: '', fixed: '<hr>', size: 3 }
  },
  computed: {
    loud() { return this.note.toUpperCase() },
    note() { return this.$route.params.note },
    clean: { get() { return DOMPurify.sanitize(this.note) } },
  },
  watch: { '$route.query.seen'(value) { this.seen = value } },
  created() { this.kept = this.$route.hash },
  methods: {
    bold(text) { return `<b>${text}</b>` },
    fill() { this.filled = this.$route.query.filled },
  },
})
</script>

// case: a class
// file: src/Card.vue
<template>
  <p v-html="front" /> <!-- expect: xss -->
  <p v-html="back" /> <!-- expect: xss -->
  <p v-html="edge" />
</template>
<script lang="ts">
import { Component, Vue } from 'vue-property-decorator'
@Component
export default class Card extends Vue {
  edge = '<hr>'
  back = ''
  get front(): string { return this.$route.query.front }
  mounted() { this.back = location.hash }
}
</script>

// case: composables of another file
// file: src/words.ts
import { computed, ref } from 'vue'
import { useRoute } from 'vue-router'
import DOMPurify from 'dompurify'
export function useWord() {
  const route = useRoute()
  return computed(() => route.query.word)
}
export const useCleanWord = () => {
  const word = useWord()
  return computed(() => DOMPurify.sanitize(word.value))
}
export function usePage() {
  const page = ref('')
  const route = useRoute()
  const open = () => { page.value = route.params.page }
  return { page, open }
}
// file: src/Words.vue
<script setup lang="ts">
import { useCleanWord, usePage, useWord } from './words'
const word = useWord()
const clean = useCleanWord()
const { page, open } = usePage()
</script>
<template>
  <button @click="open()">open</button>
  <p v-html="word" /> <!-- expect: xss -->
  <p v-html="page" /> <!-- expect: xss -->
  <p v-html="clean" />
</template>

// case: props, by what those give that show the component
// file: src/Html.vue
<script setup lang="ts">
const props = withDefaults(defineProps<{ html: string; rule?: string }>(), { rule: '<hr>' })
</script>
<template>
  <p v-html="html" /> <!-- expect: xss -->
  <p v-html="props.rule" />
</template>
// file: src/Old.vue
<template><p v-html="shown" /></template> <!-- expect: xss -->
<script>
export default { props: ['text'], computed: { shown() { return this.text.trim() } } }
</script>
// file: src/Alone.vue
<template><p v-html="text" /></template>
<script>
export default { props: { text: String } }
</script>
// file: src/Page.vue
<script setup>
import { useRoute } from 'vue-router'
import Alone from './Alone.vue'
import Html from './Html.vue'
import OldText from './Old.vue'
const route = useRoute()
</script>
<template>
  <Html :html="route.query.html" rule="<br>" />
  <old-text :text="route.query.text" />
  <Alone :text="'<b>fixed</b>'" />
</template>

// case: each of a list, and what a slot names
// file: src/List.vue
<script setup>
import { useRoute } from 'vue-router'
const route = useRoute()
const words = [].concat(route.query.words)
const rules = ['<hr>', '<br>']
const item = route.query.item
</script>
<template>
  <p v-for="(word, at) in words" :key="at"><i v-html="word" /></p> <!-- expect: xss -->
  <p v-for="word of rules" :key="word"><i v-html="word" /></p>
  <Table><template #row="{ item }"><i v-html="item" /></template></Table>
</template>

// case: addresses that run as code
// file: src/Links.vue
<script setup>
import { computed } from 'vue'
import { useRoute } from 'vue-router'
const route = useRoute()
const next = computed(() => route.query.next)
const web = computed(() => (/^https?:\/\//.test(route.query.next) ? route.query.next : '#'))
</script>
<template>
  <a :href="next">on</a> <!-- expect: xss -->
  <a v-bind:href="$route.query.next">on</a> <!-- expect: xss -->
  <a :href="`javascript:show('${next}')`">on</a> <!-- expect: xss -->
  <a v-bind="{ href: next }">on</a> <!-- expect: xss -->
  <iframe :srcdoc="next"></iframe> <!-- expect: xss -->
  <form :action="next"></form> <!-- expect: xss -->
  <p :innerHTML="next"></p> <!-- expect: xss -->
  <a :href="web">on</a>
  <a :href="`/find?next=${next}`">on</a>
  <img :src="next">
</template>

// case: render functions
// file: src/Made.vue
<script>
import { h } from 'vue'
export default {
  render() {
    return h('div', [
      h('p', { innerHTML: this.$route.query.text }), // expect: xss
      h('p', { innerHTML: '<hr>' }),
      h('p', this.$route.query.text),
    ])
  },
}
</script>
// file: src/MadeBefore.vue
<script>
export default {
  render(create) {
    return create('div', { domProps: { innerHTML: this.$route.query.text } }) // expect: xss
  },
}
</script>

// case: elements that are written down in the script
// file: src/Written.vue
<script lang="tsx">
import { useRoute } from 'vue-router'
export default {
  setup() {
    const route = useRoute()
    return () => <div><p innerHTML={route.query.text as string} /><p>{route.query.text}</p></div> // expect: xss
  },
}
</script>

// case: what a server answers a component
// file: src/News.vue
<script setup>
import { onMounted, ref } from 'vue'
import axios from 'axios'
import DOMPurify from 'dompurify'
const news = ref('')
const clean = ref('')
const more = ref([])
onMounted(async () => {
  const answer = await fetch('/news')
  news.value = (await answer.json()).html
  clean.value = DOMPurify.sanitize(news.value)
  const { data } = await axios.get('/more')
  more.value = data
})
</script>
<template>
  <p v-html="news" /> <!-- expect: xss -->
  <p v-html="clean" />
  <p v-for="one in more"><b v-html="one.body" /></p> <!-- expect: xss -->
</template>

// case: a function that an object holds runs on the object
const viewer = {
  show() { document.body.innerHTML = this.text }, // expect: xss
  hide() { document.body.textContent = this.text },
}
function page() {
  const box = { text: location.hash, fixed: '<hr>', ...viewer }
  box.show()
  box.hide()
}
function other() {
  const box = { text: '<hr>', clear() { document.body.innerHTML = this.text } }
  box.clear()
}

// case: the page's own address as a whole runs nothing as a link
// file: Copied.vue
<script setup>
const here = window.location.href
const before = ref(document.URL)
const hash = ref(window.location.hash.slice(1))
</script>
<template>
  <a :href="here">here</a>
  <a :href="before">here</a>
  <a :href="hash">there</a> <!-- expect: xss -->
</template>
