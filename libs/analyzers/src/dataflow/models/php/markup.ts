import { defineModel } from '../model.ts'

/** Text in which markup is allowed, made into a page. */
export default defineModel({
  id: 'php-markup',
  language: 'php',
  types: {
    Parsedown: { tracked: true, returns: { setSafeMode: 'this', setMarkupEscaped: 'this', setBreaksEnabled: 'this', setUrlsLinked: 'this', instance: 'Parsedown' } },
    ParsedownExtra: { is: ['Parsedown'], tracked: true },
  },
  marks: [
    { at: 'Parsedown.setSafeMode', when: { 0: true }, mark: 'safe' },
    { at: 'Parsedown.setSafeMode', when: { 0: false }, mark: 'safe', remove: true },
  ],
  // its safe mode escapes markup and leaves out addresses that run code
  sanitizers: ['text', 'line', 'parse'].map((name) => ({ at: `Parsedown.${name}`, cleans: ['xss', 'link'], when: { this: { mark: 'safe' } } }) as const),
  passes: ['text', 'line', 'parse'].map((name) => ({ at: `Parsedown.${name}`, from: [0] })),
})
