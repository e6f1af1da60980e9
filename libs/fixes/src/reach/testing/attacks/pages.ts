import type { Attack } from './victims.ts'

export const JSX: readonly Attack[] = [
  ['an image', `    <p>{order.title}<img src={token} /></p>`],
  ['a script', `    <p>{order.title}<script src={token} /></p>`],
  ['a frame', `    <p>{order.title}<iframe src={token} /></p>`],
  ['a frame with its own page', `    <p>{order.title}<iframe srcDoc={token} /></p>`],
  ['HTML', `    <p dangerouslySetInnerHTML={{ __html: order.title }} />`],
  ['a form', `    <form action={token}>{order.title}</form>`],
  ['a link', `    <a href={order.link + token}>{order.title}</a>`],
  ['a ping', `    <p>{order.title}<a ping={token} href="#">x</a></p>`],
  ['a style that loads', '    <p style={{ background: `url(${token})` }}>{order.title}</p>'],
  ['spread attributes', `    <p {...{ ['dangerously' + 'SetInnerHTML']: { __html: token } }} />`],
  ['letters as entities', `    <p>{order.title}<a href="&#106;avascript:x">x</a></p>`],
  ['a style sheet', `    <p>{order.title}<link rel="stylesheet" href={token} /></p>`],
  ['an element by its name', `    <p>{order.title}{React.createElement('img', { src: token })}</p>`],
]

export const VUE: readonly Attack[] = [
  ['an image', `  <p>{{ title }}<img :src="token"></p>`],
  ['HTML', `  <p v-html="title"></p>`],
  ['a call in a handler', `  <p @click="fetch(token)">{{ title }}</p>`],
  ['a call in a text', `  <p>{{ fetch(token) && title }}</p>`],
  ['a component that is chosen at run time', `  <component :is="'scr' + 'ipt'" :src="token" />`],
  ['a script', `  <p>{{ title }}</p><script src="x.js"></script>`],
]
