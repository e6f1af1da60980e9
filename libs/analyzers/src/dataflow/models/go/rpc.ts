import { defineModel } from '../model.ts'

const what = 'the request'

/** Services of gRPC and Connect: what they are asked is a message that the generator has made a struct of. */
export default defineModel({
  id: 'rpc',
  language: 'go',
  entries: [
    { below: /(?:^|\.)Unimplemented\w+(?:Server|Handler|Service)$/, typed: [/^context\.Context$/, /^\*/], parameters: ['context.Context'], tainted: { what } },
    { below: /(?:^|\.)Unimplemented\w+Server$/, typed: [/^\*/, /(?:Server|Stream)\b/], parameters: ['', 'google.golang.org/grpc.ServerStream'], tainted: { what } },
  ],
})
