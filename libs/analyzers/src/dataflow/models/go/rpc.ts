import { defineModel } from '../model.ts'

/** A message by the name that they have by convention: helpers of a service take other structs. */
const MESSAGE = /^\*(?:\w+\.)?\w*(?:Request|Req|Query|Input|Params)(?:\[|$)/

/** Services of gRPC and Connect: what they are asked is a message that the generator has made a struct of. */
export default defineModel({
  id: 'rpc',
  language: 'go',
  entries: [
    { below: /(?:^|\.)Unimplemented\w+(?:Server|Handler|Service)$/, typed: [/^context\.Context$/, MESSAGE], parameters: ['context.Context'], tainted: { channel: 'request' } },
    { below: /(?:^|\.)Unimplemented\w+Server$/, typed: [MESSAGE, /(?:Server|Stream)\b/], parameters: ['', 'google.golang.org/grpc.ServerStream'], tainted: { channel: 'request' } },
  ],
})
