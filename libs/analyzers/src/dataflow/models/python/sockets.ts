import { defineModel } from '../model.ts'
import { sourcesAt, under } from './helpers.ts'

const MESSAGE = { channel: 'message' as const } as const
const SOCKETS = ['starlette.websockets.WebSocket', 'websockets.Connection', 'aiohttp.web.WebSocketResponse']
const IO = [...under('flask_socketio.SocketIO', 'on event on_event'), ...under('socketio.Server', 'on event'), ...under('socketio.AsyncServer', 'on event')]
const STREAMS = under('socketserver', 'StreamRequestHandler DatagramRequestHandler')

/** WebSockets and plain sockets: whoever connects says what a message holds. */
export default defineModel({
  id: 'python-sockets',
  language: 'python',
  types: {
    ...Object.fromEntries(SOCKETS.map((name) => [name, {}])),
    'flask_socketio.SocketIO': {},
    'flask_socketio.Namespace': {},
    'socketio.Server': {},
    'socketio.AsyncServer': {},
    'socketio.Namespace': {},
    'socketio.AsyncNamespace': {},
    'tornado.websocket.WebSocketHandler': { is: ['tornado.web.RequestHandler'] },
    'socketserver.BaseRequestHandler': { members: { request: 'socket.socket' } },
    ...Object.fromEntries(STREAMS.map((name) => [name, { is: ['socketserver.BaseRequestHandler'] }])),
  },
  aliases: { 'fastapi.WebSocket': 'starlette.websockets.WebSocket', 'fastapi.websockets.WebSocket': 'starlette.websockets.WebSocket', SocketServer: 'socketserver', 'websockets.asyncio.server': 'websockets', 'websockets.sync.server': 'websockets', 'websockets.legacy.server': 'websockets', 'websockets.server': 'websockets', 'websockets.ServerConnection': 'websockets.Connection', 'websockets.WebSocketServerProtocol': 'websockets.Connection' },
  sources: [
    ...sourcesAt(under('starlette.websockets.WebSocket', 'receive receive_text receive_bytes receive_json iter_text iter_bytes iter_json'), 'message'),
    ...sourcesAt(under('starlette.websockets.WebSocket', 'query_params path_params cookies'), 'request'),
    ...sourcesAt(['websockets.Connection.recv', 'websockets.Connection.[]'], 'message'),
    ...sourcesAt([...under('aiohttp.web.WebSocketResponse', 'receive receive_str receive_bytes receive_json'), 'aiohttp.web.WebSocketResponse.[]'], 'message'),
    ...sourcesAt(under('quart.websocket', 'receive receive_json'), 'message'),
    ...sourcesAt(under('flask.websocket', 'receive receive_json'), 'message'),
    ...sourcesAt(STREAMS.map((name) => `${name}.rfile`), 'network'),
  ],
  callbacks: [
    { at: 'websockets.serve', arg: '0|handler', parameters: ['websockets.Connection'] },
    { at: 'starlette.routing.WebSocketRoute', arg: '1|endpoint', parameters: ['starlette.websockets.WebSocket'] },
  ],
  entries: [
    { extends: ['tornado.websocket.WebSocketHandler'], methods: ['on_message'], tainted: MESSAGE },
    { extends: ['socketserver.BaseRequestHandler'], methods: ['handle'] },
    { annotation: IO.filter((path) => path.startsWith('flask')), tainted: MESSAGE },
    // first comes the connection's own id, which the server has chosen
    { annotation: IO.filter((path) => path.startsWith('socketio')), parameters: ['socketio.Sid'], tainted: MESSAGE },
    { extends: ['flask_socketio.Namespace'], methods: ['on_*'], tainted: MESSAGE },
    { extends: ['socketio.Namespace', 'socketio.AsyncNamespace'], methods: ['on_*'], parameters: ['socketio.Sid'], tainted: MESSAGE },
  ],
})
