import { defineModel } from '../model.ts'
import { each } from './sets.ts'

const WHAT = 'message'
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
    ...each('ReadMessage NextReader', (name) => ({ at: `${GORILLA}.Conn.${name}`, channel: WHAT })),
    { at: `${GORILLA}.Conn.ReadJSON`, channel: WHAT, into: [0] },
    { at: `${GORILLA}.ReadJSON`, channel: WHAT, into: [1] },
    ...each('Read Reader', (name) => ({ at: `${NHOOYR}.Conn.${name}`, channel: WHAT })),
    ...each('Read', (name) => ({ at: `${NHOOYR}/wsjson.${name}`, channel: WHAT, into: [2] })),
    { at: `${NET}.Conn.Read`, channel: WHAT, into: [0] },
    ...each('Codec JSON Message', (name) => ({ at: `${NET}.${name}.Receive`, channel: WHAT, into: [1] })),
    ...each('ReadClientData ReadClientText ReadClientBinary ReadData', (name) => ({ at: `github.com/gobwas/ws/wsutil.${name}`, channel: WHAT })),
    { at: 'github.com/gobwas/ws.ReadFrame', channel: WHAT },
  ],
  callbacks: [{ at: `${NET}.Handler`, parameters: [`${NET}.Conn`], gives: 'value' }],
})
