import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const WHAT = 'a message of the client'
const GORILLA = 'github.com/gorilla/websocket'
const NHOOYR = 'github.com/coder/websocket'
const NET = 'golang.org/x/net/websocket'

/** Messages that come in over WebSockets. */
export default defineModel({
  id: 'sockets',
  language: 'go',
  aliases: { 'nhooyr.io/websocket': NHOOYR },
  types: {
    [`${GORILLA}.Upgrader`]: { returns: { Upgrade: `${GORILLA}.Conn` } },
    [NHOOYR]: { returns: { Accept: `${NHOOYR}.Conn` } },
    [`${NET}.Conn`]: { returns: { Request: 'net/http.Request' } },
  },
  sources: [
    ...each('ReadMessage NextReader', (name) => ({ at: `${GORILLA}.Conn.${name}`, what: WHAT })),
    { at: `${GORILLA}.Conn.ReadJSON`, what: WHAT, into: [0] },
    { at: `${GORILLA}.ReadJSON`, what: WHAT, into: [1] },
    ...each('Read Reader', (name) => ({ at: `${NHOOYR}.Conn.${name}`, what: WHAT })),
    ...each('Read', (name) => ({ at: `${NHOOYR}/wsjson.${name}`, what: WHAT, into: [2] })),
    { at: `${NET}.Conn.Read`, what: WHAT, into: [0] },
    ...each('Codec JSON Message', (name) => ({ at: `${NET}.${name}.Receive`, what: WHAT, into: [1] })),
    ...each('ReadClientData ReadClientText ReadClientBinary ReadData', (name) => ({ at: `github.com/gobwas/ws/wsutil.${name}`, what: WHAT })),
    { at: 'github.com/gobwas/ws.ReadFrame', what: WHAT },
  ],
  callbacks: [{ at: `${NET}.Handler`, parameters: [`${NET}.Conn`], gives: 'value' }],
})
